/** Awards marks from what was found: dependent marks, implied marks, answers alone, right answers from wrong working. */
import type { Guide, GuideMark, Look, MarkOutcome } from './guide.ts'
import type { WorkingState } from './working-state.ts'
import type { FoundMark } from './search-lines.ts'

/** A mark as far as the lines alone decide it. */
export interface Seen {
  mark: GuideMark
  found: FoundMark | null
  followThrough: boolean
  /** Why following through was refused. */
  refused: string | null
  /** Final answer only: the value was found without its unit. */
  unitless?: FoundMark | null
}

interface About {
  guide: Guide
  finalId: string | null
  script: WorkingState
  /** Results where the student's own value is not the right one. */
  differs: ReadonlySet<string>
}

export function awardMarks(seen: readonly Seen[], about: About): MarkOutcome[] {
  const byId = new Map(seen.map((one) => [one.mark.id, one]))
  const implied = new Map<string, number>()
  const lost = new Map<string, string>()
  const hit = (id: string): boolean => {
    const one = byId.get(id)
    return one !== undefined && one.found !== null && !one.found.ambiguous
  }
  const working = seen.some(
    ({ mark, found }) => found !== null && !found.ambiguous && mark.id !== about.finalId && isStepOf(mark),
  )

  for (const one of seen) {
    const { mark, found } = one
    if (!found || found.ambiguous || mark.type === 'M' || !isStepOf(mark)) continue
    const bare = !working && !one.followThrough && mark.id === about.finalId
    const missing = needed(mark, seen, !one.followThrough).filter(
      (need) => !hit(need.id) && !implied.has(need.id),
    )
    const wrong = about.script.falseStatement(found.line)
    const other = missing.some(({ type }) => type === 'M') && found.computed && !one.followThrough
    const strange = one.followThrough
      ? undefined
      : namesOf(mark).find((name) => about.differs.has(name) && !isLater(name, mark, seen))
    if (strange !== undefined)
      lost.set(mark.id, `The value is right, but it does not follow from your ${strange}.`)
    else if (bare && about.guide.bare === 'none')
      lost.set(mark.id, 'The answer alone earns nothing here: show how it comes about.')
    else if (bare && about.guide.bare === 'answer') continue
    else if (missing.length > 0 && wrong)
      lost.set(
        mark.id,
        `The value is right, but not from the working shown: line ${wrong.line} does not hold.`,
      )
    else if (other)
      lost.set(
        mark.id,
        `The value is right, but the calculation in line ${found.line} is not one that leads to it.`,
      )
    else
      for (const need of missing.filter((other) => mayBeImplied(other, one.followThrough, about.differs)))
        implied.set(need.id, found.line)
  }
  // The right value shows its method even when its unit is missing.
  for (const one of seen) {
    const line = one.unitless?.line
    if (line === undefined || one.unitless?.computed || about.script.falseStatement(line)) continue
    for (const need of needed(one.mark, seen, true))
      if (!hit(need.id) && mayBeImplied(need, true, about.differs)) implied.set(need.id, line)
  }
  return seen.map((one) => outcome(one, { hit, implied, lost, byId }, about))
}

/** The names that a look's expressions mention. */
export function namesIn(look: Look): string[] {
  // In an answer of another kind, only text in braces is a name.
  if ('kind' in look) return [...look.expected.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const text =
    'value' in look
      ? look.value
      : 'expression' in look
        ? look.expression
        : 'equation' in look
          ? look.equation
          : 'satisfies' in look
            ? look.satisfies
            : ''
  return text.match(/[A-Za-z]\w*/g) ?? []
}

/** Not unit or figures alone. */
export const isAnswer = (look: Look): boolean => 'value' in look || !('unit' in look || 'figures' in look)
const isStepOf = (mark: GuideMark): boolean => mark.looks.some(isAnswer)

export const namesOf = (mark: GuideMark): string[] => mark.looks.flatMap(namesIn)

/** True when a later mark determines the name: ½mv² = qV shows the energy before v is known. */
function isLater(name: string, mark: GuideMark, seen: readonly Seen[]): boolean {
  const settled = seen.findIndex((one) => one.mark.result === name)
  return settled > seen.findIndex((one) => one.mark === mark)
}

/** All marks that a mark rests on, near and far: those it needs and, for a right value, those that settle what it names. */
function needed(
  mark: GuideMark,
  seen: readonly Seen[],
  named: boolean,
  found = new Set<GuideMark>(),
): GuideMark[] {
  const names = named ? namesOf(mark).filter((name) => !isLater(name, mark, seen)) : []
  for (const { mark: other } of seen) {
    const rests =
      mark.needs?.includes(other.id) ||
      (other.result !== undefined && other !== mark && names.includes(other.result))
    if (!rests || found.has(other)) continue
    found.add(other)
    needed(other, seen, named, found)
  }
  return [...found]
}

/** "Seen or implied": a right later value shows the steps before it; a value followed through shows only the method. */
const mayBeImplied = (need: GuideMark, followThrough: boolean, differs: ReadonlySet<string>): boolean =>
  need.shown !== true &&
  // A value that follows from a wrong step does not show that step.
  !(need.result !== undefined && differs.has(need.result)) &&
  need.type !== 'B' &&
  (need.type === 'M' || !followThrough) &&
  isStepOf(need)

interface Decided {
  hit: (id: string) => boolean
  implied: ReadonlyMap<string, number>
  lost: ReadonlyMap<string, string>
  byId: ReadonlyMap<string, Seen>
}

function outcome(one: Seen, { hit, implied, lost, byId }: Decided, { guide, finalId }: About): MarkOutcome {
  const { mark, found, followThrough, refused } = one
  const base = { id: mark.id, type: mark.type, for: mark.for, marks: mark.marks }
  const no = (why: string): MarkOutcome => ({ ...base, awarded: 0, line: null, followThrough: false, why })
  const reason = lost.get(mark.id)
  if (reason !== undefined) return no(reason)
  const from = implied.get(mark.id)
  if (found && !found.ambiguous) {
    const unmet = (mark.needs ?? []).find((id) => !hit(id) && !implied.has(id))
    // An answer alone earns its mark only when it is right, not when it follows from an error.
    const waived = mark.id === finalId && guide.bare === 'answer' && !followThrough
    const failed = (mark.needs ?? []).find((id) => lost.has(id))
    if ((unmet !== undefined && !waived && mark.type !== 'M') || failed !== undefined)
      return no(`This mark needs ${unmet ?? failed}, which was not earned.`)
    if (mark.type === 'M' && unmet !== undefined && byId.get(unmet)?.mark.type === 'M')
      return no(`This mark needs ${unmet}, which was not earned.`)
    return {
      ...base,
      awarded: mark.marks,
      line: found.line,
      followThrough,
      why: followThrough
        ? `Line ${found.line} follows rightly from your own earlier value.`
        : `Seen in line ${found.line}.`,
    }
  }
  if (from !== undefined)
    return {
      ...base,
      awarded: mark.marks,
      line: from,
      followThrough: false,
      why: `Implied by the value in line ${from}.`,
    }
  if (found?.ambiguous) return no(`Line ${found.line} can be read in two ways.`)
  return no(
    refused ??
      (mark.type === 'M'
        ? 'This step is not seen in the working.'
        : 'The value this mark is for is not seen.'),
  )
}
