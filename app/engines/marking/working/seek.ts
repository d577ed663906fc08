/** Looks through a script for what one mark is given for. */
import { equal } from '../algebra/equal.ts'
import { asFraction, constantFactor, difference } from '../algebra/proportional.ts'
import { valueOf, withinTolerance, judgeFigures } from '../kinds/closeness.ts'
import { Context } from '../kinds/context.ts'
import { convert } from '../kinds/quantities.ts'
import { withoutEnding } from '../ending.ts'
import { mark } from '../mark.ts'
import { writtenFigures } from '../numbers/figures.ts'
import type { Rational } from '../numbers/rational.ts'
import { fromNumber, ONE, toNumber } from '../numbers/rational.ts'
import type { Expr } from '../syntax/expression.ts'
import { children, isPlain, symbolsOf } from '../syntax/expression.ts'
import { parse } from '../syntax/parse.ts'
import { print } from '../syntax/print.ts'
import { readUnits, sameDimensions } from '../units/read-units.ts'
import type { Look, ValueLook } from './guide.ts'
import { leadingWordsOff, type ReadLine, type Side, type Statement } from './read-lines.ts'
import type { Script } from './script.ts'
import type { Known } from '../algebra/substitute.ts'
import { isWorkedOut, literals, uses } from './values.ts'

export interface Found {
  line: number
  /** The value found, for results. */
  expr: Expr | null
  /** The side it stands on, with its unit. */
  side?: Side
  /** The value stands at the end of a calculation that does not use the numbers it comes from. */
  computed?: boolean
  /** The line reads in two ways of which only one earns the mark. */
  ambiguous: boolean
}

export interface Search {
  script: Script
  known: Known
  /** Values of the givens as numbers: a method must use them. */
  given: ReadonlyMap<string, number>
  /** Names under which this result is written; empty where any will do. */
  own: ReadonlySet<string>
  /** Names that belong to something else. */
  other: ReadonlySet<string>
  /** The final answer: only the last value written for it counts. */
  final: boolean
  /** A method may be read in the way that fits; a value may not. */
  lenient: boolean
  /** Extra room for values worked out from a student's rounded one. */
  loose: boolean
  names: ReadonlySet<string>
  /** The answer's unit belongs to this mark: a bare number does not earn it. */
  unitNeeded: boolean
  /** Numbers of the question that the value comes from, at first or second hand: one set for each way. */
  from: readonly (readonly number[])[]
  /** The value is looked for, whatever stands behind it. */
  unitless?: boolean
  /** A right answer alone earns every mark: one line may go on from what was worked out elsewhere. */
  bareAll: boolean
  /** What the answer may be, as it is written: 52 + 4ln(3) is no method for itself. */
  answers: readonly string[]
}

export const readGuide = (text: string, names: ReadonlySet<string>): Expr =>
  parse(text, { names, imaginary: null }).expr

export function seek(look: Look, search: Search): Found | null {
  if ('value' in look) return seekValue(look, search)
  if ('expression' in look) return seekExpression(look.expression, search)
  if ('equation' in look) return seekEquation(look.equation, search)
  if ('satisfies' in look) return seekRoots(look.satisfies, look.variable, look.count ?? 1, search)
  if ('kind' in look) return seekKind(look, search)
  return seekAspect(look, search)
}

/** 4 + 2a + b = 9 and 2x = 6 are conditions: what stands on their right is nobody's answer. */
function isCondition({ label, sides }: Statement, { script, known }: Search): boolean {
  const [first] = sides
  if (label !== null || sides.length < 2 || !first || !isPlain(first.expr)) return false
  const { k } = first.expr
  const joined =
    k === 'add' || ((k === 'mul' || k === 'div' || k === 'neg') && literals(first.expr).length > 0)
  return joined && symbolsOf(script.filled(first.expr, known)).size > 0
}

/** Statements that may be about this result: not those that name something else. */
function candidates(search: Search, fits: (statement: Statement) => boolean): Statement[] {
  const { script, own, other, final } = search
  const about = script.statements.filter(
    (one) =>
      fits(one) &&
      (one.label === null || own.has(one.label) || !other.has(one.label)) &&
      !(final && isCondition(one, search)),
  )
  const end = script.statements.at(-1)
  // The last line is the answer: what stands there alone takes back a value that was named before.
  if (final && end?.label === null && end.sides.length === 1 && about.includes(end)) return [end]
  const named = about.filter(({ label }) => label !== null && own.has(label))
  // Where the student names the result, the last value under that name is the answer.
  if (named.length > 0) return named.slice(-1)
  return final ? about.slice(-1) : about
}

