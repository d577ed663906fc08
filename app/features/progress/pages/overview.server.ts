import { figure, recall, retrievability, type Mastery } from '#app/engines/mastery/mastery.ts'
import { rankNextThings, type NextThing, type SkillFacts } from '#app/engines/planning/next-thing.ts'
import {
  countAnswers,
  findDaysAndSets,
  findSkillStates,
  findMastery,
  findUnfinishedSets,
  findSubjectMarks,
  type RecentResponse,
} from '#app/features/responses/door.ts'
import { skillPlaces, statesOf, treeOf, type SubjectTree } from '#app/features/mastery/door.ts'
import { answersByTopic, builtInBank, questionBank } from '#app/features/question-bank/door.ts'
import {
  daysToExam,
  certificateSubject,
  findSubjects,
  type ChosenSubject,
} from '#app/features/subjects/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { nearestExamFirst } from '../rules/exam-order.ts'
import { firstDayOfMarks } from '../rules/weekly-marks.ts'
import { dayNumber } from '#app/platform/time/day-number.ts'
import { studyDay } from '#app/platform/time/study-day.ts'

/** The latest answers of all subjects searched for one subject's calibration. */
export const RECENT = 400
const DAY = 86_400_000
/** Days in the person's zone, one of which may be an hour longer. */
const LOST_DAYS = 28
/** Answers that count as evidence for a skill. */
const EACH = 5

export interface SubjectOverview {
  id: string
  name: string
  /** 'other' if the bank has no family for the subject. */
  family: string
  /** How many questions the bank has for the subject. */
  questions: number
  examOn: string | null
  daysToExam: number | null
  tree: SubjectTree
}

export interface Overview {
  now: number
  subjects: SubjectOverview[]
  openSets: Awaited<ReturnType<typeof findUnfinishedSets>>
  /** The subject with the nearest exam first. */
  ranked: NextThing[]
  /** Why another subject than that of the nearest exam comes first; null otherwise. */
  orderReason: string | null
}

/**
 * One subject for the progress screen: mastery, answers, calibration and lost marks, in four queries. Without a subject
 * in the address it is the subject used last.
 */
export async function readSubject(services: Services, actor: Person, zone: string, subjectId: string | null) {
  const { db } = services
  const now = services.clock().getTime()
  const counted = countAnswers(db, actor)
  const found = Promise.all([findSubjects(db, actor), counted]).then(([chosen, { lastSubject }]) => {
    const subjects = chosen.flatMap((one) => subjectPlace(one, dayNumber(now, zone)))
    const shown =
      subjects.find(({ id }) => id === subjectId) ??
      subjects.find(({ id }) => id === lastSubject) ??
      subjects.find(({ questions }) => questions > 0) ??
      subjects[0]
    return { subjects, shown }
  })
  const since = new Date(now - (LOST_DAYS + 1) * DAY)
  const [{ subjects, shown }, { byQuestion }, mastery, marks] = await Promise.all([
    found,
    counted,
    findMastery(db, actor),
    found.then(({ shown: one }) =>
      one ? findSubjectMarks(db, actor, one.id, { most: RECENT, since }) : { answers: [], lost: [] },
    ),
  ])
  return {
    now,
    subjects,
    subject: shown && {
      ...shown,
      tree: treeOf(shown.id, statesOf(mastery), now),
      counts: countsOf(shown.id, byQuestion),
    },
    ...marks,
  }
}

export type SubjectRead = Awaited<ReturnType<typeof readSubject>>

const countsOf = (subjectId: string, byQuestion: ReadonlyMap<string, number>) =>
  answersByTopic(questionBank().bySubject.get(subjectId) ?? [], subjectId, byQuestion)

/** Mastery and answers of a topic in any subject of the bank; undefined for an unknown topic. */
export async function readTopic({ db, clock }: Services, actor: Person, topicId: string) {
  const subjectId = builtInBank().curriculum.topic(topicId)?.subjectId
  if (subjectId === undefined) return undefined
  const [mastery, { byQuestion }] = await Promise.all([findMastery(db, actor), countAnswers(db, actor)])
  const topic = treeOf(subjectId, statesOf(mastery), clock().getTime()).topics.find(
    ({ id }) => id === topicId,
  )
  return topic && { topic, counts: countsOf(subjectId, byQuestion).get(topicId) }
}

