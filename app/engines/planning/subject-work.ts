import type { PlanSubject, PlanTopic } from './timetable.ts'

export type WorkKind = 'practice' | 'mixed' | 'cards' | 'paper' | 'notes'

/** What a session is for. */
export interface Work {
  /** Null for the cards of all subjects. */
  subjectId: string | null
  kind: WorkKind
  /** Of `practice` only. */
  topicId: string | null
  /** Which session of the topic this is, from 1; 0 for other work. */
  visit: number
}

/** What a subject has had so far. */
export interface SubjectRecord {
  subject: PlanSubject
  topics: Map<string, { visits: number; lastDay: number }>
  /** Sessions that its topics and papers need. */
  needed: number
  sessions: number
  lastDay: number
  /** Sessions since the last paper. */
  sincePaper: number
}

/** Days before the exam from which papers are planned. */
export const PAPER_DAYS = 21
const LAST_WEEK = 7
const PAPERS = 3
/** The least days before a topic returns, by the sessions it has had. */
export const GAPS: readonly number[] = [0, 2, 5, 10, 20]
/** A topic that has had all its sessions waits behind the others. */
const SPARE = 0.3
const DUE = 0.15

/** The least days between a session of a topic and the next one. || @param visits sessions of the topic so far */
export const gapAfter = (visits: number): number => GAPS[Math.min(visits, GAPS.length - 1)]!

/** How many sessions a topic should get: 3 for weak topics, 1 for strong ones. */
export function visitsNeeded(weakness: number): 1 | 2 | 3 {
  if (weakness >= 0.65) return 3
  return weakness >= 0.4 ? 2 : 1
}

export function startRecord(subject: PlanSubject): SubjectRecord {
  const visits = subject.topics.reduce((sum, { weakness }) => sum + visitsNeeded(weakness), 0)
  return {
    subject,
    topics: new Map(subject.topics.map(({ topicId }) => [topicId, { visits: 0, lastDay: -Infinity }])),
    needed: Math.max(1, visits + (subject.hasPapers ? PAPERS : 0)),
    sessions: 0,
    lastDay: 0,
    sincePaper: PAPER_DAYS,
  }
}

/** Counts a session of the subject. */
export function note(record: SubjectRecord, { kind, topicId, day }: Work & { day: number }): void {
  record.sessions++
  record.lastDay = Math.max(record.lastDay, day)
  record.sincePaper = kind === 'paper' ? 0 : record.sincePaper + 1
  const topic = topicId === null ? undefined : record.topics.get(topicId)
  if (!topic) return
  topic.visits++
  topic.lastDay = Math.max(topic.lastDay, day)
}

/** The work of a subject that suits a day best. */
export function chooseWork(record: SubjectRecord, day: number): Work {
  const { subject } = record
  const work = (kind: WorkKind): Work => ({ subjectId: subject.subjectId, kind, topicId: null, visit: 0 })
  const daysLeft = subject.examDay - day
  const between = daysLeft <= LAST_WEEK ? 1 : 3
  if (subject.hasPapers && daysLeft <= PAPER_DAYS && record.sincePaper >= between) return work('paper')
  const topic = chooseTopic(record, day)
  if (topic) {
    const visit = record.topics.get(topic.topicId)!.visits + 1
    return { subjectId: subject.subjectId, kind: 'practice', topicId: topic.topicId, visit }
  }
  return work(subject.hasQuestions ? 'mixed' : 'notes')
}

/** The weakest topic whose gap is over; each session halves, thirds and so on what its weakness counts. */
function chooseTopic({ subject, topics }: SubjectRecord, day: number): PlanTopic | undefined {
  const value = ({ topicId, weakness }: PlanTopic) => {
    const { visits, lastDay } = topics.get(topicId)!
    const overdue = visits > 0 ? Math.min(1, (day - lastDay) / gapAfter(visits) - 1) : 0
    const need = visits >= visitsNeeded(weakness) ? SPARE : 1
    return need * (weakness / (visits + 1) + DUE * overdue)
  }
  const ready = subject.topics.filter(({ topicId }) => {
    const { visits, lastDay } = topics.get(topicId)!
    return day - lastDay >= gapAfter(visits)
  })
  return ready.toSorted((a, b) => value(b) - value(a) || (a.topicId < b.topicId ? -1 : 1))[0]
}
