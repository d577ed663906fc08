/** Messages that need no passage: a greeting, a thank you, a calculation, and words of somebody who feels bad. */
import { approximate } from '#app/engines/algebra/numbers/approximate.ts'
import { isPlain, symbolsOf } from '#app/engines/algebra/syntax/expression.ts'
import { parse } from '#app/engines/algebra/syntax/parse.ts'
import { toLatex } from '#app/engines/algebra/syntax/print-latex.ts'
import type { Tutor } from './chat.ts'

const GREETING =
  /^\s*(?:hi+|hiya|hello|hey+|heya|yo|g'?day|good (?:morning|afternoon|evening)|howdy|sup)\b(?:\s+(?:there|victor|exodus|everyone|mate|again))*\s*[.!?]*\s*$/i
const THANKS =
  /^\s*(?:thanks?|thank you|thx|ty|ok(?:ay)?|great|cool|nice|cheers|got it|makes sense|perfect|awesome)(?:\s+(?:so much|a lot|heaps|victor|exodus|i get it|i understand|now|that makes sense|for (?:the|your) help))*\s*[.!]*\s*$/i
const ABILITIES =
  /^\s*(?:what can (?:you do|i ask(?: you)?)|who are you|what are you|are you (?:a |an )?(?:robot|human|ai|person|real|bot)|how (?:do|can) (?:i use you|you help(?: me)?)|help)\s*[.?!]*\s*$/i

const NEXT: Record<Tutor, string> = {
  victor: 'What would you like to work on? Send me a question or a line of working.',
  exodus: 'What would you like to know? Ask about subjects, the ATAR, courses or applications.',
  atar: 'What would you like to know about your ATAR?',
}

/** What a greeting, a thank you or a calculation is answered with; null: the message is something else. */
export function smallTalk(message: string, tutor: Tutor): string | null {
  if (GREETING.test(message)) return `Hello. ${NEXT[tutor]}`
  if (THANKS.test(message)) return NEXT[tutor]
  return tutor === 'atar' ? null : calculated(message)
}

export const asksAbilities = (message: string): boolean => ABILITIES.test(message)

const CALCULATION =
  /^\s*(?:(?:what(?:'s|’s|s| is)|calculate|compute|evaluate|work out)\s+)?(.+?)\s*(?:=\s*)?\??\s*$/i

/** “What is 12 times 4?” worked out. */
function calculated(message: string): string | null {
  const text = (CALCULATION.exec(message.replaceAll('$', ' '))?.[1] ?? '')
    .replace(/\bplus\b/gi, '+')
    .replace(/\bminus\b/gi, '-')
    .replace(/\b(?:times|multiplied by)\b|(?<=\d)\s*x\s*(?=\d)/gi, '*')
    .replace(/\b(?:divided by|over)\b/gi, '/')
    .replace(/(\d(?:\.\d+)?)\s*(?:%|per ?cent) of /gi, '$1/100*')
  if (!/\d/.test(text) || !/[-+*/^×÷√(]/.test(text) || /[a-z]{2,}(?<!sqrt)/i.test(text)) return null
  try {
    const { expr } = parse(text)
    if (!isPlain(expr) || symbolsOf(expr).size > 0) return null
    const trace = { overflow: false, absorbed: false }
    const { x: value } = approximate(expr, new Map(), trace)
    if (!Number.isFinite(value) || trace.overflow || Math.abs(value) >= 1e12) return null
    const rounded = Number(value.toFixed(6))
    const isExact = Math.abs(rounded - value) <= 1e-12 * Math.max(1, Math.abs(value))
    return `$${toLatex(expr)} ${isExact ? '=' : '\\approx'} ${String(rounded)}$`
  } catch {
    return null
  }
}

const PERSON =
  '(?:mum|mom|dad|mother|father|parent|brother|sister|friend|nan|nana|grandma|grandpa|grandmother|grandfather|pop|uncle|aunt|auntie|cousin|dog|cat|pet|boyfriend|girlfriend|teacher)'

/** The first sentence of an answer to somebody who feels bad. It judges nothing. */
const KIND: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(
      `\\bmy (?:\\w+ )?${PERSON}s? (?:just |has |have )?(?:died|passed away|is dead)\\b|\\b(?:lost|losing) my (?:\\w+ )?${PERSON}\\b`,
      'i',
    ),
    'I am so sorry about your loss. School can wait for a while.',
  ],
  [
    /\b(?:bull(?:y|ied|ying) me|(?:i am|i'm|i’m|im|i get|being|getting|been) (?:being |getting )?bullied)\b/i,
    'I am sorry that you are being bullied. It is not your fault.',
  ],
  [
    /\b(?:i hate (?:my life|myself|being me)|my life (?:sucks|is (?:awful|terrible|over|shit|a mess))|i feel (?:so )?(?:hopeless|worthless|alone|lonely|empty)|i(?:'m|’m|m| am) (?:so )?(?:depressed|lonely|worthless|hopeless))\b/i,
    'I am sorry that you feel this bad.',
  ],
  [
    /\b(?:i(?:'m|’m|m| am|'ve been| have been)(?: been)?|i feel|feeling) (?:so |really |very |too |super )?(?:stressed|anxious|overwhelmed|burn(?:t|ed) out|panicking)\b|\bi (?:can(?:'t|’t|not|t)) (?:sleep|cope|breathe)\b|\bpanic attacks?\b/i,
    'That sounds exhausting. Many students feel this before exams, and you don’t have to carry it alone.',
  ],
]

const PEOPLE =
  'Tell a person you trust today: a parent, a friend, a teacher or your school’s counsellor. The services below are free, and they listen to students.'

const kindSentence = (message: string): string | null =>
  message.length > 400 ? null : (KIND.find(([sign]) => sign.test(message))?.[1] ?? null)

/** Kind words for somebody who feels bad; null: the message says nothing of the kind. */
export function kindWords(message: string, tutor: Tutor): string | null {
  const first = kindSentence(message)
  if (first === null) return null
  return [first, PEOPLE, tutor === 'exodus' ? LATER.exodus : LATER.victor].join('\n\n')
}

const LATER = {
  exodus: 'If your plans weigh on you, we can look at one of them together when you want to.',
  victor: 'We can continue with the work whenever you want to.',
}

/** The answer begins with kind words, so the support services stand below it. */
export const isKind = (answer: string): boolean => KIND.some(([, sentence]) => answer.startsWith(sentence))