function seekValue(look: ValueLook, search: Search): Found | null {
  const { script, known, names } = search
  const target = valueOf(script.filled(readGuide(look.value, names), known))
  if (!target) return null
  const claims = candidates(search, (one) => {
    const last = script.claim(one)
    return last !== null && (!isPlain(last.expr) || symbolsOf(last.expr).size === 0)
  })
  const fishing = script.isList
  for (const statement of claims) {
    const finished = script.finished(statement)
    const last = finished.at(-1)
    if (!last || last !== script.claim(statement)) continue
    if (fishing && statement.label === null && statement.sides.length === 1) continue
    const hit = finished.findLast((side) => matches(side, target, look, search))
    if (!hit) continue
    // "24.04 = 24 J" rounds; "24 = 25" takes it back.
    if (hit !== last && !agrees(hit, last)) continue
    const ambiguous = hit.second !== null && !matches({ ...hit, expr: hit.second }, target, look, search)
    const computed = isForeign(statement, search)
    return { line: statement.line, expr: hit.expr, side: hit, ambiguous, computed }
  }
  return null
}

/** A calculation is shown, and it is not one from the numbers of the question: 20 + 4 for ½ × 3 × 4². */
function isForeign({ sides }: Statement, { script, from, bareAll, given }: Search): boolean {
  const shown = sides.flatMap((side, i) =>
    side === null ? (i > 0 ? [null] : []) : script.isClosed(side) && !isWorkedOut(side.expr) ? [side] : [],
  )
  if (shown.length === 0) return false
  return shown.every((side) => {
    if (side === null || from.length === 0) return true
    const numbers = script.sources(side.expr)
    return (
      !from.some((way) => way.every((x) => uses(numbers, x))) &&
      !(bareAll && script.isGoneOn(side.expr, [...given.values()]))
    )
  })
}

function agrees(a: Side, b: Side): boolean {
  const [x, y] = [valueOf(a.expr), valueOf(b.expr)]
  if (!x || !y) return false
  const [from, to] = [a.units[0], b.units[0]]
  const same = from && to && sameDimensions(from.dimensions, to.dimensions) ? convert(x, from, to) : x
  if (same === null) return false
  const written = writtenFigures(b.expr)
  if (!written) return toNumber(same) === toNumber(y)
  // 9.6 = 10 rounds to the last place written; 99 000 = 100 000 would be one figure of six, and is another number.
  const unit = 10 ** -written.places
  return (
    Math.abs(toNumber(same) - toNumber(y)) <= unit / 2 ||
    isRounded(b.expr, y, same, Math.min(2, written.most))
  )
}

/** Whether it is written as the target rightly rounded to some number of figures, this one or more. */
function isRounded(e: Expr, value: Rational, target: Rational, least: number): boolean {
  const written = writtenFigures(e)
  if (written === null) return false
  for (let n = Math.max(written.least, least); n <= Math.min(written.most, 40); n++) {
    const judged = judgeFigures(e, value, target, n)
    if (judged.value && judged.figures === 'right') return true
  }
  return false
}

function matches(side: Side, target: Rational, look: ValueLook, search: Search): boolean {
  const value = valueOf(search.script.filled(side.expr, search.known))
  if (!value) return false
  let compared = value
  if (look.unit !== undefined) {
    const wanted = readUnits(look.unit)[0]
    const own =
      wanted &&
      side.units.find((unit) => unit.key === wanted.key || sameDimensions(unit.dimensions, wanted.dimensions))
    if (wanted && own) {
      const converted = convert(value, own, wanted)
      if (!converted) return false
      compared = converted
    } else if (side.unit !== '' || search.unitNeeded) return false
  }
  if (close(side.expr, compared, target, look)) return figuresHold(side.expr, look)
  return (
    search.loose && near(compared, target, Math.max(look.relative ?? 0, 0.01)) && figuresHold(side.expr, look)
  )
}