/** All data of the dashboard but its chart, in three queries. */
export async function readOverview(
  services: Services,
  actor: Person,
  zone: string,
  declined: readonly string[] = [],
  /** What the caller has read already. */
  known: { chosen?: ChosenSubject[]; openSets?: Overview['openSets'] | Promise<Overview['openSets']> } = {},
): Promise<Overview> {
  const { db } = services
  const now = services.clock().getTime()
  const [chosen, { mastery, responses }, openSets] = await Promise.all([
    known.chosen ?? findSubjects(db, actor),
    findSkillStates(db, actor, EACH),
    known.openSets ?? findUnfinishedSets(db, actor),
  ])
  const states = statesOf(mastery)
  const today = dayNumber(now, zone)
  const subjects = chosen
    .flatMap((one) => subjectPlace(one, today))
    .map((place) => ({ ...place, tree: treeOf(place.id, states, now) }))
  const bySkill = Map.groupBy(responses, ({ skillId }) => skillId)
  const facts = subjects.flatMap(({ id }) => skillFacts(id, states, bySkill, now))
  const daysLeft = Object.fromEntries(
    subjects.flatMap(({ id, daysToExam: days }) => (days === null ? [] : [[id, days]])),
  )
  return {
    now,
    subjects,
    openSets,
    ...nearestExamFirst(rankNextThings({ skills: facts, daysToExam: daysLeft, now, declined }), subjects, {
      passedOver: new Set(
        facts.flatMap(({ skillId, subjectId }) => (declined.includes(skillId) ? [subjectId] : [])),
      ),
    }),
  }
}

/** The answers of each day of the last weeks, for the week and the chart of the dashboard, and the unfinished sets. */
export function readDays(services: Services, actor: Person, zone: string) {
  const firstDay = firstDayOfMarks(studyDay(services.clock().getTime(), zone))
  return findDaysAndSets(services.db, actor, { firstDay, zone })
}

function subjectPlace({ subjectId, examOn }: ChosenSubject, today: number): Omit<SubjectOverview, 'tree'>[] {
  const bank = builtInBank()
  const subject = bank.curriculum.subject(subjectId)
  const name = subject?.shortName ?? certificateSubject(subjectId)?.name
  // The subject is no longer in any list.
  if (name === undefined) return []
  return [
    {
      id: subjectId,
      name,
      family: subject?.family ?? 'other',
      questions: bank.bySubject.get(subjectId)?.length ?? 0,
      examOn,
      daysToExam: daysToExam(examOn, today),
    },
  ]
}

/** Skills that a set can be dealt on. A skill with long answers only would be proposed every day. */
function skillFacts(
  subjectId: string,
  states: ReadonlyMap<string, Mastery>,
  responses: ReadonlyMap<string, RecentResponse[]>,
  now: number,
): SkillFacts[] {
  const skills = skillPlaces(subjectId)
  const marks = skills.reduce((sum, skill) => sum + skill.marks, 0) || 1
  return skills
    .filter(({ canBeDealt }) => canBeDealt)
    .map((skill) => {
      const rows = responses.get(skill.skillId) ?? []
      const state = states.get(skill.skillId)
      const slip = repeatedSlip(rows)
      return {
        skillId: skill.skillId,
        subjectId,
        weight: skill.marks / marks,
        responses: rows.map(({ id, awarded, of, answeredAt }) => ({
          id,
          awarded,
          of,
          at: answeredAt.getTime(),
        })),
        chanceThen: state ? (figure(state, state.at)?.chance ?? null) : null,
        chanceNow: state ? (figure(recall(state, now), now)?.chance ?? null) : null,
        recalled: state ? retrievability(state, now) : null,
        ...(slip ? { repeatedSlip: slip } : {}),
      }
    })
}

/** The misconception that the answers show most often, if they show it at least twice. */
function repeatedSlip(rows: readonly RecentResponse[]): SkillFacts['repeatedSlip'] | undefined {
  if (rows.length < 2) return undefined
  const byName = Map.groupBy(
    rows.filter((row) => row.misconceptionId !== null),
    (row) => `${row.questionId}/${row.misconceptionId}`,
  )
  const [most] = [...byName].sort((a, b) => b[1].length - a[1].length)
  if (!most || most[1].length < 2) return undefined
  return { id: most[0], times: most[1].length, responseIds: most[1].map(({ id }) => id) }
}
