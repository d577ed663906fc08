import { mark } from '#app/engines/marking/mark.ts'
import { readAnswer } from '#app/engines/answers/read-answer.ts'
import { readChemistry } from '#app/engines/answers/read-chemistry.ts'
import { splitQuantity } from '#app/engines/algebra/units/split-quantity.ts'
import { COMPUTED_KINDS, isChemical } from './computed-schema.ts'
import { shuffled, stream } from './random.ts'
import type { Question } from './schema.ts'
import { type ComputedAnswer, type Variant, type VariantChoice, type VariantPart } from './variant.ts'

/** Parts of one mark, each with choices already or computed and with three known errors, may all be asked with choices. */
export function mayBeChoice({ parts }: Question): boolean {
  return parts.every(
    ({ marks, answer, misconceptions }) =>
      marks === 1 &&
      (answer.kind === 'choice' || (isKindComputed(answer.kind) && (misconceptions?.length ?? 0) >= 3)),
  )
}

/**
 * The same question with four choices for each part: the answer and three of its known errors, written alike, in an
 * order drawn from its seed. A choice that is a known error keeps that error's name and feedback.
 * @returns null where that cannot be done fairly: two would read the same or be marked the same, or one would stand
 * out by how it is written (a fraction among decimals, another unit, more figures).
 */
export function asChoice(variant: Variant): Variant | null {
  const parts = variant.parts.map((part) => choicePart(part, variant))
  return parts.every((part) => part !== null) ? { ...variant, parts } : null
}

function choicePart(part: VariantPart, { questionId, seed }: Variant): VariantPart | null {
  if (part.marks !== 1) return null
  if (part.answer.kind === 'choice') return part
  if (!isComputed(part.answer)) return null
  const { answer } = part
  const right = { id: RIGHT, typed: answer.expected, feedback: null }
  const wrong = part.misconceptions
    .filter(({ answer: typed }) => !same(answer, typed, answer.expected))
    .map(({ id, answer: typed, feedback }) => ({ id, typed, feedback }))
  for (const three of threes(wrong)) {
    const all = [right, ...three]
    if (three.some((a, index) => three.slice(index + 1).some((b) => same(answer, a.typed, b.typed)))) continue
    const labels = alike(
      answer,
      all.map(({ typed }) => typed),
    )
    if (!labels || new Set(labels).size < 4) continue
    const choices = all.map(({ id, feedback }, index) => ({
      id,
      feedback,
      text: labels[index]!,
      correct: id === RIGHT,
    }))
    const ordered = shuffled(choices, stream(seed, `${questionId}/as-choice/${part.id}`))
    const keyed: VariantChoice[] = ordered.map((one, place) => ({ key: 'ABCD'[place]!, ...one }))
    return { ...part, answer: { kind: 'choice', choices: keyed }, accepts: [], misconceptions: [] }
  }
  return null
}

/** What a chosen key stands for, as it would have been typed: for the record of the question as it is in the bank. */
export function typedFor(original: VariantPart, chosenId: string): string | null {
  if (!isComputed(original.answer)) return null
  if (chosenId === RIGHT) return original.answer.expected
  return original.misconceptions.find(({ id }) => id === chosenId)?.answer ?? null
}

const RIGHT = 'answer'

const isKindComputed = (kind: string) => (COMPUTED_KINDS as readonly string[]).includes(kind)

function isComputed(answer: VariantPart['answer']): answer is ComputedAnswer {
  return isKindComputed(answer.kind)
}

/** Whether the marking takes one for the other. What it cannot read is no choice either. */
function same(answer: ComputedAnswer, student: string, expected: string): boolean {
  const { kind, variables, options } = answer
  const result = mark({ kind, student, expected, variables, options })
  return result.verdict !== 'wrong' || result.value === 'right'
}

/** Every three of a list, the first ones first. */
function* threes<T>(list: readonly T[]): Generator<[T, T, T]> {
  for (let a = 0; a < list.length; a++)
    for (let b = a + 1; b < list.length; b++)
      for (let c = b + 1; c < list.length; c++) yield [list[a]!, list[b]!, list[c]!]
}

