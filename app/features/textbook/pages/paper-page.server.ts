import { questionBank } from '#app/features/question-bank/door.ts'
import { findSubjects } from '#app/features/subjects/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { setLike } from '../rules/paper-blueprint.ts'
import type { PaperRead } from '../use-cases/read-paper.server.ts'

/** The subjects to choose from: those of the person, or else all. */
export async function paperPage({ db }: Services, actor: Person) {
  const { curriculum, bySubject } = questionBank()
  const own = (await findSubjects(db, actor)).map(({ subjectId }) => subjectId)
  const known = curriculum.subjects.filter(({ id }) => bySubject.has(id))
  const mine = own.flatMap((id) => known.find((one) => one.id === id) ?? [])
  return {
    subjects: (mine.length > 0 ? mine : known).map(({ id, certificate, shortName }) => ({
      value: id,
      label: `${certificate} ${shortName}`,
    })),
  }
}

export type PaperPage = Awaited<ReturnType<typeof paperPage>>

/** A blueprint with the names of its topics, and the set that is like it. */
export function blueprintView({ subjectId, blueprint }: PaperRead) {
  const { curriculum, skills } = questionBank()
  const topicName = (id: string) => curriculum.topic(id)?.name ?? id
  const set = setLike(blueprint)
  return {
    subjectId,
    subject: curriculum.subject(subjectId)?.shortName ?? '',
    marks: blueprint.marks,
    unmarked: blueprint.unmarked,
    unplaced: blueprint.unplaced,
    topics: blueprint.topics.map(({ topicId, ...counts }) => ({ name: topicName(topicId), ...counts })),
    terms: blueprint.terms,
    questions: blueprint.questions.map(({ number, marks, terms, topicId, skillId }) => ({
      number,
      marks,
      terms,
      topic: topicId === null ? null : topicName(topicId),
      skill: skillId === null ? null : (skills.get(skillId)?.name ?? skillId),
    })),
    set:
      set.count === 0 ? null : { count: set.count, skills: set.skills, minutes: minutesOf(subjectId, set) },
  }
}

export type BlueprintView = ReturnType<typeof blueprintView>

/** The time of a set: the mean of the questions about its skills, for each question. */
function minutesOf(subjectId: string, { skills, count }: ReturnType<typeof setLike>): number {
  const pool = (questionBank().bySubject.get(subjectId) ?? []).filter(({ skill }) => skills.includes(skill))
  const mean = pool.reduce((sum, { minutes }) => sum + minutes, 0) / Math.max(1, pool.length)
  return Math.max(1, Math.round(mean * count))
}
