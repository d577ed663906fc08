/** Finds which question of a bank a text is, and with which numbers. */
import { possibleValues, valuesFrom } from '#app/engines/questions/draw-params.ts'
import { instantiate } from '#app/engines/questions/instantiate.ts'
import type { Question } from '#app/engines/questions/schema.ts'
import { PLACEHOLDER, placeholderParts, type Values } from '#app/engines/questions/template.ts'
import type { Variant, VariantPart } from '#app/engines/questions/variant.ts'
import { matchTokens, type Gap } from './match-tokens.ts'
import { plainTokens } from './plain-tokens.ts'

export interface RecognisedQuestion {
  question: Question
  values: Values
  variant: Variant
  part: VariantPart
}

/** One text of a question that a student can copy: the stem with the task of a part, or a task alone. */
interface Shape {
  question: Question
  partAt: number
  withStem: boolean
  words: ReadonlySet<string>
  pattern: readonly (string | Gap)[]
  /** For each placeholder of the pattern, its parameter; null for a calculation. */
  names: readonly (string | null)[]
}

export type QuestionShapes = readonly Shape[]

/** Most sets of numbers that are tried for parameters that do not stand in the text. */
const MOST_TRIED = 500
const LEAST_WORDS = 0.85
const LONGEST = 3_000

/** The shapes of all questions without pictures. Made once for a bank. */
export function questionShapes(questions: readonly Question[]): QuestionShapes {
  return questions.flatMap((question) => {
    if (question.picture) return []
    return question.parts.flatMap((part, partAt) => {
      if (part.picture) return []
      const texts = question.stem ? [`${question.stem}\n${part.prompt}`, part.prompt] : [part.prompt]
      return texts.map((text, i) => shapeOf(question, partAt, question.stem !== undefined && i === 0, text))
    })
  })
}

function shapeOf(question: Question, partAt: number, withStem: boolean, text: string): Shape {
  const names: (string | null)[] = []
  const marked = text.replace(PLACEHOLDER, (_whole, inside: string) => {
    const { expression } = placeholderParts(inside)
    names.push(Object.hasOwn(question.params ?? {}, expression) ? expression : null)
    return ` ⟦${names.length - 1}⟧ `
  })
  const order: (string | null)[] = []
  const tokens = plainTokens(marked)
  const pattern = tokens.map((token): string | Gap => {
    const placed = /^⟦(\d+)⟧$/.exec(token)
    if (!placed) return token
    order.push(names[Number(placed[1])]!)
    return { gap: order.length - 1 }
  })
  return {
    question,
    partAt,
    withStem,
    words: new Set(tokens.filter((token) => /^[a-z]{3,}$/.test(token))),
    pattern,
    names: order,
  }
}

/** @returns null if no question fits, or the text does not say enough to know all its numbers */
export function recogniseQuestion(shapes: QuestionShapes, text: string): RecognisedQuestion | null {
  if (text.length > LONGEST) return null
  const tokens = plainTokens(text)
  const words = new Set(tokens)
  const line = ` ${tokens.join(' ')}`
  const near = shapes
    .filter(({ words: own }) => {
      let shared = 0
      for (const word of own) if (words.has(word)) shared++
      return own.size > 0 && shared / own.size >= LEAST_WORDS
    })
    // The longest text says most: a stem with its task before the task alone.
    .toSorted((a, b) => b.pattern.length - a.pattern.length)
  for (const shape of near) {
    const found = matchTokens(shape.pattern, tokens)
    if (!found) continue
    const known = fitting(shape, found, line)
    if (known) return known
  }
  return null
}

function fitting(
  shape: Shape,
  found: readonly (readonly string[])[],
  line: string,
): RecognisedQuestion | null {
  const { question, names } = shape
  const params = question.params ?? {}
  const given = new Map<string, number | string>()
  for (const [i, name] of names.entries()) {
    if (name === null || given.has(name)) continue
    const param = params[name]!
    if ('value' in param) continue
    const written = (found[i] ?? []).join(' ')
    const compact = (found[i] ?? []).join('')
    if (/^-?\d+(?:\.\d+)?$/.test(compact)) given.set(name, Number(compact))
    else if ('pick' in param) {
      const word = param.pick.find((one) => typeof one === 'string' && plainTokens(one).join(' ') === written)
      if (word !== undefined) given.set(name, word)
    }
  }
  let first: RecognisedQuestion | null = null
  for (const all of completions(question, given)) {
    const values = valuesFrom(question, all)
    if (!values) continue
    const one = variantWith(shape, values, line)
    if (!one) continue
    // Two sets of numbers with one text and different answers: the text does not say enough.
    if (first && answerText(first.part) !== answerText(one.part)) return null
    first ??= one
  }
  return first
}

/** Every choice of the parameters that the text does not show. */
function* completions(
  question: Question,
  given: ReadonlyMap<string, number | string>,
): Generator<ReadonlyMap<string, number | string>> {
  const open = Object.entries(question.params ?? {}).filter(
    ([name, param]) => !('value' in param) && !given.has(name),
  )
  const lists = open.map(([, param]) => possibleValues(param, MOST_TRIED))
  if (lists.includes(null)) return
  const count = lists.reduce((product, list) => product * list!.length, 1)
  if (count > MOST_TRIED) return
  for (let at = 0; at < count; at++) {
    const all = new Map(given)
    let rest = at
    for (const [i, list] of lists.entries()) {
      all.set(open[i]![0], list![rest % list!.length]!)
      rest = Math.floor(rest / list!.length)
    }
    yield all
  }
}

/** The variant with these values, if its text is the one that was found. */
function variantWith({ question, partAt, withStem }: Shape, values: Values, line: string) {
  try {
    const variant = instantiate(question, 1, values)
    const part = variant.parts[partAt]!
    const text = withStem ? `${variant.stem ?? ''}\n${part.prompt}` : part.prompt
    return `${line} `.includes(` ${plainTokens(text).join(' ')} `)
      ? { question, values, variant, part }
      : null
  } catch {
    return null
  }
}

function answerText({ answer }: VariantPart): string {
  return 'expected' in answer ? answer.expected : JSON.stringify(answer)
}
