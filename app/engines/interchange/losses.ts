/** Names of losses that more than one format uses. */

/** Here one choice is right, or all right choices together. */
export const EACH_RIGHT =
  'several of its choices are right, each by itself: here one is, or all of them together'

/** Other programs compare the whole answer; our marking searches for a phrase. */
export const AMONG_OTHER_WORDS = 'that the answer stands by itself: here it may stand among other words'

export const CAPITALS_COUNT = 'that capitals count'
export const NO_REASON_IN_FILE = 'why a choice is wrong: the file does not say'

/**
 * A loss that does not harm the question: settings that only another program uses, its default texts, a divider, and
 * things that were never in the file. Every other loss changes what is asked, shown or marked.
 */
export const isMinorLoss = (loss: string): boolean =>
  /^(?:what each further try costs \(penalty\)|tags|its number “.*”|why a choice is wrong: the \w+ does not say|Moodle’s own words after an answer|a dividing line)$/.test(
    loss,
  )