const near = (value: Rational, target: Rational, relative: number): boolean =>
  Math.abs(toNumber(value) - toNumber(target)) <= relative * Math.abs(toNumber(target))

function figuresHold(e: Expr, { figures, places }: ValueLook): boolean {
  if (figures === undefined && places === undefined) return true
  const written = writtenFigures(e)
  if (!written) return false
  if (figures !== undefined && !(written.least <= figures && figures <= written.most)) return false
  return places === undefined || written.places === places
}

/** Within the tolerance asked; else as exact, or as a decimal rightly rounded to three figures or more. */
function close(e: Expr, value: Rational, target: Rational, look: ValueLook): boolean {
  const options: Record<string, unknown> = {}
  if (look.relative !== undefined) options['relative'] = look.relative
  if (look.absolute !== undefined) options['absolute'] = look.absolute
  const within = withinTolerance(value, target, new Context([], options, false), true)
  if (within !== null) return within
  if (Math.abs(toNumber(value) - toNumber(target)) <= 1e-12 * Math.abs(toNumber(target))) return true
  // 1230 is 1234 to three figures; 100 is 110 to one alone.
  return isRounded(e, value, target, Math.min(3, look.figures ?? 3))
}

function seekExpression(text: string, search: Search): Found | null {
  const { script, known, names, final } = search
  const written = readGuide(text, names)
  const target = script.filled(written, known)
  const closed = symbolsOf(target).size === 0
  const rounded = [...symbolsOf(written)].some((name) => known.has(name) && !search.given.has(name))
  const last = final && !closed ? candidates(search, (one) => script.claim(one) !== null) : script.statements
  for (const statement of last) {
    // A calculation may stand under the name of what it goes into; an expression is named as itself.
    const elsewhere =
      statement.label !== null && search.other.has(statement.label) && !search.own.has(statement.label)
    if (elsewhere && !closed) continue
    for (const side of statement.sides) {
      if (!side || !isPlain(side.expr) || (side.expr.k === 'sym' && statement.sides[0] === side)) continue
      // A number alone is a result, not a method: what it implies is decided elsewhere.
      if (closed && isNumber(side.expr)) continue
      // A result may be written rounded where the next step goes on from it.
      const room = search.loose ? 0.01 : rounded || script.goesOn(side.expr) ? 0.003 : 0
      const [one, other] = [
        shows(side.expr, target, search, room),
        side.second !== null && shows(side.second, target, search, room),
      ]
      if (!one && !other) continue
      if (closed && (!usesGivens(side.expr, written, search) || isTheAnswer(side, search))) continue
      const ambiguous = side.second !== null && one !== other && !search.lenient
      return { line: statement.line, expr: one ? side.expr : side.second, ambiguous }
    }
  }
  return null
}

const isTheAnswer = (side: Side, { answers, final }: Search): boolean =>
  !final &&
  // 4! × 3!, where that is accepted too, is still to be worked out: a method.
  isWorkedOut(side.expr) &&
  answers.some((expected) => mark({ kind: 'same-form', student: side.text, expected }).verdict === 'right')

const isNumber = (e: Expr): boolean =>
  e.k === 'neg' || e.k === 'percent' || e.k === 'degree'
    ? isNumber(e.a)
    : e.k === 'num' || writtenFigures(e) !== null

/** A method may stand inside more: √(7² + 24²) shows 7² + 24², and (x - 1)(x² - 4) that x² - 4 is left. */
function shows(e: Expr, target: Expr, search: Search, room: number): boolean {
  if (fits(e, target, search, room)) return true
  if (search.lenient && e.k === 'mul' && e.items.filter((item) => symbolsOf(item).size > 0).length > 1)
    if (e.items.some((item) => item.k !== 'sym' && fits(item, target, search, room))) return true
  return (
    search.lenient &&
    symbolsOf(target).size === 0 &&
    children(e).some(
      (part) => part.k !== 'num' && isPlain(part) && !isNumber(part) && shows(part, target, search, room),
    )
  )
}

/** @param room how far apart values may lie, as a share of themselves */
function fits(e: Expr, target: Expr, { script, known }: Search, room: number): boolean {
  const own = script.filled(e, known)
  if (equal(own, target) === 'equal') return true
  if (room === 0 || symbolsOf(own).size > 0 || symbolsOf(target).size > 0) return false
  const [a, b] = [valueOf(own), valueOf(target)]
  return a !== null && b !== null && near(a, b, room)
}

