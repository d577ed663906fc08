/** What any kind of the engine judges right: a whole line, a statement in it or one of its sides. */
import { withoutSuffix } from '#app/engines/algebra/units/unit-suffix.ts'
import { valueOf } from '#app/engines/answers/closeness.ts'
import { convert } from '#app/engines/algebra/units/convert.ts'
import { statesKeyPoints } from '#app/engines/answers/short-text/short-text.ts'
import { mark } from '#app/engines/marking/mark.ts'
import { fromDecimal } from '#app/engines/algebra/numbers/rational.ts'
import { print } from '#app/engines/algebra/syntax/print.ts'
import { splitQuantity } from '#app/engines/algebra/units/split-quantity.ts'
import { readUnits, sameDimensions } from '#app/engines/algebra/units/read-units.ts'
import { agrees, asWritten } from './value-agreement.ts'
import type { Look } from './guide.ts'
import { leadingWordsOff, type ReadLine, type Statement } from './read-lines.ts'
import type { FoundMark, Search } from './search-lines.ts'
import { isCondition, isForeign } from './search-lines.ts'
import { isWorkedOut } from './known-values.ts'

/** Kinds whose answer is a value by itself. */
const BARE: ReadonlySet<string> = new Set(['numeric', 'decimal-places', 'sigfigs', 'tolerance', 'units'])

type KindLook = Extract<Look, { kind: string }>

export function findByKind(
  { kind, expected, options = {}, suffix }: KindLook,
  search: Search,
): FoundMark | null {
  const { script, known, final, names } = search
  const filled = expected.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = known.get(name)
    return value ? `(${print(value)})` : whole
  })
  const wordy = kind === 'short-text'
  if (script.isList) return null
  const lines = final && !wordy ? [...script.lines].reverse() : script.lines
  if (wordy) {
    const whole = script.lines.map(({ text }) => text)
    const earned = whole.findIndex((text) => statesKeyPoints(text, filled, options))
    return earned < 0 ? null : { line: earned + 1, expr: null, ambiguous: false }
  }
  const together = final && kind === 'solutions' ? gathered(expected, search) : null
  if (together && mark({ kind, student: together.text, expected: filled, options }).verdict === 'right')
    return { line: together.line, expr: null, ambiguous: false }
  let unsure: FoundMark | null = null
  for (const read of lines) {
    if (read.text === '' || read.setAside) continue
    if (final && BARE.has(kind) && read.statements.some(({ listed }) => listed)) continue
    // An unfinished line means that the student has not given the answer yet.
    if (final && read.unfinished) return null
    const texts = [
      read.text,
      ...read.statements.flatMap((statement) => [
        statement.text,
        leadingWordsOff(statement.text, names),
        ...(BARE.has(kind) && isCondition(statement, search) ? [] : stated(statement, search)),
      ]),
    ]
    let judged = false
    let asked = false
    for (const student of new Set(
      texts.flatMap((text) =>
        text === '' ? [] : [suffix === undefined ? text : (withoutSuffix(text, suffix)?.text ?? text)],
      ),
    )) {
      const { verdict, value, reason } = mark({
        kind,
        student,
        expected: filled,
        options,
        variables: [...names],
      })
      const earns = verdict === 'right' || (search.unitless === true && value === 'right')
      if (earns && !isOnlyNear(read, kind, filled, search))
        return { ...ending(read, search), ambiguous: false }
      judged ||= earns
      asked ||= verdict === 'ask' && reason.includes('two ways')
      judged ||= verdict === 'wrong' && read.statements.some(({ sides }) => sides.at(-1) !== null)
    }
    // 1/4ln2 is right in one of two readings. Ask for clarification unless an earlier line is clear.
    if (final && asked && read.statements.some(({ sides }) => sides.at(-1)?.second))
      unsure ??= { line: read.line, expr: null, ambiguous: true }
    else if (final && judged) return unsure
  }
  return unsure
}

/** a = -3 on one line and b = -9 on another: the last value that each unknown is given. */
function gathered(expected: string, { script }: Search): { text: string; line: number } | null {
  const unknowns = new Set([...expected.matchAll(/([A-Za-z]\w?)\s*=/g)].map(([, name = '']) => name))
  const said = [...unknowns].map((name) =>
    script.statements.findLast(
      (one) => one.label === name && one.sides.length > 1 && script.isClosed(script.claim(one)),
    ),
  )
  const found = said.filter((one) => one !== undefined)
  if (unknowns.size < 2 || found.length < unknowns.size) return null
  return {
    text: found.map((one) => `${one.label} = ${script.claim(one)?.text ?? ''}`).join(', '),
    line: Math.max(...found.map(({ line }) => line)),
  }
}

/**
 * The sides that a statement stands by: 4! × 5! = 2800 claims 2800, and 2/3 = 0.66 still says 2/3. A method stands there
 * though it is worked out wrongly.
 */
const stated = (statement: Statement, { script, lenient }: Search): string[] => {
  const last = script.claim(statement)
  return statement.sides.flatMap((side) =>
    side === null ||
    (side !== last &&
      !(lenient && !isWorkedOut(side.expr)) &&
      script.isClosed(side) &&
      script.isClosed(last) &&
      (isWorkedOut(side.expr) ? script.isFalse(statement) : !agrees(side, last)))
      ? []
      : [side.text],
  )
}

/** What follows from arithmetic that does not hold is right where it is the value itself, and not for being near it. */
function isOnlyNear(read: ReadLine, kind: string, expected: string, search: Search): boolean {
  const { script, slipLine, final, answers } = search
  if (read.line < slipLine || !BARE.has(kind)) return false
  const side = read.statements.flatMap((statement) => script.finished(statement)).at(-1)
  // The answer in another unit or form, accepted too, may be rounded further.
  const fullest = (final ? answers : []).reduce((a, b) => (b.length > a.length ? b : a), expected)
  const { number, unit } = splitQuantity(fullest)
  const [value, target] = [side && valueOf(side.expr), fromDecimal(number)]
  if (!side || !value || !target) return false
  const [from, to] = [side.units[0], readUnits(unit)[0]]
  const same = from && to && sameDimensions(from.dimensions, to.dimensions) ? convert(value, from, to) : value
  return same !== null && !asWritten(side.expr, same, target, number)
}

/** The value a line ends in, and whether a calculation leads to it. */
function ending(read: ReadLine, search: Search): Pick<FoundMark, 'line' | 'expr' | 'computed'> {
  const finished = read.statements.flatMap((statement) => search.script.finished(statement))
  const computed = read.statements.some((statement) => isForeign(statement, search))
  return { line: read.line, expr: finished.at(-1)?.expr ?? null, computed }
}
