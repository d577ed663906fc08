import type { Mastery } from '#app/engines/mastery/mastery.ts'
import { builtInBank, isEssay } from '#app/features/question-bank/door.ts'
import { findMastery } from '#app/features/responses/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { masteryTree, type SkillPlace, type SubjectTree } from '../rules/mastery-tree.ts'

/** The mastery of each of these subjects, in one query. */
export async function readTrees(
  { db, clock }: Services,
  actor: Person,
  subjectIds: readonly string[],
): Promise<Map<string, SubjectTree>> {
  const states = statesOf(await findMastery(db, actor))
  const now = clock().getTime()
  return new Map(subjectIds.map((id) => [id, treeOf(id, states, now)]))
}

export const statesOf = (rows: Awaited<ReturnType<typeof findMastery>>): ReadonlyMap<string, Mastery> =>
  new Map(rows.map(({ skillId, at, ...state }) => [skillId, { ...state, at: at.getTime() }]))

export function treeOf(subjectId: string, states: ReadonlyMap<string, Mastery>, now: number): SubjectTree {
  const topics = builtInBank()
    .curriculum.topicsOf(subjectId)
    .map(({ id, name, fullTitle, unit }) => ({ id, name, fullTitle, unit: unit.name }))
  return masteryTree(topics, skillPlaces(subjectId), states, now)
}

/** The skills of the bank's questions in a subject. */
export function skillPlaces(subjectId: string): SkillPlace[] {
  const bank = builtInBank()
  const found = new Map<string, { marks: number; canBeDealt: boolean; topics: Set<string> }>()
  for (const question of bank.bySubject.get(subjectId) ?? []) {
    const place = found.get(question.skill) ?? { marks: 0, canBeDealt: false, topics: new Set<string>() }
    place.marks += question.parts.reduce((sum, part) => sum + part.marks, 0)
    place.canBeDealt ||= !isEssay(question)
    for (const topic of question.topics) if (topic.startsWith(`${subjectId}.`)) place.topics.add(topic)
    found.set(question.skill, place)
  }
  return [...found].map(([skillId, { marks, canBeDealt, topics }]) => ({
    skillId,
    name: bank.skills.get(skillId)?.name ?? skillId,
    marks,
    canBeDealt,
    topicIds: [...topics],
  }))
}
