/** Personal settings for practice sets. */
export interface SetOptions {
  askConfidence: boolean
  /** Show the hint button under the answer. Otherwise it is in a menu. */
  hintsFirst: boolean
  /** Reading speed in words a minute; null when reading aloud is off. */
  aloud: number | null
}
