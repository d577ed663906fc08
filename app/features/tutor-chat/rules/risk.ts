/** Signs that a person may be at risk of harm. It decides what is shown, never what somebody has. */

export type Risk = 'none' | 'distress' | 'harm'

/** Clear words. A phrase counts unless it is about somebody in a text, or a figure of speech. */
const HARM: readonly RegExp[] = [
  /\b(?:kill|hurt|harm|cut|end)(?:t?ing)?\s+my\s?self\b/,
  /\bsuicid(?:e|al)\b/,
  /\bi(?:'m|'ve|m|ve| am| have| was)?(?: \w+){0,3} (?:think(?:ing)?|thought|consider(?:ed|ing)?|attempt(?:ed|ing)?|tried|plan(?:ned|ning)?)(?: about| of)?(?: committing| to commit)? suicide\b/,
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

/** Words that show that a sentence is about a text or a subject. */
const STUDY =
  /\b(?:essay|novel|play|poem|text|character|chapter|scene|act \d|hamlet|macbeth|romeo|juliet|ophelia|plath|shakespeare|protagonist|author|quote|theme|durkheim|sociology|history|psychology study|paragraph|exam question|statistics|data set|article about)(?:s|'s)?\b/
const FIGURES =
  /\b(?:homework|maths?|exam|test|assignment|essay|commute|heat|laughing|boredom)\b.{0,12}\b(?:is |are )?(?:killing|kills) me\b|\bdying (?:of|to (?:know|see|find))\b|\bkill(?:ed|ing)? (?:it|the exam|time)\b/g

/** The writer, in a sentence without `ASKING`. */
const WRITER = /\b(?:i|i'm|im|i've|ive|i'd|i'll|me|my|mine|myself|us|our|kms)\b/
/** The writer as somebody who asks about a text, which says nothing about the writer. */
const ASKING = new RegExp(
  [
    /\bmy (?:\w+ )?(?:essay|novel|play|poem|text|chapter|paragraph|assignment|homework|speech|report|presentation|exam|class|course|history|english|sociology|psychology)s?\b/,
    /\bi(?:'m| am|m| have to| need to| must| want to| should| had to| will|'ll)? (?:writ(?:e|ing)|analys(?:e|ing)|stud(?:y|ying)|explain(?:ing)?|discuss(?:ing)?|compar(?:e|ing)|research(?:ing)?)\b/,
    /\b(?:can|could|should|do|must|would) i (?:write|explain|analyse|discuss|start|structure|describe|answer|use|quote|cite|say|compare|argue|understand)\b/,
    /\b(?:help|tell|give|show|teach) me\b/,
    /\bi (?:do not|don't|dont) (?:understand|get|know)\b/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
)
/** Somebody in a text. */
const SOMEBODY =
  /\b(?:he|she|they|him|her|his|them|their|who|hamlet|macbeth|romeo|juliet|ophelia|plath|shakespeare|durkheim|character|protagonist|author)(?:s|'s)?\b/
/** Topics. Other signs without a subject (“took too many pills”) are said about the writer. */
const TOPIC = /^(?:suicide|self[\s-]?harm|overdose|unalive)$/
/** What may stand before a sign that has no subject. */
const NO_SUBJECT =
  /^(?:(?:and|but|so|just|really|honestly|literally|actually|already|also|then|today|feel(?:ing)?|been|am|have|had|still|always|now|ok|okay|please|help|hi|hey|hello|sorry)\b[\s,]*)*$/

const SENTENCE_END = /[.!?;]+(?:\s|$)/

const plain = (text: string) => text.toLowerCase().replace(/[’‘]/g, "'")

/** The first layer: phrases. */
export function riskOfWords(message: string): Risk {
  // A line may end in the middle of a sentence, or it may end one.
  const risks = [' ', ', '].flatMap((end) => risksOf(plain(message).replace(/\s*\n\s*/g, end)))
  return risks.includes('harm') ? 'harm' : risks.includes('distress') ? 'distress' : 'none'
}

/** The risk of each sentence. A school word in one sentence says nothing about another one. */
function risksOf(text: string): Risk[] {
  const sentences = text
    .replace(FIGURES, ' ')
    .split(SENTENCE_END)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
  return sentences.map((sentence, i) => {
    const before = sentences[i - 1] ?? ''
    const isSign = (sign: RegExp) => {
      const found = sign.exec(sentence)
      return found !== null && !isAboutText(sentence, { phrase: found[0], at: found.index, before })
    }
    return HARM.some(isSign) ? 'harm' : DISTRESS.some(isSign) ? 'distress' : 'none'
  })
}

/** Whether a sign is about somebody in a text. One about the writer never is, whatever else the sentence says. */
function isAboutText(
  sentence: string,
  { phrase, at, before }: { phrase: string; at: number; before: string },
): boolean {
  if (isAboutWriter(sentence) || WRITER.test(phrase)) return false
  const clause = sentence
    .slice(0, at)
    .split(/,|\b(?:and|but|so|because)\b/)
    .at(-1)!
  if (!TOPIC.test(phrase) && NO_SUBJECT.test(clause.trim()) && !SOMEBODY.test(sentence)) return false
  // “… on Plath. Was her death suicide?”: the sentence before names the text.
  return STUDY.test(sentence) || (SOMEBODY.test(sentence) && STUDY.test(before) && !isAboutWriter(before))
}

const isAboutWriter = (sentence: string) => WRITER.test(sentence.replace(ASKING, ' '))

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

const LONGEST_PIECE = 300
const PIECE = new RegExp(`\\S(?:.{0,${LONGEST_PIECE - 2}}(?=\\s|$)|.{0,${LONGEST_PIECE - 1}})`, 'gs')

/** The sentences of a message, for the second layer. Among others, a sentence would lose its meaning. */
export function piecesToCompare(message: string): string[] {
  return message
    .split(SENTENCE_END)
    .flatMap((sentence) => sentence.trim().match(PIECE) ?? [])
    .filter((piece) => /\p{L}/u.test(piece))
}

/** Closer than this to a sentence of harm, and closer to it than to any everyday sentence. */
export const NEAR_HARM = 0.72

export function riskOfMeaning(toHarm: number, toEveryday: number): Risk {
  return toHarm >= NEAR_HARM && toHarm > toEveryday + 0.05 ? 'harm' : 'none'
}
