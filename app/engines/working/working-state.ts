/** A script as the marks see it: its statements, what each claims, and where an equality does not hold. */
import { valueOf } from '#app/engines/answers/closeness.ts'
import { writtenFigures } from '#app/engines/algebra/numbers/significant-figures.ts'
import { toNumber } from '#app/engines/algebra/numbers/rational.ts'
import type { Expr } from '#app/engines/algebra/syntax/expression.ts'
import { isPlain, some, symbolsOf } from '#app/engines/algebra/syntax/expression.ts'
import { convert } from '#app/engines/algebra/units/convert.ts'
import { sameDimensions } from '#app/engines/algebra/units/read-units.ts'
import type { WorkingResult } from './guide.ts'
import type { ReadLine, Side, Statement } from './read-lines.ts'
import { shownReading } from './read-lines.ts'
import type { Known } from '#app/engines/algebra/substitute.ts'
import { rebuilt, substitute } from '#app/engines/algebra/substitute.ts'
import { lastPlace, roundingOf, sizeOf } from './check-claim.ts'
import { inDegrees, isWorkedOut, literals, uses } from './known-values.ts'

export class WorkingState {
  readonly lines: readonly ReadLine[]
  readonly statements: readonly Statement[]
  readonly angles: 'degrees' | 'radians' | null
  private readonly names: ReadonlySet<string>
  private readonly origins = new Map<number, number[]>()
  private readonly falsehood = new Map<Pick<Statement, 'sides'>, boolean>()
  /** The values of letters that the student defines: k after "k = 1.0045^12 = 1.0554". */
  private readonly letters: Known

  /** @param names letters of the question, which the student cannot redefine */
  constructor(
    lines: readonly ReadLine[],
    angles: 'degrees' | 'radians' | null,
    names: ReadonlySet<string> = new Set(),
  ) {
    this.lines = lines
    this.angles = angles
    this.names = names
    this.statements = lines.flatMap((line) => line.statements)
    for (const statement of this.statements) this.settle(statement)
    this.letters = this.ownLetters()
    for (const { sides } of this.statements) {
      const closed = sides.filter((side) => this.isClosed(side)) as Side[]
      const from = closed
        .filter(({ expr }) => !isWorkedOut(expr))
        .flatMap(({ expr }) => this.sources(expr))
        .slice(0, 40)
      const value = closed.at(-1)
      if (!value || !isWorkedOut(value.expr)) continue
      const size = literals(value.expr)[0] ?? NaN
      // v = 26.2 after v² = 686 depends on the same numbers as 686.
      const root = [...this.origins].find(([key]) => Math.abs(size * size - key) <= 0.01 * Math.abs(key))
      const numbers = from.length > 0 ? from : (root?.[1] ?? [])
      if (numbers.length > 0) this.origins.set(size, numbers)
    }
  }

  private ownLetters(): Known {
    const found = new Map<string, Expr | null>()
    for (const { sides } of this.statements) {
      const [head, last] = [sides[0], sides.at(-1) ?? null]
      if (sides.length < 2 || head?.expr.k !== 'sym' || !/^[A-Za-zα-ω]\w?$/.test(head.expr.name)) continue
      const { name } = head.expr
      const value = this.isClosed(last) && isWorkedOut(last.expr) ? last.expr : null
      if (this.names.has(name) || (value === null && sides.length === 2)) continue
      // A letter with two values has no known value.
      found.set(name, found.has(name) ? null : value)
    }
    return new Map([...found].flatMap(([name, value]) => (value ? [[name, value] as const] : [])))
  }

  /** The expression with values for the student's letters; null when it contains none. */
  spelledOut(e: Expr): Expr | null {
    return this.letters.size > 0 && [...symbolsOf(e)].some((name) => this.letters.has(name))
      ? substitute(e, this.letters)
      : null
  }

  /**
   * The script as it would go on after right arithmetic: 3 × 5 + 2 = 18 and ln 18 - ln 5 puts in both limits. For methods
   * only. Null where every equality holds.
   * @param given numbers that nobody got wrong
   */
  mended(given: readonly number[]): WorkingState | null {
    const right = new Map<number, Expr>()
    const mend = (e: Expr): Expr =>
      e.k === 'num' ? (right.get(Number(e.value.n) / Number(e.value.d)) ?? e) : rebuilt(e, mend)
    const lines = this.lines.map((line) => {
      const statements = line.statements.map((one) => ({
        ...one,
        sides: one.sides.map((side) => (side && right.size > 0 ? { ...side, expr: mend(side.expr) } : side)),
      }))
      for (const one of line.statements) if (!one.inner && this.isFalse(one)) this.slipsOf(one, given, right)
      return { ...line, statements }
    })
    return right.size > 0 ? new WorkingState(lines, this.angles, this.names) : null
  }

