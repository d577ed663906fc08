/** “I still don’t get it”: what an explanation is asked for again. */

const START = '^\\s*(?:(?:sorry|um+|ok(?:ay)?|but|no|hmm|please|well)[,\\s]+)*'
const END = '\\s*(?:please|pls|plz|now)?\\s*[.!?]*\\s*$'
const IT = '(?: (?:it|that|this|any of (?:it|this|that)|what you mean))?'
const FOLLOWS = [
  `(?:i )?(?:still )?(?:really )?(?:do not|don['’]?t|did not|didn['’]?t|can['’]?t|cannot) (?:really )?(?:get|understand|follow)${IT}(?: (?:at all|still|yet))?`,
  `(?:i(?:['’]m|m| am) )?(?:still )?(?:so )?(?:confused|lost)`,
  `(?:(?:can|could) (?:you|u|i) (?:please )?)?(?:give|show|have|get|see)?(?: me| us)?\\s*(?:an?|another|one more|some)?\\s*(?:worked )?examples?`,
  `(?:(?:can|could) (?:you|u) (?:please )?)?(?:explain|say|try)${IT} ?(?:again|more|simply|simpler|better|differently|in (?:a )?(?:simpler|another|different|other) (?:way|words)|in more detail|easier)`,
  `(?:tell me more|more|go on|continue|huh|what do you mean|why|how|simpler|again|another one)`,
].map((words) => new RegExp(`${START}${words}${END}`, 'i'))

export const isFollowUp = (message: string): boolean => FOLLOWS.some((one) => one.test(message))

/**
 * The question that a message asks about again, and how often it was asked again; null if the message is a question of its own.
 * @param messages of the student, the oldest first
 */
export function askedAgain(messages: readonly string[]): { question: string; times: number } | null {
  const first = messages.findLastIndex((message) => !isFollowUp(message))
  const times = messages.length - 1 - first
  return times === 0 || first < 0 ? null : { question: messages[first]!, times }
}