/** 20 + 4 happens to be ½ × 3 × 4²: a method uses the numbers of the question. */
function usesGivens(e: Expr, written: Expr, { given, script }: Search): boolean {
  const numbers = script.sources(e)
  const symbols = symbolsOf(e)
  const wanted = [...symbolsOf(written)].filter((name) => given.has(name))
  const needed =
    wanted.length > 0
      ? wanted.map((name) => [name, given.get(name) ?? 0] as const)
      : literals(written)
          .filter((x) => ![0, 1, 2, 10].includes(x) && x !== 0.5)
          .map((x) => ['', x] as const)
  const used = needed.filter(([name, x]) => symbols.has(name) || uses(numbers, x)).length
  return wanted.length > 0 ? used === needed.length : used * 2 >= needed.length
}

type Pair = readonly [Side, Side]

/** The equations a chain states: each side with the next, and the first with each. */
function pairs({ sides }: Statement): Pair[] {
  const found: Pair[] = []
  sides.forEach((side, i) => {
    const next = sides[i + 1]
    if (side && next) found.push([side, next])
    if (i > 1 && sides[0] && side) found.push([sides[0], side])
  })
  return found
}

function seekEquation(text: string, search: Search): Found | null {
  const { script, known, names } = search
  const target = readGuide(text, names)
  const [left, right] =
    target.k === 'rel' && target.ops.length === 1 && target.ops[0] === '=' ? target.items : []
  if (!left || !right) return null
  const goal = script.filled(difference(left, right), known)
  for (const statement of script.statements)
    for (const [a, b] of pairs(statement)) {
      if (!isPlain(a.expr) || !isPlain(b.expr)) continue
      // x = 3 follows from every equation that has it as its solution; it shows none of them.
      if (isAnswer(a.expr, b.expr) && !isAnswer(left, right)) continue
      for (const [x, y] of readings(a, b)) {
        const own = script.filled(difference(x, y), known)
        if (!sameEquation(own, goal)) continue
        const ambiguous = !search.lenient && (a.second !== null || b.second !== null)
        return { line: statement.line, expr: difference(x, y), ambiguous }
      }
    }
  return null
}

const readings = (a: Side, b: Side): [Expr, Expr][] =>
  [a.expr, ...(a.second ? [a.second] : [])].flatMap((x) =>
    [b.expr, ...(b.second ? [b.second] : [])].map((y): [Expr, Expr] => [x, y]),
  )

const isAnswer = (a: Expr, b: Expr): boolean =>
  (a.k === 'sym' && symbolsOf(b).size === 0 && isWorkedOut(b)) ||
  (b.k === 'sym' && symbolsOf(a).size === 0 && isWorkedOut(a))

function sameEquation(f: Expr, g: Expr): boolean {
  if (symbolsOf(f).size !== symbolsOf(g).size) return false
  const factor = constantFactor(f, g)
  if (factor === 1 || factor === -1) return true
  const cleared = constantFactor(asFraction(f)[0], asFraction(g)[0])
  return cleared === 1 || cleared === -1
}

/** Values that make an expression zero, all of them, and at least so many. */
function seekRoots(text: string, variable: string, count: number, search: Search): Found | null {
  const { script, known, names } = search
  const target = script.filled(readGuide(text, names), known)
  if (![...symbolsOf(target)].every((name) => name === variable)) return null
  const roots: number[] = []
  let line = 0
  for (const statement of script.statements) {
    const [head] = statement.sides
    if (head?.expr.k !== 'sym' || head.expr.name !== variable) continue
    for (const value of valuesOf(statement.sides.slice(1))) {
      const x = script.number(value, known)
      if (x === null || !isRoot(target, variable, x, script)) return null
      if (roots.every((other) => Math.abs(other - x) > 1e-6 * Math.max(Math.abs(other), Math.abs(x))))
        roots.push(x)
      line = statement.line
    }
  }
  return roots.length >= count ? { line, expr: null, ambiguous: false } : null
}

