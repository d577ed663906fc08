import { findProfile } from '#app/features/account/door.ts'
import { combine, figure, type Mastery } from '#app/engines/mastery/mastery.ts'
import type { PlanSubject } from '#app/engines/planning/timetable.ts'
import { findForecast } from '#app/features/flashcards/door.ts'
import { paperLists } from '#app/features/papers/door.ts'
import { builtInBank, isEssay } from '#app/features/question-bank/door.ts'
import { findMastery, type MasteryRow } from '#app/features/responses/door.ts'
import { findSubjects, type ChosenSubject } from '#app/features/subjects/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { dayOfDate } from '#app/platform/time/study-day.ts'
import { examinedUnits } from '../rules/examined-units.ts'

/** A topic with fewer questions gets no session of its own. */
const FEWEST_QUESTIONS = 4
/** The weakness of a topic without answers: more than that of a topic with half of its answers right. */
const NOT_MET = 0.6
const CARD_DAYS = 7

export interface PlanFacts {
  chosen: ChosenSubject[]
  /** The chosen subjects with an exam ahead. */
  subjects: PlanSubject[]
  cards: { today: number; perDay: number }
}

/** What a plan is made from, apart from the hours: exams, topics with their mastery, papers and due cards. */
export async function findPlanFacts(
  db: DatabaseOrTx,
  actor: Person,
  { now, today }: { now: number; today: number },
): Promise<PlanFacts> {
  const chosen = await findSubjects(db, actor)
  const profile = await findProfile(db, actor)
  const mastery = await findMastery(db, actor)
  const forecast = await findForecast(db, actor, today, CARD_DAYS)
  const states = statesOf(mastery)
  const papers = paperLists()
  const subjects = chosen.flatMap(({ subjectId, examOn }): PlanSubject[] => {
    if (examOn === null || dayOfDate(examOn) <= today) return []
    return [
      {
        subjectId,
        examDay: dayOfDate(examOn),
        topics: weakTopics(subjectId, states, now, {
          yearLevel: profile?.yearLevel ?? null,
          examYear: Number(examOn.slice(0, 4)),
        }),
        hasQuestions: (builtInBank().bySubject.get(subjectId) ?? []).length > 0,
        hasPapers: papers.has(subjectId),
      },
    ]
  })
  return { chosen, subjects, cards: cardsOf(forecast, today) }
}

const statesOf = (rows: readonly MasteryRow[]): ReadonlyMap<string, Mastery> =>
  new Map(rows.map(({ skillId, at, ...state }) => [skillId, { ...state, at: at.getTime() }]))

/** Overdue cards count for today. Reviews make further cards due, so each later day has at least one. */
function cardsOf(forecast: readonly { day: number; due: number }[], today: number): PlanFacts['cards'] {
  const due = forecast.find(({ day }) => day === today)?.due ?? 0
  const later = forecast.filter(({ day }) => day > today).reduce((sum, one) => sum + one.due, 0)
  return { today: due, perDay: Math.max(Math.ceil(later / (CARD_DAYS - 1)), due > 0 ? 1 : 0) }
}

/** The examined topics of a subject that have enough questions for a set. */
function weakTopics(
  subjectId: string,
  states: ReadonlyMap<string, Mastery>,
  now: number,
  exam: { yearLevel: number | null; examYear: number },
) {
  const bank = builtInBank()
  const questions = (bank.bySubject.get(subjectId) ?? []).filter((question) => !isEssay(question))
  const topics = bank.curriculum.topicsOf(subjectId)
  const units = new Set(
    examinedUnits(
      topics.map(({ unit }) => unit),
      exam,
    ).map(({ id }) => id),
  )
  return topics.flatMap(({ id, unit }) => {
    const own = questions.filter(({ topics: its }) => its.includes(id))
    if (own.length < FEWEST_QUESTIONS || !units.has(unit.id)) return []
    const skills = new Set(own.map(({ skill }) => skill))
    const known = combine([...skills].flatMap((skill) => figure(states.get(skill), now) ?? []))
    return [{ topicId: id, weakness: known ? 1 - known.chance : NOT_MET }]
  })
}
