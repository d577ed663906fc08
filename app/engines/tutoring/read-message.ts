/** What a student's message is: an attempt, a wish for the answer, a wish for a hint, or something else. */
import { plainTokens } from '#app/engines/recognition/plain-tokens.ts'

export type Wish = 'answer' | 'hint' | 'explanation' | 'talk' | 'other'

const ANSWER =
  /\b(?:just|only|simply)?\s*(?:tell|give|show|say|send|write|reveal)\b.{0,30}\b(?:answer|solution|result|steps|working)\b|\bwhat(?:'s|’s| is)\b.{0,20}\b(?:answer|solution|result)\b|\bshow (?:me )?(?:how|it)\b|\bsolve it\b|\bdo it for me\b|\bfull (?:solution|working)\b|\banswer (?:please|now|it)\b|\bjust (?:tell|answer|solve|do)\b/i
const HINT =
  /\b(?:hint|stuck|help|clue|how do i (?:start|begin)|next step|(?:do not|don't|don’t) (?:know|understand|get)|no idea|idk|confused|where (?:do|to) start)\b/i

const EXPLANATION =
  /^\s*(?:can you |could you |please )?(?:explain|define|what (?:is|are|does|do)|why (?:is|are|does|do)|when do|how (?:does|do) (?!i (?:start|begin)))/i

/** A greeting, a thank you, or words about the student, which ask for no hint. */
const TALK =
  /^\s*(?:hi|hello|hey|thanks?|thank you|thx|ok(?:ay)?|cool|great|lol|good (?:morning|afternoon|evening))\b[^\d=^]{0,30}$|\bmy \w+ (?:just |has )?(?:died|passed away)\b|\b(?:bullied|hate my life|so (?:stressed|anxious|tired)|can(?:'t|’t|not|t) sleep|overwhelmed)\b/i

export function wishOf(message: string): Wish {
  if (TALK.test(message)) return 'talk'
  if (ANSWER.test(message)) return 'answer'
  if (HINT.test(message)) return 'hint'
  return EXPLANATION.test(message) ? 'explanation' : 'other'
}

const SAID =
  /\b(?:i (?:got|get|have|found|think (?:it(?:'s|’s| is)|the answer is))|my (?:answer|result) (?:is|was)|is (?:it|the answer))\s*:?\s+(.+?)(?:[.?!]?\s*$|\s+(?:but|and|is|right|correct)\b)/i
const PROSE = /[a-z]{3,}[^=<>+*/^()]*\s+[a-z]{3,}[^=<>+*/^()]*\s+[a-z]{3,}/i
const MATHS = /[=<>≤≥^√]|\d|\\frac|\bx\b/
/** An answer in words. */
const NO_SOLUTION = /^(?:there (?:is|are) )?no (?:real )?solutions?[.!]?$/i
/** “cm per second”: a quantity with its unit in words. */
const QUANTITY = /^[-\d.,/^()\s\\{}a-z]*\d[^a-z]*(?:[a-z]+ )?(?:per|square|cubic) [a-z]+$/i

/**
 * The lines of a message that are the student's own work.
 * @param task the text of the problem where the message holds it too; its lines are left out
 */
export function workingLines(message: string, task: string | null): string[] {
  const said = SAID.exec(message.replace(/\\?\$/g, ''))?.[1]
  const asked = task === null ? null : ` ${plainTokens(task).join(' ')} `
  const lines = message
    .split('\n')
    .map((line) => line.replace(/\\?\$/g, '').trim())
    .filter(
      (line) =>
        NO_SOLUTION.test(line) ||
        (line !== '' && MATHS.test(line) && (!PROSE.test(line) || QUANTITY.test(line))),
    )
    .filter((line) => asked === null || !asked.includes(` ${plainTokens(line).join(' ')} `))
  const own = lines.map((line) =>
    line.replace(/^(?:line\s*)?\d+[.):]\s+/i, '').replace(/^(?:so|then|therefore|⇒|=>)\s+/i, ''),
  )
  return own.length > 0 ? own : said !== undefined && MATHS.test(said) ? [said.trim()] : []
}
