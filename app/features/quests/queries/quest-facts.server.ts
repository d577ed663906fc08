import { combine, figure, retrievability, type Mastery } from '#app/engines/mastery/mastery.ts'
import { builtInBank, isEssay } from '#app/features/question-bank/door.ts'
import { findHistory, findMastery, type QuestionHistory } from '#app/features/responses/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Database } from '#app/platform/database/database.ts'
import type { QuestFacts, SkillFacts, TopicFacts } from '../rules/draw-quests.ts'

/** A topic with fewer questions soon repeats itself. */
const FEWEST_QUESTIONS = 4

/** What quests are drawn from: the topics and skills of these subjects, with the person's mastery. Two queries. */
export async function findQuestFacts(
  db: Database,
  actor: Person,
  subjects: readonly string[],
  now: number,
): Promise<QuestFacts> {
  const [mastery, history] = await Promise.all([
    findMastery(db, actor),
    findHistory(db, actor, { flags: false }),
  ])
  const states = new Map<string, Mastery>(
    mastery.map(({ skillId, at, ...state }) => [skillId, { ...state, at: at.getTime() }]),
  )
  return {
    topics: subjects.flatMap((subjectId) => topicsOf(subjectId, states, now)),
    skills: subjects.flatMap((subjectId) => skillsOf(subjectId, states, now)),
    regain: mostLost([...history.values()], subjects),
  }
}

/** The subject with the most questions whose last answer lost marks; the first by id when two have as many. */
function mostLost(history: readonly QuestionHistory[], subjects: readonly string[]): QuestFacts['regain'] {
  const lost = Map.groupBy(
    history.filter(({ lostMarks, subjectId }) => lostMarks && subjects.includes(subjectId)),
    ({ subjectId }) => subjectId,
  )
  const [most] = [...lost]
    .map(([subjectId, { length }]) => ({ subjectId, questions: length }))
    .toSorted((a, b) => b.questions - a.questions || (a.subjectId < b.subjectId ? -1 : 1))
  return most ?? null
}

/** The skills of each topic of a subject that a set can be dealt on. */
function skillsByTopic(subjectId: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, { skills: Set<string>; questions: number }>()
  for (const question of dealt(subjectId))
    for (const topicId of question.topics.filter((one) => one.startsWith(`${subjectId}.`))) {
      const topic = found.get(topicId) ?? { skills: new Set<string>(), questions: 0 }
      topic.skills.add(question.skill)
      topic.questions++
      found.set(topicId, topic)
    }
  return new Map(
    [...found].flatMap(([topicId, { skills, questions }]) =>
      questions >= FEWEST_QUESTIONS ? [[topicId, [...skills]] as const] : [],
    ),
  )
}

const dealt = (subjectId: string) =>
  (builtInBank().bySubject.get(subjectId) ?? []).filter((question) => !isEssay(question))

function topicsOf(subjectId: string, states: ReadonlyMap<string, Mastery>, now: number): TopicFacts[] {
  return [...skillsByTopic(subjectId)].map(([topicId, skills]) => {
    const figures = skills.flatMap((skill) => figure(states.get(skill), now) ?? [])
    return { topicId, subjectId, skills, chance: combine(figures)?.chance ?? null }
  })
}

function skillsOf(subjectId: string, states: ReadonlyMap<string, Mastery>, now: number): SkillFacts[] {
  const skills = new Set(dealt(subjectId).map(({ skill }) => skill))
  return [...skills].flatMap((skillId) => {
    const state = states.get(skillId)
    return state && state.evidence > 0 ? [{ skillId, subjectId, recalled: retrievability(state, now) }] : []
  })
}
