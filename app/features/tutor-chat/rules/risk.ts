/** Signs that a person may be at risk of harm. It decides what is shown, never what somebody has. */

export type Risk = 'none' | 'distress' | 'harm'

/** Clear words. A phrase counts unless it is about a text, a figure of speech or another meaning. */
const HARM: readonly RegExp[] = [
  /\b(?:kill|hurt|harm|cut|end)(?:t?ing)?\s+my\s?self\b/,
  /\bsuicid(?:e|al)\b/,
  /\b(?:want|wanna|going|ready|plan(?:ning)?|wish(?:ed)?)\b.{0,24}\b(?:to die|to be dead|i (?:was|were) dead|to not (?:exist|wake up)|not to (?:exist|wake up))\b/,
  /\bend(?:ing)? (?:my|it) (?:life|all)\b|\bend (?:it all)\b|\btake my (?:own )?life\b/,
  /\b(?:better off|happier) without me\b|\bno (?:point|reason) (?:in|to) (?:living|live|being alive|going on)\b/,
  /\b(?:do not|don't|dont) want to (?:live|be alive|be here|exist|wake up)\b(?! in\b| at\b)/,
  /\bself[\s-]?harm(?:ing|ed)?\b|\bkms\b|\bunalive\b/,
  /\b(?:he|she|they|dad|mum|mom|father|mother|stepdad|stepmum|uncle|brother|boyfriend|girlfriend|partner|teacher|coach)\b.{0,30}\b(?:hits?|beats?|hurts?|touch(?:es|ed)|threatens?|forces?|abuses?|raped)\b.{0,10}\b(?:me|us)\b/,
  /\b(?:i(?:'m| am)|being) (?:being )?(?:abused|raped|beaten|assaulted)\b|\bnot safe at home\b|\b(?:i was|got) (?:raped|abused|assaulted)\b/,
  /\b(?:overdos(?:e|ed|ing)|took (?:all|too many|a lot of) (?:my |the )?(?:pills|tablets))\b/,
  /\b(?:starv(?:e|ing) myself|mak(?:e|ing) myself (?:vomit|throw up|sick))\b/,
]

const DISTRESS: readonly RegExp[] = [
  /\b(?:panic attack|can(?:'t|not) (?:cope|breathe|go on|do this any ?more)|breaking down|falling apart)\b/,
  /\b(?:hopeless|worthless|hate myself|so depressed|numb inside|crying (?:every|all))\b/,
  /\b(?:can(?:'t|not) sleep|not sleeping|overwhelmed|burn(?:t|ed) out|so (?:stressed|anxious)|really (?:stressed|anxious))\b/,
  /\b(?:nobody (?:cares|likes me)|no one (?:cares|likes me)|all alone|bullied|bullying me)\b/,
]

/** Words that show that the message is about a text or a subject. */
const STUDY =
  /\b(?:essay|novel|play|poem|text|character|chapter|scene|act \d|hamlet|macbeth|romeo|juliet|ophelia|plath|shakespeare|protagonist|author|quote|theme|durkheim|sociology|history|psychology study|paragraph|exam question|statistics|data set|article about)\b/
const FIGURES =
  /\b(?:homework|maths?|exam|test|assignment|essay|commute|heat|laughing|boredom)\b.{0,12}\b(?:is |are )?(?:killing|kills) me\b|\bdying (?:of|to (?:know|see|find))\b|\bkill(?:ed|ing)? (?:it|the exam|time)\b/

const plain = (text: string) => text.toLowerCase().replace(/[’‘]/g, "'").replace(/\s+/g, ' ')

/** The first layer: phrases. */
export function riskOfWords(message: string): Risk {
  const text = plain(message).replace(new RegExp(FIGURES, 'g'), ' ')
  const isFirstPerson = /\b(?:i|i'm|im|i've|my|me|myself)\b/.test(text)
  if (
    HARM.some((one) => one.test(text)) &&
    (!STUDY.test(text) || /\b(?:i|i'm|im) (?:want|feel|am|'m|wish|can't)|\bmyself\b/.test(text))
  )
    return isFirstPerson || !STUDY.test(text) ? 'harm' : 'none'
  return DISTRESS.some((one) => one.test(text)) && !STUDY.test(text) ? 'distress' : 'none'
}

/** Sentences whose neighbours in meaning count as a sign: the second layer. */
export const HARM_SENTENCES: readonly string[] = [
  'I want to end my life',
  'I do not want to be alive any more',
  'There is no point in living',
  'Everyone would be better off if I was gone',
  'I have been hurting myself',
  'Someone at home is hurting me',
  'I wish I could disappear forever',
]

/** Everyday sentences that stand close to those above and are no sign. */
export const EVERYDAY_SENTENCES: readonly string[] = [
  'I want to end my essay well',
  'This homework is killing me',
  'I do not want to do maths any more',
  'What is the point of inflection',
  'My teacher would be happier if I finished',
  'I failed the test and feel bad',
  'I want to be finished with school',
]

/** Closer than this to a sentence of harm, and closer to it than to any everyday sentence. */
export const NEAR_HARM = 0.72

export function riskOfMeaning(toHarm: number, toEveryday: number): Risk {
  return toHarm >= NEAR_HARM && toHarm > toEveryday + 0.05 ? 'harm' : 'none'
}
