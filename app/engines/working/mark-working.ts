/** Marks working line by line: one result for each mark of the guide, with the line that earned it and why. */
import { equal } from '#app/engines/algebra/equal.ts'
import type { Expr } from '#app/engines/algebra/syntax/expression.ts'
import { Unreadable, symbolsOf } from '#app/engines/algebra/syntax/expression.ts'
import { print } from '#app/engines/algebra/syntax/print.ts'
import type { Seen } from './award-marks.ts'
import { awardMarks, isAnswer, namesIn, namesOf } from './award-marks.ts'
import { refusal } from './follow-through.ts'
import type { Guide, GuideMark, Look, MarkOutcome, Slip, WorkingResult } from './guide.ts'
import type { Side, Statement } from './read-lines.ts'
import { readLines, tooLong } from './read-lines.ts'
import { subExpressions, unknownsIn } from './sub-expressions.ts'
import { readings, WorkingState } from './working-state.ts'
import type { FoundMark, Search } from './search-lines.ts'
import { inUnitOf, labelsOf, readOwn, settling, speciesOf } from './final-result.ts'
import { isCondition, readGuide } from './search-lines.ts'
import { findInLine } from './find-in-line.ts'
import { nameArithmeticError } from './arithmetic-errors.ts'
import { substitute } from '#app/engines/algebra/substitute.ts'
import { isWorkedOut } from './known-values.ts'

export interface SubmittedWorking {
  /** Working as it was typed, one entry a line. */
  lines: readonly string[]
  /** The student's own results of earlier parts, as text. */
  carried?: Readonly<Record<string, string>>
}

/**
 * Marks one script. Never throws, whatever the lines; a guide that cannot be read is answered `ask` with its fault.
 */
export function markWorking(guide: Guide, scripted: SubmittedWorking): WorkingResult {
  const lines = scripted.lines.map(String)
  const of = guide.marks.reduce((sum, one) => sum + one.marks, 0)
  const empty = (reason: string): WorkingResult => ({
    verdict: 'ask',
    awarded: 0,
    of,
    marks: [],
    lines: [],
    slips: [],
    method: null,
    results: {},
    reason,
  })
  const long = tooLong(lines)
  if (long) return empty(long)
  if (lines.every((line) => line.trim() === '')) return empty('Nothing has been written yet.')
  try {
    const ways = [{ name: null, marks: guide.marks }, ...(guide.alternatives ?? [])]
    const results = ways
      .map((way) => new Marker(guide, way.marks, lines, scripted.carried ?? {}).run(way.name, of))
      // Use an alternative only when the working shows a step of it. An answer alone does not choose an alternative.
      .filter(({ steps }, i) => i === 0 || steps)
      .map(({ result }) => result)
    return results.reduce((best, one) =>
      one.awarded > best.awarded ||
      (one.awarded === best.awarded && best.verdict === 'ask' && one.verdict !== 'ask')
        ? one
        : best,
    )
  } catch (error) {
    return empty(
      error instanceof Unreadable
        ? `The guide cannot be read: ${error.message}`
        : 'This working could not be read.',
    )
  }
}

/** The same value, whatever its unit. */
function withoutUnit(look: Look): Look {
  if (!('value' in look)) return look
  const { unit: _, ...value } = look
  return value
}

class Marker {
  private readonly guide: Guide
  private readonly marks: readonly GuideMark[]
  readonly names: Set<string>
  readonly script: WorkingState
  readonly right = new Map<string, Expr>()
  readonly own = new Map<string, Expr>()
  private readonly given = new Map<string, number>()
  /** Results where the student's own value is not the right one. */
  private readonly differs = new Set<string>()
  private readonly finalId: string | null
  private readonly slipLine: number
  private ownMended: WorkingState | null | undefined

