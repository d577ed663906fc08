/**
 * A revision timetable: which work to do in which session, from today to the last exam.
 *
 * The rules: the last session of a subject is before its exam day. A topic returns after growing gaps of 2, 5, 10 and 20
 * days (expanding retrieval: Landauer and Bjork 1978; spacing: Cepeda et al. 2006). At most two sessions in a row are of
 * one subject while another subject has its exam ahead (interleaving: Rohrer and Taylor 2007). Past papers start three
 * weeks before the exam. The lengths and weights are set by judgement.
 *
 * Nothing here depends on the day of planning except where the sessions start. So a plan that is made again on a later
 * day is the rest of the first plan, if the sessions until then were done and nothing else has changed.
 */
import { endOf, slotsOfDay, weekdayOf, type Commitment, type Slot, type StudyDay } from './free-time.ts'
import { chooseWork, note, startRecord, type SubjectRecord, type Work } from './subject-work.ts'

export interface PlanTopic {
  topicId: string
  /** 0 (known well) to 1 (not known). */
  weakness: number
}

export interface PlanSubject {
  subjectId: string
  /** Days since 1970-01-01. No session of the subject is on this day or later. */
  examDay: number
  /** Topics with questions. Without topics the subject gets mixed questions, papers or the person's own notes. */
  topics: readonly PlanTopic[]
  hasQuestions: boolean
  hasPapers: boolean
}

export interface PlannedSession extends Work, Slot {
  day: number
}

export interface TimetableInput {
  /** The first moment that can be planned: a day and a minute of that day. */
  from: { day: number; minute: number }
  subjects: readonly PlanSubject[]
  /** Seven days, Monday first. */
  weekdays: readonly StudyDay[]
  commitments: readonly Commitment[]
  /** Cards that are due today, and on each day after. */
  cards: { today: number; perDay: number }
  /** Sessions that were done, in any order. */
  done: readonly PlannedSession[]
  /** Sessions that stay where they are: the person moved them, or finished them today. */
  fixed: readonly PlannedSession[]
  /** Days to return, at most. The plan itself is always made up to the last exam. */
  days: number
}

/** What the hours are too few for. */
export interface Unfit {
  subjectId: string
  /** Topics that get no session before the exam. */
  topicIds: readonly string[]
  /** The subject gets no session at all. */
  isLeftOut: boolean
}

export interface Timetable {
  /** In order of time. `fixed` sessions are not among them. */
  sessions: PlannedSession[]
  unfit: Unfit[]
}

/** Days ahead that are planned at most: exams in a later year wait. */
const MOST_DAYS = 400
/** Cards that fit into ten minutes, at ten seconds a card. */
const CARDS_IN_TEN_MINUTES = 60
/** Same subject again: the other subjects come first unless they need clearly less. */
const AGAIN = 0.75

interface OpenSlot extends Slot {
  day: number
  isForCards: boolean
}

/** @returns the same timetable for the same input, whatever the order of its lists */
export function buildTimetable(input: TimetableInput): Timetable {
  const subjects = input.subjects
    .filter(({ examDay }) => examDay > input.from.day)
    .toSorted((a, b) => a.examDay - b.examDay || (a.subjectId < b.subjectId ? -1 : 1))
  const slots = openSlots(input, subjects.at(-1)?.examDay ?? input.from.day)
  const records = new Map(subjects.map((subject) => [subject.subjectId, startRecord(subject)]))
  const slotsLeft = countSlots(slots, subjects)
  const sequence = startSequence(input, records)
  const sessions = slots.map((slot, index): PlannedSession => {
    sequence.passUntil(slot)
    const work = slot.isForCards
      ? { subjectId: null, kind: 'cards' as const, topicId: null, visit: 0 }
      : chooseSubject(subjects, records, { slot, left: (id) => slotsLeft.get(id)![index]!, sequence })
    const { day, startsAt, minutes } = slot
    const session = { day, startsAt, minutes, ...work }
    sequence.add(session)
    return session
  })
  return {
    sessions: sessions.filter(({ day }) => day < input.from.day + input.days),
    unfit: [...records.values()].flatMap(unfitOf),
  }
}

/** The minutes of a card session for so many due cards: 0, 10 or 20. */
export function cardMinutes(due: number): number {
  return due <= 0 ? 0 : Math.min(20, Math.ceil(due / CARDS_IN_TEN_MINUTES) * 10)
}