const DECIMAL = /^\s*[-−]?\d+(?:\.\d+)?(?:e[-+]?\d+)?\s*$/i

/** All of them in one notation, or null. */
function alike(answer: ComputedAnswer, typed: readonly string[]): string[] | null {
  if (answer.kind === 'algebraic') return set(answer, typed)
  const split = typed.map((text) =>
    answer.kind === 'units' ? splitQuantity(text) : { number: text, unit: '' },
  )
  if (new Set(split.map(({ unit }) => unit.trim())).size > 1) return null
  const plain = split.filter(({ number }) => DECIMAL.test(number)).length
  if (plain === 0) return set(answer, typed)
  if (plain < split.length) return null
  const numbers = split.map(({ number }) => number.trim().replace('−', '-'))
  const shown = numbersAlike(answer, numbers)
  if (!shown) return null
  const unit = split[0]!.unit.trim()
  if (unit === '') return shown.map((number) => `$${number}$`)
  const read = readAnswer('units', `1 ${unit}`)
  const latex = read.ok ? /\\ \\mathrm\{.*\}$/s.exec(read.latex)?.[0] : undefined
  return latex === undefined ? null : shown.map((number) => `$${number}${latex}$`)
}

/** As the marking reads them, set as formulas. */
function set(answer: ComputedAnswer, typed: readonly string[]): string[] | null {
  if (isChemical(answer.kind)) {
    const formulas = typed.map((text) => readChemistry(answer.kind, text))
    return formulas.every((one) => one.ok) ? formulas.map((one) => one.readAs) : null
  }
  const readings = typed.map((text) => readAnswer(answer.kind, text, { variables: answer.variables }))
  return readings.every((one) => one.ok) ? readings.map((one) => `$${one.latex}$`) : null
}

function numbersAlike(answer: ComputedAnswer, numbers: readonly string[]): string[] | null {
  const values = numbers.map(Number)
  const { places } = answer.options
  if (answer.kind === 'decimal-places' && typeof places === 'number')
    return values.map((one) => tidy(one.toFixed(places)))
  const whole = values.filter((one) => Number.isInteger(one)).length
  if (whole === values.length && values.every((one) => Math.abs(one) < 1e6))
    return values.map((one) => tidy(String(one)))
  const figures = figuresOf(answer, numbers)
  const small = values.some((one) => one !== 0 && (Math.abs(one) < 1e-3 || Math.abs(one) >= 1e6))
  if (small) return values.includes(0) ? null : values.map((one) => standard(one, figures))
  const shown = values.map((one) => fixed(one, figures))
  return shown.every((one) => one !== null) ? shown : null
}

/** Significant figures that all are written with: those asked for, else those of the answer as shown. */
function figuresOf(answer: ComputedAnswer, numbers: readonly string[]): number {
  const asked = answer.options['figures']
  if (typeof asked === 'number') return asked
  const decimal = /\d+(?:\.\d+)?/.exec(answer.shown.replace(/(?<=\d)(?:\\,|\s)(?=\d{3})/g, ''))?.[0]
  const counts = [decimal, ...numbers.slice(1)]
    .filter((one) => one !== undefined)
    .map(
      (one) =>
        one
          .replace(/e.*$/i, '')
          .replace(/^[-−]?0*\.?0*/, '')
          .replace('.', '').length,
    )
  return Math.min(6, Math.max(2, Math.min(...counts)))
}

/** To so many figures without an exponent, or null where figures before the point would be lost. */
function fixed(value: number, figures: number): string | null {
  if (value === 0) return null
  const rounded = Number(value.toPrecision(figures))
  const places = figures - 1 - Math.floor(Math.log10(Math.abs(rounded)))
  return places < 0 ? null : tidy(rounded.toFixed(places))
}

function standard(value: number, figures: number): string {
  const [mantissa, power] = value.toExponential(figures - 1).split('e')
  return `${tidy(mantissa!)} \\times 10^{${Number(power)}}`
}

const tidy = (number: string) => (/^-0(?:\.0*)?$/.test(number) ? number.slice(1) : number)