  constructor(
    guide: Guide,
    marks: readonly GuideMark[],
    lines: readonly string[],
    carried: Readonly<Record<string, string>>,
  ) {
    this.guide = guide
    this.marks = marks
    this.names = new Set([
      ...Object.keys(guide.given ?? {}),
      ...(guide.variables ?? []),
      ...Object.keys(guide.carried ?? {}),
      ...marks.flatMap(({ result, labels = [] }) => [
        ...(result ? [result] : []),
        ...labels.filter((one) => /^[A-Za-z]\w{0,5}$/.test(one)),
      ]),
      // In an equation for t, 2.5t is a product and not 2.5 tonnes.
      ...marks.flatMap(({ looks }) =>
        looks.flatMap((look) =>
          'equation' in look
            ? [...symbolsOf(readGuide(look.equation, new Set()))].filter(({ length }) => length === 1)
            : [],
        ),
      ),
    ])
    this.script = new WorkingState(
      readLines(lines, { names: new Set([...this.names, ...unknownsIn(lines)]), inner: subExpressions }),
      guide.angles ?? null,
      this.names,
    )
    this.finalId = marks.findLast(({ looks }) => looks.some(isAnswer))?.id ?? null
    for (const [name, text] of Object.entries(guide.given ?? {})) {
      const expr = substitute(readGuide(text, this.names), this.right)
      this.know(name, expr)
      const size = this.script.number(expr, new Map())
      if (size !== null) this.given.set(name, size)
    }
    this.slipLine = this.script.slipLine([...this.given.values()])
    for (const [name, text] of Object.entries(guide.carried ?? {})) {
      const expr = substitute(readGuide(text, this.names), this.right)
      this.know(name, expr)
      const mine = carried[name]
      if (mine !== undefined) this.ownValue(name, readOwn(mine, this.names), expr)
    }
    for (const { result, looks } of marks) {
      const expr = result === undefined ? null : this.resultOf(settling(looks))
      if (result !== undefined && expr) this.know(result, expr)
    }
  }

  private know(name: string, expr: Expr): void {
    this.right.set(name, expr)
    this.own.set(name, expr)
  }

  private resultOf(look: Look | undefined): Expr | null {
    const text =
      look &&
      ('value' in look
        ? look.value
        : 'expression' in look
          ? look.expression
          : 'equation' in look
            ? look.equation
            : null)
    if (!text) return null
    const read = readGuide(text, this.names)
    if (read.k !== 'rel') return substitute(read, this.right)
    const [left, right] = read.items
    return left && right ? substitute({ k: 'add', items: [left, { k: 'neg', a: right }] }, this.right) : null
  }

  private ownValue(name: string, own: Expr | null, right: Expr): void {
    if (!own) return
    const [a, b] = [this.script.number(own, new Map()), this.script.number(right, new Map())]
    const same =
      a !== null && b !== null ? Math.abs(a - b) <= 0.005 * Math.abs(b) : equal(own, right) === 'equal'
    if (same) return
    this.own.set(name, own)
    this.differs.add(name)
  }

  run(method: string | null, of: number): { result: WorkingResult; steps: boolean } {
    const seen = this.marks.map((mark) => this.seen(mark))
    const marks = awardMarks(seen, {
      guide: this.guide,
      finalId: this.finalId,
      script: this.script,
      differs: this.differs,
    })
    const awarded = Math.min(
      of,
      marks.reduce((sum, one) => sum + one.awarded, 0),
    )
    const slips = awarded < of ? this.slips(marks, seen) : []
    const steps = seen.some(
      ({ mark, found }) => found !== null && mark.id !== this.finalId && mark.looks.some(isAnswer),
    )
    const result: WorkingResult = {
      ...this.verdict(awarded, of, seen),
      awarded,
      of,
      marks,
      slips,
      method,
      lines: readings(this.script),
      results: this.results(),
    }
    return { result, steps }
  }

  /** The script with its arithmetic errors corrected; null when it has none. */
  private get mended(): WorkingState | null {
    return this.ownMended === undefined
      ? (this.ownMended = this.script.mended([...this.given.values()]))
      : this.ownMended
  }