/** Every slot until the last exam that is still ahead, outside the fixed sessions. */
export function openSlots(
  {
    from,
    weekdays,
    commitments,
    cards,
    fixed,
  }: Pick<TimetableInput, 'from' | 'weekdays' | 'commitments' | 'cards' | 'fixed'>,
  lastDay: number,
): OpenSlot[] {
  const found: OpenSlot[] = []
  for (let day = from.day; day < Math.min(lastDay, from.day + MOST_DAYS); day++) {
    const weekday = weekdayOf(day)
    const own = fixed.filter((one) => one.day === day)
    const taken = commitments.filter((one) => one.weekday === weekday)
    const due = day === from.day ? cards.today : cards.perDay
    const { cards: forCards, slots } = slotsOfDay(weekdays[weekday]!, taken, cardMinutes(due))
    let minutesLeft = weekdays[weekday]!.minutes - own.reduce((sum, { minutes }) => sum + minutes, 0)
    const hasCards = own.some(({ kind }) => kind === 'cards')
    const all = [
      ...(forCards && !hasCards ? [{ ...forCards, isForCards: true }] : []),
      ...slots.map((slot) => ({ ...slot, isForCards: false })),
    ]
    for (const slot of all) {
      const isPast = day === from.day && slot.startsAt < from.minute
      const isTaken = own.some((one) => one.startsAt < endOf(slot) && endOf(one) > slot.startsAt)
      if (isPast || isTaken || slot.minutes > minutesLeft) continue
      minutesLeft -= slot.minutes
      found.push({ day, ...slot })
    }
  }
  return found
}

/** For each subject and slot, how many slots there are from this one on until the exam. */
function countSlots(slots: readonly OpenSlot[], subjects: readonly PlanSubject[]) {
  return new Map(
    subjects.map(({ subjectId, examDay }) => {
      const left: number[] = []
      let count = 0
      for (let index = slots.length - 1; index >= 0; index--) {
        const slot = slots[index]!
        if (!slot.isForCards && slot.day < examDay) count++
        left[index] = count
      }
      return [subjectId, left] as const
    }),
  )
}

interface Sequence {
  /** Counts the done and fixed sessions that are before a slot. */
  passUntil(slot: { day: number; startsAt: number }): void
  add(session: PlannedSession): void
  /** The subjects of the last two sessions, the latest first. */
  last(): readonly (string | null)[]
}

/** Sessions in order of time. Cards of all subjects do not count as a change of subject. */
function startSequence(
  { done, fixed }: TimetableInput,
  records: ReadonlyMap<string, SubjectRecord>,
): Sequence {
  const waiting = [...done, ...fixed].toSorted((a, b) => a.day - b.day || a.startsAt - b.startsAt)
  let last: (string | null)[] = []
  const add = (session: PlannedSession) => {
    if (session.subjectId === null) return
    const record = records.get(session.subjectId)
    if (record) note(record, session)
    last = [session.subjectId, ...last].slice(0, 2)
  }
  return {
    add,
    last: () => last,
    passUntil({ day, startsAt }) {
      while (
        waiting[0] &&
        (waiting[0].day < day || (waiting[0].day === day && waiting[0].startsAt < startsAt))
      )
        add(waiting.shift()!)
    },
  }
}

/**
 * A subject without a session comes first, the nearest exam before the others. After that the subject that needs the
 * largest share of its remaining slots, and then the one that rested longest.
 */
function chooseSubject(
  subjects: readonly PlanSubject[],
  records: ReadonlyMap<string, SubjectRecord>,
  { slot, left, sequence }: { slot: OpenSlot; left: (id: string) => number; sequence: Sequence },
): Work {
  const ahead = subjects.filter(({ examDay }) => examDay > slot.day).map((one) => records.get(one.subjectId)!)
  const [latest, before] = sequence.last()
  const allowed = ahead.filter(({ subject: { subjectId } }) => subjectId !== latest || subjectId !== before)
  const choice = allowed.length > 0 ? allowed : ahead
  const first = choice.find(({ sessions }) => sessions === 0)
  if (first) return chooseWork(first, slot.day)
  const score = ({ subject: { subjectId }, needed, sessions, lastDay }: SubjectRecord) => {
    const again = subjectId === latest ? AGAIN : 1
    if (needed > sessions) return 1 + (again * (needed - sessions)) / Math.max(1, left(subjectId))
    return (again * (slot.day - lastDay + 0.5)) / (MOST_DAYS + 1)
  }
  let best = choice[0]!
  for (const one of choice) if (score(one) > score(best)) best = one
  return chooseWork(best, slot.day)
}

function unfitOf({ subject, topics, sessions }: SubjectRecord): Unfit[] {
  const topicIds = subject.topics.map(({ topicId }) => topicId).filter((id) => topics.get(id)!.visits === 0)
  if (topicIds.length === 0 && sessions > 0) return []
  return [{ subjectId: subject.subjectId, topicIds: topicIds.toSorted(), isLeftOut: sessions === 0 }]
}