  private slipsOf({ sides }: Statement, given: readonly number[], right: Map<number, Expr>): void {
    sides.forEach((side, i) => {
      const next = sides[i + 1] ?? null
      if (!this.isClosed(side) || !this.isClosed(next) || next.expr.k !== 'num') return
      const wrong = Number(next.expr.value.n) / Number(next.expr.value.d)
      const isOwn = !uses(given, wrong) && !(Number.isInteger(wrong) && wrong < 10)
      if (isOwn && !isWorkedOut(side.expr) && this.isFalse({ sides: [side, next] }))
        right.set(wrong, side.expr)
    })
  }

  /** Picks the reading of a calculation whose value equals the next side. */
  private settle({ sides }: Statement): void {
    sides.forEach((side, i) => {
      const next = sides[i + 1]
      if (!side?.second || !next) return
      const other: Side = { ...side, expr: side.second, second: null }
      const [one, two] = [side, other].map((read) => this.isFalse({ sides: [read, next] }))
      if (one && !two && this.isClosed(other) && this.isClosed(next)) Object.assign(side, other)
    })
  }

  /** An expression with values for its names, in the question's measure of angles. */
  filled(e: Expr, known: Known): Expr {
    const whole = substitute(e, known)
    return this.angles === 'degrees' ? inDegrees(whole) : whole
  }

  /** The value of an expression; null when it has none. */
  number(e: Expr, known: Known): number | null {
    const value = valueOf(this.filled(e, known))
    if (!value) return null
    const size = toNumber(value)
    return Number.isFinite(size) ? size : null
  }

  isClosed(side: Side | null): side is Side {
    return side !== null && isPlain(side.expr) && symbolsOf(side.expr).size === 0
  }

  /** The sides of a statement that are evaluated numbers. */
  finished(statement: Statement): Side[] {
    return statement.sides.filter((side) => this.isClosed(side) && isWorkedOut(side.expr)) as Side[]
  }

  /** The claim of a statement: its last side. */
  claim(statement: Statement): Side | null {
    return statement.sides.at(-1) ?? null
  }

  /** True for a list of guesses: more than six numbers alone, or more than two and nothing else. */
  get isList(): boolean {
    const isSaid = (line: number) => /[a-z]{3,}.*\s[a-z]{4,}/i.test(this.lines[line - 1]?.text ?? '')
    const lone = this.statements.filter(
      ({ label, line, sides: [side = null, ...more] }) =>
        label === null && !isSaid(line) && more.length === 0 && this.isClosed(side) && isWorkedOut(side.expr),
    )
    return lone.length > 6 || (lone.length > 2 && lone.length === this.statements.length)
  }

  /** The numbers that an expression depends on. A value from an earlier line counts as the numbers of that line. */
  sources(e: Expr): number[] {
    const direct = literals(e)
    return [...direct, ...direct.flatMap((value) => this.origins.get(value) ?? [])]
  }

  /** True when the expression uses a value from an earlier line. */
  goesOn(e: Expr): boolean {
    return literals(e).some((value) => this.origins.has(value))
  }

  /** True for a number of three figures or more that appears nowhere else, as in arcsin(0.4729): from a calculator. */
  isGoneOn(e: Expr, given: readonly number[]): boolean {
    const isElsewhere = (x: number): boolean =>
      !Number.isInteger(x) &&
      String(Number(x.toPrecision(12))).replace(/e.*|^[0.]+|\./g, '').length > 2 &&
      !this.origins.has(x) &&
      !uses(given, x)
    if (this.goesOn(e) && this.sources(e).some(isElsewhere)) return true
    return some(
      e,
      (part) =>
        part.k === 'num' &&
        /\.\d/.test(part.text) &&
        part.text.replace(/^[0.]+|\./g, '').length > 2 &&
        !this.origins.has(Number(part.text)) &&
        !uses(given, Number(part.text)),
    )
  }

  /** An amount and no molar mass: it is in moles, worked out there, or said to be what another came to. */
  isAmount(statement: Statement): boolean {
    const [value, calculated] = [this.claim(statement), statement.sides.length > 2]
    if (!this.isClosed(value)) return false
    const size = this.number(value.expr, new Map())
    return (
      calculated ||
      /mol$/.test(value.unit) ||
      this.statements.some((one) => one.line < statement.line && this.comesTo(one) === size)
    )
  }

  private comesTo(statement: Statement): number | null {
    const value = this.claim(statement)
    return this.isClosed(value) ? this.number(value.expr, new Map()) : null
  }

  /** The first statement up to a line in which two numbers are called equal and are not; rounding is allowed for. */
  falseStatement(upTo: number): Statement | null {
    return this.statements.find((one) => one.line <= upTo && this.isFalse(one)) ?? null
  }

  isFalse(statement: Pick<Statement, 'sides'>): boolean {
    const known = this.falsehood.get(statement)
    if (known !== undefined) return known
    const found = this.judge(statement)
    this.falsehood.set(statement, found)
    return found
  }