  private search(mark: GuideMark, followed: boolean): Search {
    // Unit and figures count only in the answer.
    const answer = mark.looks.some(isAnswer)
      ? mark
      : (this.marks.find(({ id }) => id === this.finalId) ?? mark)
    const own = labelsOf(answer)
    // A method may have any label.
    const other = new Set(
      mark.type === 'M'
        ? []
        : [
            ...Object.keys(this.guide.given ?? {}),
            ...Object.keys(this.guide.carried ?? {}),
            ...this.marks.flatMap((one) =>
              one.result !== undefined && one.result !== answer.result ? [...labelsOf(one)] : [],
            ),
          ],
    )
    return {
      script: this.script,
      known: this.before(mark, followed ? this.own : this.right),
      given: this.given,
      own,
      other,
      final: mark.id === this.finalId,
      unitNeeded:
        mark.id === this.finalId &&
        !this.marks.some(({ looks }) => looks.some((look) => 'unit' in look && !('value' in look))),
      lenient: mark.type === 'M',
      loose: followed,
      names: this.names,
      // A template with a drawn factor of 1 writes 1*ln(17/5).
      answers: this.finalLooks().flatMap((look) =>
        'kind' in look
          ? [look.expected, look.expected.replace(/(?<![\w.^)/*])1\s*\*\s*(?=[a-zA-Z(])/g, '')]
          : [],
      ),
      from: this.ways(mark),
      bareAll: this.guide.bare === 'all',
      slipLine: mark.type === 'M' || followed ? Infinity : this.slipLine,
    }
  }

  private finalLooks(): readonly Look[] {
    return this.marks.find(({ id }) => id === this.finalId)?.looks ?? []
  }

  /** The names that a mark's value depends on. When its looks name nothing, the names that its methods use. */
  private ways(mark: GuideMark): number[][] {
    const waysOf = (looks: readonly Look[]) =>
      looks
        .map((look) => [...this.sourcesOf(namesIn(look))].map((name) => this.given.get(name) ?? 0))
        .filter((way) => way.length > 0)
    const own = waysOf(mark.looks)
    if (own.length > 0) return own
    return waysOf(this.marks.filter(({ id }) => mark.needs?.includes(id)).flatMap(({ looks }) => looks))
  }

  /** The givens that these names depend on, through the results in between. */
  private sourcesOf(names: readonly string[], found = new Set<string>(), depth = 0): Set<string> {
    for (const name of names) {
      if (this.given.has(name)) found.add(name)
      const source = this.marks.find(({ result }) => result === name)
      if (source && depth < 8) this.sourcesOf(source.looks.flatMap(namesIn), found, depth + 1)
    }
    return found
  }

  /** A result is known to the marks after the mark that determines it. */
  private before(mark: GuideMark, values: ReadonlyMap<string, Expr>): Map<string, Expr> {
    const known = new Map(values)
    for (const one of this.marks.slice(this.marks.indexOf(mark)))
      if (one.result !== undefined && !this.settledBefore(one.result, mark)) known.delete(one.result)
    return known
  }

  private settledBefore(name: string, mark: GuideMark): boolean {
    return (
      Object.hasOwn(this.guide.given ?? {}, name) ||
      this.marks.slice(0, this.marks.indexOf(mark)).some((one) => one.result === name)
    )
  }

  private seen(mark: GuideMark): Seen {
    const plain = this.first(mark.looks, this.search(mark, false))
    let result: Seen = { mark, found: plain, followThrough: false, refused: null }
    const mayFollow = mark.type === 'M' || mark.type === 'FT'
    const rests = namesOf(mark).filter((name) => this.differs.has(name))
    // The value matches the right value and the student's own result: that result was close enough in its part.
    const also = (look: Look) => namesIn(look).some((name) => this.differs.has(name))
    if (plain && mayFollow && this.first(mark.looks.filter(also), this.search(mark, true)))
      result.followThrough = true
    if (!plain && mayFollow && rests.length > 0) {
      const followed = this.first(mark.looks, this.search(mark, true))
      const refused = followed && mark.type === 'FT' ? refusal(mark.guards ?? [], rests, this) : null
      result = {
        mark,
        found: refused ? null : followed,
        followThrough: followed !== null && !refused,
        refused,
      }
    }
    if (!result.found && mark.type === 'M' && this.mended) {
      const found = this.first(mark.looks, {
        ...this.search(mark, true),
        loose: false,
        mended: true,
        script: this.mended,
      })
      result = { ...result, found, followThrough: found !== null }
    }
    if (!result.found && mark.id === this.finalId && this.guide.bare === 'all')
      result.unitless = this.first(mark.looks.map(withoutUnit), {
        ...this.search(mark, false),
        unitNeeded: false,
        unitless: true,
      })
    if (mark.result !== undefined) {
      const right = this.right.get(mark.result)
      const mine =
        result.found && !result.followThrough
          ? this.slipIn(result.found, right)
          : (this.foundValue(mark, result.found) ?? this.claimFor(mark))
      if (right && mine) this.ownValue(mark.result, mine, right)
    }
    return result
  }

  private foundValue(mark: GuideMark, found: FoundMark | null): Expr | null {
    if (found?.side) return inUnitOf(mark, found.side, this.script)
    if (!found) return null
    // Another look follows through: the result computed from the student's values.
    const look = mark.looks.find((one) => 'value' in one)
    return look ? substitute(readGuide(look.value, this.names), this.own) : found.expr
  }

  /** The wrong value of a right method with an arithmetic error: 304 in 108 + 120 + 66 = 304. */
  private slipIn({ line, expr, side }: FoundMark, right: Expr | undefined): Expr | null {
    if (!expr || side || !right) return null
    const [a, b] = [expr, right].map((one) => this.script.number(one, new Map()) ?? NaN)
    if (!(Math.abs(Number(a) - Number(b)) <= 1e-6 * Math.abs(Number(b)))) return null
    const sides = this.script.statements.flatMap((one) =>
      one.line === line && this.script.isFalse(one) ? one.sides : [],
    )
    const next = sides[sides.findIndex((one) => one?.expr === expr) + 1] ?? null
    return this.script.isClosed(next) && next.expr !== expr && isWorkedOut(next.expr) ? next.expr : null
  }

  private first(looks: readonly Look[], search: Search): FoundMark | null {
    let unsure: FoundMark | null = null
    for (const look of looks) {
      const found = findInLine(look, search)
      if (found && !found.ambiguous) return found
      unsure ??= found
    }
    return unsure
  }

  /** The student's value for a result: under its label, or at the end of the line that earned the method mark. */
  private claimFor(mark: GuideMark): Expr | null {
    const labels = labelsOf(mark)
    const numeric = mark.looks.some((look) => 'value' in look)
    const usable = (side: Side | null): side is Side =>
      side !== null &&
      (numeric ? this.script.isClosed(side) && isWorkedOut(side.expr) : symbolsOf(side.expr).size > 0)
    const species = speciesOf(labels)
    const named = this.script.statements.filter(
      (one) =>
        one.label !== null &&
        usable(one.sides.at(-1) ?? null) &&
        (labels.has(one.label) || (species.has(one.label) && this.script.isAmount(one))),
    )
    const statement = named.at(-1) ?? this.methodStatement(mark, usable)
    if (!statement) return null
    const [first] = statement.sides
    const last = statement.sides.at(-1)
    // "E = 24 J" is the value of the result, even when the mark also accepts an equation.
    const settled = settling(mark.looks)
    const isEquation = settled !== undefined && 'equation' in settled
    if (isEquation && first && last && first !== last)
      return { k: 'add', items: [first.expr, { k: 'neg', a: last.expr }] }
    return usable(last ?? null) ? inUnitOf(mark, last as Side, this.script) : null
  }

  private methodStatement(mark: GuideMark, usable: (side: Side | null) => boolean): Statement | undefined {
    const methods = this.marks.filter(({ id, type }) => type === 'M' && mark.needs?.includes(id))
    for (const method of methods) {
      const search = this.search(method, true)
      const found = this.first(method.looks, search)
      if (!found) continue
      const at = this.script.statements.findIndex(({ line }) => line === found.line)
      const [here, next] = this.script.statements.slice(at, at + 2)
      // The 0 of 4.9t² - 9t - 2.3 = 0 is not a result.
      if (here && isCondition(here, search)) continue
      if (here && usable(here.sides.at(-1) ?? null)) return here
      if (
        next &&
        !isCondition(next, search) &&
        usable(next.sides.at(-1) ?? null) &&
        (next.label === null || next.label === here?.label)
      )
        return next
    }
    return undefined
  }

  private slips(marks: readonly MarkOutcome[], seen: readonly Seen[]): Slip[] {
    const found: Slip[] = []
    for (const error of this.guide.errors ?? []) {
      const base = this.search({ id: error.id, type: 'M', marks: 0, for: '', looks: error.looks }, true)
      const hit = this.first(error.looks, { ...base, known: this.right, final: false, loose: false })
      if (hit) found.push({ id: error.id, name: error.name, line: hit.line, feedback: error.feedback })
    }
    for (const [i, mark] of this.marks.entries()) {
      const look = mark.looks.find((one) => 'value' in one)
      if (!look || (marks[i]?.awarded ?? 0) > 0 || seen[i]?.found) continue
      const statement = this.wrongStatement(mark)
      const side = statement && this.script.finished(statement).at(-1)
      if (!statement || !side || found.some(({ line }) => line === statement.line)) continue
      const value = this.script.number(side.expr, new Map())
      const targets = [this.own, this.right].map((known) =>
        this.script.number(readGuide(look.value, this.names), this.before(mark, known)),
      )
      const slip = targets
        .map((target) => (value === null || target === null ? null : nameArithmeticError(value, target)))
        .find((one) => one !== null)
      if (slip) found.push({ ...slip, line: statement.line })
    }
    return found
  }

  private wrongStatement(mark: GuideMark): Statement | undefined {
    const labels = labelsOf(mark)
    const finished = this.script.statements.filter((one) => this.script.finished(one).length > 0)
    const named = finished.filter(({ label }) => label !== null && labels.has(label))
    return (
      named.at(-1) ??
      (mark.id === this.finalId
        ? finished.at(-1)
        : this.methodStatement(mark, (side) => this.script.isClosed(side)))
    )
  }

  private verdict(
    awarded: number,
    of: number,
    seen: readonly Seen[],
  ): Pick<WorkingResult, 'verdict' | 'reason'> {
    if (awarded >= of) return { verdict: 'right', reason: 'Every mark is earned.' }
    const unreadable = this.script.lines.find((line) => line.unreadable)
    if (unreadable)
      return {
        verdict: 'ask',
        reason: `Line ${unreadable.line} could not be read; write it in another way, and it will be marked.`,
      }
    const unsure = seen.find(({ found }) => found?.ambiguous)
    if (unsure?.found)
      return {
        verdict: 'ask',
        reason: `Line ${unsure.found.line} can be read in two ways; brackets would make it clear.`,
      }
    return { verdict: awarded > 0 ? 'partly' : 'wrong', reason: `${awarded} of ${of} marks are earned.` }
  }

  private results(): Record<string, string> {
    const out: Record<string, string> = {}
    for (const { result } of this.marks) {
      const own = result === undefined ? undefined : this.own.get(result)
      if (result !== undefined && own) out[result] = print(own)
    }
    return out
  }
}
