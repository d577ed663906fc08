/** One question of a sitting, as far as the report needs it. */
export interface Sat {
  position: number
  sectionId: string
  topic: string
  commandTerm: string
  /** Marks that the machine or somebody else gives, and that the person gives by criteria; null while they have not. */
  machine: { awarded: number; of: number }
  self: { awarded: number | null; of: number }
  parts: number
  answered: number
  /** Seconds that it was on the screen; null where no browser measured it. */
  seconds: number | null
}

export interface Tally {
  name: string
  awarded: number
  of: number
  self: { awarded: number | null; of: number }
  seconds: number | null
  questions: number
}

/** Marks and time by something that a question has, in the order of its first appearance. */
export function tally(sat: readonly Sat[], by: (one: Sat) => string): Tally[] {
  const groups = new Map<string, Sat[]>()
  for (const one of sat) groups.set(by(one), [...(groups.get(by(one)) ?? []), one])
  return [...groups].map(([name, all]) => ({
    name,
    awarded: sum(all, ({ machine }) => machine.awarded),
    of: sum(all, ({ machine }) => machine.of),
    self: {
      awarded: all.some(({ self }) => self.of > 0 && self.awarded === null)
        ? null
        : sum(all, ({ self }) => self.awarded ?? 0),
      of: sum(all, ({ self }) => self.of),
    },
    seconds: all.every(({ seconds }) => seconds === null) ? null : sum(all, ({ seconds }) => seconds ?? 0),
    questions: all.length,
  }))
}

/** Lowest share of marks first: what costs most stands on top. */
export function costliest(tallies: readonly Tally[]): Tally[] {
  return tallies.toSorted((a, b) => b.of - b.awarded - (a.of - a.awarded))
}

/** Who gave the marks that a paper counts: the program, and people whom its writer asked about long answers. */
export function markerWords(of: number, byPersons: number): string {
  if (byPersons === 0) return 'Victor'
  return byPersons === of
    ? 'a teacher or tutor'
    : `Victor and, for ${byPersons} of them, by a teacher or tutor`
}

export interface Skip {
  position: number
  seconds: number
  awarded: number
  of: number
  /** Marks a minute that it brought, and that the rest of the paper brought. */
  rate: number
  others: number
}

export interface Skips {
  /** Questions that would better have been left, the dearest first. */
  skips: Skip[]
  /** Seconds that they took beyond the usual for their marks. */
  seconds: number
  /** Marks of places that stayed empty, which that time could have gone to. */
  left: number
}

/**
 * Which questions to have skipped: those that took half as long again as their marks allow (and at least a minute
 * longer), lost more than half of their marks, and brought less than half the marks a minute of the rest of the paper. Only where something stayed empty
 * that the time could have gone to.
 * @param secondsPerMark what the paper allows
 */
export function skipped(sat: readonly Sat[], secondsPerMark: number): Skips {
  const timed = sat.filter(({ seconds, machine }) => seconds !== null && seconds > 0 && machine.of > 0)
  const left = sum(
    sat.filter(({ answered }) => answered === 0),
    ({ machine, self }) => machine.of + self.of,
  )
  const marks = sum(timed, ({ machine }) => machine.awarded)
  const minutes = sum(timed, ({ seconds }) => seconds!) / 60
  const skips = timed.flatMap((one): Skip[] => {
    const usual = (one.machine.of + one.self.of) * secondsPerMark
    const others = (marks - one.machine.awarded) / Math.max(1, minutes - one.seconds! / 60)
    const rate = one.machine.awarded / (one.seconds! / 60)
    const dear = one.seconds! > 1.5 * usual && one.seconds! > usual + 60
    const lost = one.machine.awarded < one.machine.of / 2
    return dear && lost && one.self.of === 0 && rate < others / 2
      ? [{ position: one.position, seconds: one.seconds!, ...one.machine, rate, others }]
      : []
  })
  if (left === 0 || skips.length === 0) return { skips: [], seconds: 0, left }
  const beyond = (one: Skip) => one.seconds - one.of * secondsPerMark
  return {
    skips: skips.toSorted((a, b) => beyond(b) - beyond(a)),
    seconds: Math.round(sum(skips, beyond)),
    left,
  }
}

function sum<T>(list: readonly T[], of: (one: T) => number): number {
  return list.reduce((all, one) => all + of(one), 0)
}
