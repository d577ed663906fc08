/** What the person chose about sittings in their settings. */
export interface SittingChoices {
  askConfidence: boolean
  /** The hint button stands under the answer; otherwise it waits behind a word. */
  hintsFirst: boolean
  /** Words a minute, where a button to read aloud was asked for. */
  aloud: number | null
}
