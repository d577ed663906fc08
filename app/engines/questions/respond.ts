import { readError, type ArrangedAnswer } from './mark-arranged.ts'
import { isArranged } from './arranged-schema.ts'
import { holds } from './mark-placed.ts'
import { isChoice, isPairs, type VariantAnswer } from './variant.ts'

/** The right answer as a form would send it: for checks and tests, never for a screen. */
export function rightResponse(answer: ArrangedAnswer): string {
  return respondWith(answer, rightPlaces(answer))
}

/** A full answer of any kind as a form would send it: for checks, demonstrations and tests, never for a screen. */
export function fullResponse(answer: VariantAnswer): string {
  if (isArranged(answer)) return rightResponse(answer)
  if (isChoice(answer))
    return answer.choices
      .filter((choice) => choice.correct)
      .map((choice) => choice.key)
      .join(',')
  if (answer.kind === 'short-text') return answer.model
  if (answer.kind === 'extended') {
    const text = answer.samples[0]?.text ?? 'A long answer, written out in full.'
    return answer.asksText === null ? text : `A text of their own choice\n${text}`
  }
  if (answer.kind === 'region') return pointWhere(answer.expected) ?? ''
  return answer.expected
}

/** The first point, going outwards over a fine grid, at which a condition in x and y holds. */
export function pointWhere(condition: string): string | null {
  const side = Array.from(
    { length: 161 },
    (_, index) => (index % 2 === 0 ? 1 : -1) * Math.ceil(index / 2) * 0.25,
  )
  for (const y of side) for (const x of side) if (holds(condition, [x, y])) return `(${x}, ${y})`
  return null
}

/** An answer that is right but for a known error; null when the error cannot be read. */
export function wrongResponse(answer: ArrangedAnswer, error: string): string | null {
  const known = readError(answer, error)
  if (!known) return null
  const places = rightPlaces(answer)
  if ('before' in known) {
    const rest = places.filter((number) => number !== known.before)
    rest.splice(rest.indexOf(known.after), 0, known.before)
    return respondWith(answer, rest)
  }
  for (const { index, value } of known.places) places[index] = value
  return respondWith(answer, places)
}

function rightPlaces(answer: ArrangedAnswer): (number | string)[] {
  if (answer.kind === 'order') return answer.items.map((_, index) => index + 1)
  if (isPairs(answer))
    return answer.rows.toSorted((one, other) => one.number - other.number).map(({ goesTo }) => goesTo)
  return answer.gaps.map(({ accept }) => accept[0]!)
}

function respondWith(answer: ArrangedAnswer, places: readonly (number | string)[]): string {
  if (answer.kind === 'order')
    return places.map((number) => answer.items.find((item) => item.number === number)!.key).join(',')
  if (!isPairs(answer)) return places.join('\n')
  return answer.rows
    .map((row) => `${row.key}-${answer.options.find(({ number }) => number === places[row.number - 1])!.key}`)
    .join(',')
}