/** x = 2 or 3, x = ±2: each of the values of the last side. */
function valuesOf(sides: readonly (Side | null)[]): Expr[] {
  const last = sides.at(-1)?.expr
  if (!last) return []
  const flat = (e: Expr): Expr[] => {
    if (e.k === 'or' || e.k === 'and' || e.k === 'seq') return e.items.flatMap(flat)
    if (e.k === 'rel') return e.items.slice(-1)
    if (e.k === 'pm') {
      const { a, b } = e
      return a
        ? [
            { k: 'add', items: [a, b] },
            { k: 'add', items: [a, { k: 'neg', a: b }] },
          ]
        : [b, { k: 'neg', a: b }]
    }
    return [e]
  }
  return flat(last).filter((e) => symbolsOf(e).size === 0)
}

const numberOf = (x: number): Expr => {
  const size: Expr = { k: 'num', text: String(Math.abs(x)), value: fromNumber(Math.abs(x)) ?? ONE }
  return x < 0 ? { k: 'neg', a: size } : size
}

/** A rounded root changes the sign of the expression within 0.4 % of itself, or makes it vanish. */
function isRoot(e: Expr, variable: string, x: number, script: Script): boolean {
  // Nothing is close by against zero: there the expression must vanish itself.
  if (x === 0) return equal(script.filled(e, new Map([[variable, numberOf(0)]])), numberOf(0)) === 'equal'
  const at = (value: number): number => script.number(e, new Map([[variable, numberOf(value)]])) ?? NaN
  const here = at(x)
  const step = 0.004 * Math.abs(x)
  const [below, above] = [at(x - step), at(x + step)]
  return (
    Math.abs(here) <= 1e-9 * Math.max(Math.abs(below), Math.abs(above)) ||
    (below < 0 && above > 0) ||
    (below > 0 && above < 0)
  )
}

/** Kinds whose answer is a value by itself. */
const BARE: ReadonlySet<string> = new Set(['numeric', 'decimal-places', 'sigfigs', 'tolerance', 'units'])

type KindLook = Extract<Look, { kind: string }>

function seekKind({ kind, expected, options = {}, suffix }: KindLook, search: Search): Found | null {
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
    const earned = whole.findIndex(
      (text) => mark({ kind, student: text, expected: filled, options }).verdict === 'right',
    )
    return earned < 0 ? null : { line: earned + 1, expr: null, ambiguous: false }
  }
  for (const read of lines) {
    if (read.text === '' || read.setAside) continue
    const texts = [
      read.text,
      ...read.statements.flatMap((statement) => [
        statement.text,
        leadingWordsOff(statement.text, names),
        ...(BARE.has(kind) && isCondition(statement, search) ? [] : stated(statement, search)),
      ]),
    ]
    let judged = false
    for (const student of new Set(
      texts.flatMap((text) =>
        text === '' ? [] : [suffix === undefined ? text : (withoutEnding(text, suffix)?.text ?? text)],
      ),
    )) {
      const { verdict, value } = mark({ kind, student, expected: filled, options, variables: [...names] })
      if (verdict === 'right' || (search.unitless && value === 'right'))
        return { ...ending(read, search), ambiguous: false }
      judged ||= verdict === 'wrong' && read.statements.some(({ sides }) => sides.at(-1) !== null)
    }
    if (final && judged) return null
  }
  return null
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

/** The value a line ends in, and whether a calculation leads to it. */
function ending(read: ReadLine, search: Search): Pick<Found, 'line' | 'expr' | 'computed'> {
  const finished = read.statements.flatMap((statement) => search.script.finished(statement))
  const computed = read.statements.some((statement) => isForeign(statement, search))
  return { line: read.line, expr: finished.at(-1)?.expr ?? null, computed }
}

/** Unit or figures of the last value written for the answer. */
function seekAspect(look: { unit: string } | { figures: number }, search: Search): Found | null {
  const { script } = search
  const [statement] = candidates({ ...search, final: true }, (one) => script.finished(one).length > 0)
  const side = statement && script.finished(statement).at(-1)
  if (!statement || !side) return null
  const found = { line: statement.line, expr: null, ambiguous: false }
  if ('figures' in look) return figuresHold(side.expr, { value: '', figures: look.figures }) ? found : null
  const [wanted] = readUnits(look.unit)
  return wanted && side.units.some((unit) => sameDimensions(unit.dimensions, wanted.dimensions))
    ? found
    : null
}
