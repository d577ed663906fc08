import { marksWords } from './marks-words.ts'

/** One question of a sitting, as far as the report needs it. */
export interface Sat {
  position: number
  sectionId: string
  topic: string
  commandTerm: string
  /** Marks that the machine or somebody else gives, and that the person gives by criteria; null while they have not. */
  machine: { awarded: number; of: number }
  /** `empty`: of these, marks of long answers that nobody wrote: 0 without anybody judging. */
  self: { awarded: number | null; of: number; empty: number }
  parts: number
  answered: number
  /** Seconds that it was on the screen; null where no browser measured it. */
  seconds: number | null
}

export interface Tally {
  name: string
  awarded: number
  of: number
  /** `open`: marks of long answers that wait for their writer’s judgement; the rest of `of` is judged, or empty. */
  self: { awarded: number; of: number; open: number }
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
      awarded: sum(all, ({ self }) => self.awarded ?? 0),
      of: sum(all, ({ self }) => self.of),
      open: sum(all, ({ self }) => (self.awarded === null ? self.of - self.empty : 0)),
    },
    seconds: all.every(({ seconds }) => seconds === null) ? null : sum(all, ({ seconds }) => seconds ?? 0),
    questions: all.length,
  }))
}

/** What of it is marked by now: a long answer of one's own counts once it is judged, and at once where it is empty. */
export function markedIn({ awarded, of, self }: Pick<Tally, 'awarded' | 'of' | 'self'>): Share {
  return { awarded: awarded + self.awarded, of: of + self.of - self.open }
}

export interface Share {
  awarded: number
  of: number
}

export const percentOf = ({ awarded, of }: Share) => (of === 0 ? 0 : Math.round((100 * awarded) / of))

/** 3 of 10; 3 of 10, 20 to judge. */
export function tallyWords(tally: Pick<Tally, 'awarded' | 'of' | 'self'>): string {
  const { awarded, of } = markedIn(tally)
  const open = tally.self.open > 0 ? `${tally.self.open} to judge` : ''
  return [of > 0 || open === '' ? `${awarded} of ${of}` : '', open].filter(Boolean).join(', ')
}

/** 8 %, or a dash where nothing is marked yet. */
export function shareWords(tally: Pick<Tally, 'awarded' | 'of' | 'self'>): string {
  const marked = markedIn(tally)
  return marked.of === 0 ? '–' : `${percentOf(marked)} %`
}

/**
 * How fast marks came, where that says something: of a few seconds it does not, and many papers bring less than one
 * mark a minute.
 */
export function rateWords(awarded: number, seconds: number | null): string {
  return seconds === null || seconds < 10 ? '' : `${rateFigure(awarded / (seconds / 60))} marks a minute`
}

export const rateFigure = (rate: number) => (rate === 0 ? '0' : rate < 1 ? rate.toFixed(2) : rate.toFixed(1))

const lostIn = (tally: Tally) => {
  const { awarded, of } = markedIn(tally)
  return of - awarded
}

/** Most marks lost first: what costs most stands on top. */
export function costliest(tallies: readonly Tally[]): Tally[] {
  return tallies.toSorted((a, b) => lostIn(b) - lostIn(a))
}

/** Who gave the marks that a paper counts: the program, and people whom its writer asked about long answers. */
export function markerWords(of: number, byPersons: number): string {
  if (byPersons === 0) return 'Victor'
  return byPersons === of
    ? 'a teacher or tutor'
    : `Victor and, for ${byPersons} of them, by a teacher or tutor`
}

interface LongAnswers {
  awarded: number
  of: number
  empty: number
  open: number
  openMarks: number
}

/** What became of the long answers that no program marks, a sentence each. */
export function longAnswerWords({ awarded, of, empty, open, openMarks }: LongAnswers): string[] {
  const written = of - empty
  return [
    open > 0
      ? `${open === 1 ? 'One long answer' : `${open} long answers`} of ${marksWords(openMarks)} ${open === 1 ? 'is' : 'are'} for you to judge by ${open === 1 ? 'its' : 'their'} criteria.`
      : '',
    written > openMarks
      ? `By your own judgement ${awarded} of ${marksWords(written - openMarks)} for long answers.`
      : '',
    empty > 0 ? `Long answers of ${marksWords(empty)} stayed empty: 0.` : '',
  ].filter(Boolean)
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
