import { markPart } from '#app/engines/questions/mark-part.ts'
import { split } from '#app/engines/questions/split.ts'
import { isChoice, type Variant, type VariantPart } from '#app/engines/questions/variant.ts'
import type { Rule, RuleFinding } from './rule.ts'

/** Without maths commands, case and spaces around signs, so that `$\dfrac{3}{4}$` equals `\frac{ 3 }{4}`. */
const bare = (text: string): string =>
  text
    .replace(/\\(?:d|t)?frac/g, 'frac')
    .replace(/\\(?:mathrm|text|left|right|[,;: ])/g, '')
    .replace(/[$*]/g, '')
    .replace(/\s*([^\p{L}\d\s])\s*/gu, '$1')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

/** Whether `answer` occurs in `text` as a whole: 12 does not occur in 120 or 1.2. */
function holds(text: string, answer: string): boolean {
  const [within, sought] = [bare(text), bare(answer)]
  if (sought.length < 2) return false
  for (let at = within.indexOf(sought); at >= 0; at = within.indexOf(sought, at + 1)) {
    const [before, after] = [within.slice(0, at).at(-1) ?? '', within.slice(at + sought.length)]
    if (!/[\d.a-z]/.test(before) && !/^(?:[a-z\d]|\.\d)/.test(after)) return true
  }
  return false
}

/** The marks or the value that a student gets by typing the hint as the answer. */
function givesAnswer(variant: Variant, index: number, hint: string): boolean {
  const part = variant.parts[index] as VariantPart
  const questionText = `${variant.stem ?? ''}\n${part.prompt}`
  const { answer } = part
  if (answer.kind === 'short-text') return markPart(split(variant).marking, part.id, hint).awarded > 0
  if (isChoice(answer)) {
    const [right, wrong] = [true, false].map((correct) =>
      answer.choices.filter((choice) => choice.correct === correct && holds(hint, choice.text)),
    ) as [unknown[], unknown[]]
    return right.length > 0 && wrong.length === 0
  }
  return 'variables' in answer && holds(hint, answer.shown) && !holds(questionText, answer.shown)
}

export const hintGivesAnswerRule: Rule = {
  id: 'hint-gives-answer',
  reason: 'A hint contains the answer, or earns marks when typed as the answer. Point to the method instead.',
  find: ({ question, draws }) =>
    question.parts.flatMap((part, index) =>
      (part.hints ?? []).flatMap((_, n): RuleFinding[] => {
        const inEveryDraw = draws.every(({ variant }) =>
          givesAnswer(variant, index, variant.parts[index]?.hints[n] ?? ''),
        )
        const excerpt = draws[0]?.variant.parts[index]?.hints[n] ?? ''
        return inEveryDraw && draws.length > 0 ? [{ path: `parts[${index}].hints[${n}]`, excerpt }] : []
      }),
    ),
}
