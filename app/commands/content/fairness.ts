import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { marksToConfirm } from '#app/engines/questions/key-point-marks.ts'
import { instantiate } from '#app/engines/questions/instantiate.ts'
import { markPart } from '#app/engines/questions/mark-part.ts'
import { split } from '#app/engines/questions/split.ts'
import type { Variant, VariantPart } from '#app/engines/questions/variant.ts'
import type { Bank } from '#app/features/question-bank/door.ts'
import { plural } from '#app/ui/words/plural.ts'

/** Every question is drawn with this seed. */
const SEED = 1

/** `reversed`: says the opposite or swaps two things. `near`: almost right. `bare`: a noun with no statement. */
const KINDS = ['good', 'partial', 'reversed', 'near', 'bare', 'off'] as const

/** An answer with the marks that a fair examiner gives. The labeller has not seen the key points. */
const labelled = z.strictObject({
  id: z.string(),
  part: z.string(),
  /** Hash from `--ask`: an answer is left out if its question has changed. */
  asked: z.string(),
  kind: z.enum(KINDS),
  answer: z.string(),
  marks: z.int().min(0),
  /** Other marks that are also fair. */
  fair: z.array(z.int().min(0)).optional(),
})
export type LabelledAnswer = z.output<typeof labelled>

/**
 * `agrees`: the label's marks at once. `confirmed`: the label's marks after an honest student confirms the points.
 * `less`: fewer, whatever the student confirms. `more`: more than the label. `asked`: the student is asked to write the
 * answer again.
 */
type Outcome = 'agrees' | 'confirmed' | 'less' | 'more' | 'asked'

interface MarkedAnswer extends LabelledAnswer {
  outcome: Outcome
  awarded: number
  toConfirm: number
  of: number
}

export const readLabelled = (text: string): LabelledAnswer[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => labelled.parse(JSON.parse(line)))

const wordsOf = (variant: Variant, part: VariantPart) => `${variant.stem ?? ''}\n${part.prompt}`
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** Marks the answers of a set. Answers to questions that have changed or left the bank are left out. */
export function markLabelled(bank: Pick<Bank, 'byId'>, answers: readonly LabelledAnswer[]): MarkedAnswer[] {
  return answers.flatMap((one): MarkedAnswer[] => {
    const question = bank.byId.get(one.id)
    if (!question) return []
    const variant = instantiate(question, SEED)
    const part = variant.parts.find(({ id }) => id === one.part)
    if (!part || hashOf(wordsOf(variant, part)) !== one.asked) return []
    const result = markPart(split(variant).marking, one.part, one.answer)
    const toConfirm = marksToConfirm(result)
    const { awarded, of, verdict } = result
    return [
      {
        ...one,
        outcome: verdict === 'ask' ? 'asked' : outcomeOf(one, awarded, toConfirm),
        awarded,
        toConfirm,
        of,
      },
    ]
  })
}

function outcomeOf({ marks, fair = [] }: LabelledAnswer, awarded: number, toConfirm: number): Outcome {
  const all = [marks, ...fair]
  if (all.includes(awarded)) return 'agrees'
  if (awarded > Math.max(...all)) return 'more'
  return all.some((one) => one > awarded && one <= awarded + toConfirm) ? 'confirmed' : 'less'
}

interface Fairness {
  answers: number
  /** Shares, 0 to 1: at once, and after an honest student has confirmed the points. */
  atOnce: number
  confirmed: number
  reversedWithFullMarks: number
  bareWithMarks: number
}

export function fairnessOf(marked: readonly MarkedAnswer[]): Fairness {
  const count = (is: (one: MarkedAnswer) => boolean) => marked.filter(is).length
  const share = (outcomes: readonly Outcome[]) =>
    marked.length === 0 ? 0 : count(({ outcome }) => outcomes.includes(outcome)) / marked.length
  return {
    answers: marked.length,
    atOnce: share(['agrees']),
    confirmed: share(['agrees', 'confirmed']),
    reversedWithFullMarks: count(({ kind, awarded, of }) => kind === 'reversed' && awarded === of),
    bareWithMarks: count(({ kind, awarded, marks }) => kind === 'bare' && awarded > marks),
  }
}

const percent = (share: number) => `${(100 * share).toFixed(1)}%`

/**
 * `content fairness FILE`: how often marking agrees with the labels of a set, and each answer that is not marked
 * fairly.
 */
export function printFairness(
  bank: Pick<Bank, 'byId'>,
  file: string,
  out: { write(text: string): unknown },
): number {
  const answers = readLabelled(readFileSync(file, 'utf8'))
  const marked = markLabelled(bank, answers)
  const fairness = fairnessOf(marked)
  for (const { outcome, id, part, kind, answer, marks, awarded, toConfirm, of } of marked)
    if (outcome !== 'agrees' && outcome !== 'confirmed')
      out.write(
        `${id}/${part}: ${outcome}: ${awarded} of ${of}${toConfirm > 0 ? `, ${toConfirm} to confirm` : ''}; label ${marks} (${kind}): "${answer}"\n`,
      )
  const rows: [string, string][] = [
    [
      'answers',
      `${fairness.answers} (${answers.length - marked.length} left out: their question has changed)`,
    ],
    ['fair at once', percent(fairness.atOnce)],
    ['fair once confirmed', percent(fairness.confirmed)],
    ['unfair', percent(marked.length === 0 ? 0 : 1 - fairness.confirmed)],
    ['reversed with full marks', String(fairness.reversedWithFullMarks)],
    ['bare words with marks', String(fairness.bareWithMarks)],
  ]
  out.write(`\n${rows.map(([name, value]) => `${name.padEnd(26)}${value}`).join('\n')}\n`)
  return marked.length === 0 ? 1 : 0
}

/** `content fairness --ask N TEXT`: N short-text parts in an order that TEXT determines, without their keys. */
export function printAsked(
  bank: Pick<Bank, 'questions'>,
  count: number,
  order: string,
  out: { write(text: string): unknown },
): number {
  const parts = bank.questions
    .filter(({ parts: all }) => all.some(({ answer }) => answer.kind === 'short-text'))
    .flatMap((question) => {
      const variant = instantiate(question, SEED)
      return variant.parts
        .filter(({ answer }) => answer.kind === 'short-text')
        .map((part) => ({
          id: question.id,
          part: part.id,
          asked: hashOf(wordsOf(variant, part)),
          stem: variant.stem,
          prompt: part.prompt,
          marks: part.marks,
        }))
    })
    .map((one) => ({ one, place: hashOf(`${order} ${one.id} ${one.part}`) }))
    .toSorted((a, b) => (a.place < b.place ? -1 : 1))
    .slice(0, count)
  for (const { one } of parts) out.write(`${JSON.stringify(one)}\n`)
  out.write(`# ${plural(parts.length, 'part')}\n`)
  return 0
}