  private judge(statement: Pick<Statement, 'sides'>, isApart: Apart = farApart): boolean {
    // Skip a formula between two numbers. Unread text and lists of values have no value.
    const sides = statement.sides.filter(
      (side) => side === null || !isPlain(side.expr) || this.isClosed(side),
    )
    return sides.some((side, i) => {
      const next = sides[i + 1] ?? null
      if (!this.isClosed(side) || !this.isClosed(next)) return false
      if (this.angleUnknown(side.expr) || this.angleUnknown(next.expr)) return false
      // 3 × 4 = 12 + 5 = 17 continues from the last value: untidy, but not wrong.
      const before = sides[i - 1] ?? null
      if (this.isClosed(before) && this.runsOn(before, side)) return false
      if (this.runsOn(side, next)) return false
      const [a, b] = [this.inUnit(side, next), this.number(next.expr, new Map())]
      // Sides with units of different dimensions are not compared: "in 0.0450 L = 0.0278 M".
      const [from, to] = [side.units[0], next.units[0]]
      if (from && to && !sameDimensions(from.dimensions, to.dimensions)) return false
      return a !== null && b !== null && isApart(a, b, side, next)
    })
  }

  /** The first line with an arithmetic error at the written precision: 17² = 279. */
  slipLine(given: readonly number[]): number {
    const rounded = new Set<number>()
    // The question's numbers are exact, and so is one of a figure or two that nothing was rounded to.
    const mayBeRounded = (e: Expr): boolean =>
      !given.includes(sizeOf(e)) && (rounded.has(sizeOf(e)) || (writtenFigures(e)?.least ?? 0) > 2)
    const isApart: Apart = (a, b, side, next) => {
      if (a !== b) rounded.add(sizeOf(next.expr))
      // Fractions and degrees are checked by `falseStatement` only.
      if (lastPlace(next.expr) === null || [side, next].some(({ expr }) => expr.k === 'degree')) return false
      const of = (e: Expr, value: number) =>
        roundingOf(e, value, mayBeRounded, (x) => this.number(x, new Map()))
      const [one, two] = [of(side.expr, a), of(next.expr, b)]
      if (one === null || two === null) return false
      const room = one + two + 1e-9
      if (Math.abs(a - b) <= room * Math.max(Math.abs(a), Math.abs(b))) return false
      return (side.unit !== '' || next.unit === '') && next.expr.k !== 'percent'
        ? true
        : !isUnitRatio(a / b, room)
    }
    return this.statements.find((one) => !one.inner && this.judge(one, isApart))?.line ?? Infinity
  }

  private inUnit(side: Side, other: Side): number | null {
    const value = valueOf(this.filled(side.expr, new Map()))
    const [from, to] = [side.units[0], other.units[0]]
    if (!value) return null
    if (!from || !to || !sameDimensions(from.dimensions, to.dimensions)) return toNumber(value)
    const converted = convert(value, from, to)
    return converted && toNumber(converted)
  }

  private angleUnknown(e: Expr): boolean {
    return (
      this.angles === null && some(e, (part) => part.k === 'fn' && /^(arc)?(sin|cos|tan)$/.test(part.name))
    )
  }

  private runsOn(side: Side, next: Side): boolean {
    const head = firstTerm(next.expr)
    if (head === next.expr) return false
    const [a, b] = [this.number(side.expr, new Map()), this.number(head, new Map())]
    return a !== null && b !== null && Math.abs(a - b) <= 1e-9 * Math.abs(b)
  }
}

function firstTerm(e: Expr): Expr {
  if (e.k === 'add' || e.k === 'mul') return e.items[0] ? firstTerm(e.items[0]) : e
  if (e.k === 'div' || e.k === 'pow') return firstTerm(e.a)
  return e
}

const isUnitRatio = (ratio: number, within = 0.023): boolean =>
  [1, 3.6, 60, 3600].some((one) =>
    [ratio / one, ratio * one].some(
      (x) => x > 0 && Math.abs(Math.log10(x) - Math.round(Math.log10(x))) < within / Math.LN10,
    ),
  )

/** Whether the values of two sides, in one unit, are not what "=" says. */
type Apart = (a: number, b: number, side: Side, next: Side) => boolean

/** True when rounding cannot explain the difference. In 12/2 = 6000 mA the first side lacks its unit. */
const farApart: Apart = (a, b, side, next) =>
  Math.abs(a - b) > 0.03 * Math.max(Math.abs(a), Math.abs(b)) &&
  (side.unit !== '' || next.unit === '' || !isUnitRatio(a / b))

/** Each line as it was read, for the student to check. */
export const readings = (script: WorkingState): WorkingResult['lines'] =>
  script.lines.map((read) => {
    const note = read.setAside
      ? 'Set aside: this line says what it is not.'
      : read.unreadable
        ? 'Part of this line could not be read.'
        : read.statements.some((one) => script.isFalse(one))
          ? 'The two sides are not equal.'
          : null
    return { line: read.line, text: read.text, readAs: shownReading(read), note }
  })
