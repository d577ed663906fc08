import { marksWords } from './marks-text.ts'

/** The data of one question of a sitting that the report needs. */
export interface Sat {
  position: number
  sectionId: string
  topic: string
  commandTerm: string
  /**
   * Marks by the program or another person, and marks by the student; null while there are none. `toConfirm`: the part
   * of them that waits for the student to confirm key points.
   */
  machine: { awarded: number; of: number; toConfirm: number }
  /** `empty`: marks of long answers without any text, which score 0 without being marked. */
  self: { awarded: number | null; of: number; empty: number }
  parts: number
  answered: number
  /** Seconds on the screen; null if no browser measured them. */
  seconds: number | null
}

export interface Tally {
  name: string
  awarded: number
  of: number
  toConfirm: number
  /** `open`: marks of long answers that the student has not marked yet; the rest of `of` is marked or empty. */
  self: { awarded: number; of: number; open: number }
  seconds: number | null
  questions: number
}

/** Marks and time by a property of the questions, in order of first appearance. */
export function tally(sat: readonly Sat[], by: (one: Sat) => string): Tally[] {
  const groups = new Map<string, Sat[]>()
  for (const one of sat) groups.set(by(one), [...(groups.get(by(one)) ?? []), one])
  return [...groups].map(([name, all]) => ({
    name,
    awarded: sum(all, ({ machine }) => machine.awarded),
    of: sum(all, ({ machine }) => machine.of),
    toConfirm: sum(all, ({ machine }) => machine.toConfirm),
    self: {
      awarded: sum(all, ({ self }) => self.awarded ?? 0),
      of: sum(all, ({ self }) => self.of),
      open: sum(all, ({ self }) => (self.awarded === null ? self.of - self.empty : 0)),
    },
    seconds: all.every(({ seconds }) => seconds === null) ? null : sum(all, ({ seconds }) => seconds ?? 0),
    questions: all.length,
  }))
}

type Marks = Pick<Tally, 'awarded' | 'of' | 'self' | 'toConfirm'>

/**
 * What is marked so far. A long answer counts once the student has marked it, and at once if it is empty. Key points
 * count once they are confirmed.
 */
export function markedIn({ awarded, of, self, toConfirm }: Marks): Share {
  return { awarded: awarded + self.awarded, of: of + self.of - self.open - toConfirm }
}

export interface Share {
  awarded: number
  of: number
}

export const percentOf = ({ awarded, of }: Share) => (of === 0 ? 0 : Math.round((100 * awarded) / of))

/** 3 of 10; 3 of 10, 20 to judge; 3 of 8, 2 to confirm. */
export function tallyWords(tally: Marks): string {
  const { awarded, of } = markedIn(tally)
  const open = [
    tally.self.open > 0 ? `${tally.self.open} to judge` : '',
    tally.toConfirm > 0 ? `${tally.toConfirm} to confirm` : '',
  ]
    .filter(Boolean)
    .join(', ')
  return [of > 0 || open === '' ? `${awarded} of ${of}` : '', open].filter(Boolean).join(', ')
}

/** "8%", or a dash if nothing is marked yet. */
export function shareWords(tally: Marks): string {
  const marked = markedIn(tally)
  return marked.of === 0 ? '–' : `${percentOf(marked)}%`
}

/** Marks per minute, or minutes per mark below one mark a minute. Empty for a few seconds, which say nothing. */
export function rateWords(awarded: number, seconds: number | null): string {
  return seconds === null || seconds < 10 ? '' : `${rateFigure(awarded / (seconds / 60))} marks per minute`
}

export const rateFigure = (rate: number) => (rate === 0 ? '0' : rate < 1 ? rate.toFixed(2) : rate.toFixed(1))

const lostIn = (tally: Tally) => {
  const { awarded, of } = markedIn(tally)
  return of - awarded
}

/** Most marks lost first. */
export function costliest(tallies: readonly Tally[]): Tally[] {
  return tallies.toSorted((a, b) => lostIn(b) - lostIn(a))
}

/** Who gave the marks of a paper: the program, and people whom the student asked to mark long answers. */
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

/** What happened to the long answers that the program does not mark, one sentence each. */
export function longAnswerWords({ awarded, of, empty, open, openMarks }: LongAnswers): string[] {
  const written = of - empty
  return [
    open > 0
      ? `${open === 1 ? 'One long answer' : `${open} long answers`} of ${marksWords(openMarks)} ${open === 1 ? 'is' : 'are'} for you to judge by ${open === 1 ? 'its' : 'their'} criteria.`
      : '',
    written > openMarks
      ? `You gave yourself ${awarded} of ${marksWords(written - openMarks)} for long answers.`
      : '',
    empty > 0 ? `Long answers of ${marksWords(empty)} stayed empty: 0.` : '',
  ].filter(Boolean)
}

export interface Skip {
  position: number
  seconds: number
  awarded: number
  of: number
  /** Marks per minute of this question and of the rest of the paper. */
  rate: number
  others: number
}

export interface Skips {
  /** Questions that should have been skipped, the most costly first. */
  skips: Skip[]
  /** Seconds beyond the usual time for their marks. */
  seconds: number
  /** Marks of empty parts that could have used the time. */
  left: number
}

/**
 * The questions that should have been skipped. They took one and a half times as long as their marks allow (and at
 * least a minute longer), lost more than half of their marks, and earned less than half the marks per minute of the
 * rest. Only if a part stayed empty that could have used the time.
 * @param secondsPerMark the paper's time for one mark
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
    const lostMost = one.machine.awarded < (one.machine.of - one.machine.toConfirm) / 2
    return dear && lostMost && one.self.of === 0 && rate < others / 2
      ? [
          {
            position: one.position,
            seconds: one.seconds!,
            awarded: one.machine.awarded,
            of: one.machine.of,
            rate,
            others,
          },
        ]
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

/** "24 of 40", or "24 to 29 of 40" while key points wait for the student. */
export const rangeWords = (low: number, high: number): string => (high > low ? `${low} to ${high}` : `${low}`)
