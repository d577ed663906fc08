import { combine, figure, type Mastery, type MasteryFigure } from '#app/engines/mastery/mastery.ts'

/** The part of the bank that the tree needs, so that tests need no bank. */
export interface SkillPlace {
  skillId: string
  name: string
  /** Marks that the bank has for the skill in this subject: its weight until exam blueprints give a better one. */
  marks: number
  /** Whether a set can be dealt on the skill: it has questions other than long answers. */
  canBeDealt: boolean
  topicIds: readonly string[]
}

export interface TopicPlace {
  id: string
  name: string
  /** The official title. */
  fullTitle: string
  unit: string
}

export interface SkillNode {
  skillId: string
  name: string
  figure: MasteryFigure | null
}

export interface TopicNode {
  id: string
  name: string
  fullTitle: string
  unit: string
  figure: MasteryFigure | null
  /** Its share of the marks of the subject, 0 to 1. A skill of two topics counts half for each. */
  weight: number
  /** Skills with evidence, and all skills of the topic. */
  met: number
  skills: SkillNode[]
}

export interface SubjectTree {
  figure: MasteryFigure | null
  met: number
  of: number
  topics: TopicNode[]
}

/** Subject → topic → skill, each with its figure, or without one if there is no evidence. */
export function masteryTree(
  topics: readonly TopicPlace[],
  skills: readonly SkillPlace[],
  states: ReadonlyMap<string, Mastery>,
  now: number,
): SubjectTree {
  const nodes = new Map(
    skills.map((skill) => [
      skill.skillId,
      { skillId: skill.skillId, name: skill.name, figure: figure(states.get(skill.skillId), now) },
    ]),
  )
  const known = (list: readonly SkillNode[]) => list.flatMap((node) => (node.figure ? [node.figure] : []))
  const idsOf = skillIdsByTopic(skills)
  const weights = marksByTopic(skills)
  const marks = [...weights.values()].reduce((sum, one) => sum + one, 0) || 1
  const topicNodes = topics.flatMap((topic) => {
    const own = (idsOf.get(topic.id) ?? []).map((skillId) => nodes.get(skillId)!)
    if (own.length === 0) return []
    const figures = known(own)
    return [
      {
        id: topic.id,
        name: topic.name,
        fullTitle: topic.fullTitle,
        unit: topic.unit,
        figure: combine(figures),
        weight: (weights.get(topic.id) ?? 0) / marks,
        met: figures.length,
        skills: own,
      },
    ]
  })
  const all = [...nodes.values()]
  return { figure: combine(known(all)), met: known(all).length, of: all.length, topics: topicNodes }
}

function skillIdsByTopic(skills: readonly SkillPlace[]): ReadonlyMap<string, string[]> {
  const byTopic = new Map<string, string[]>()
  for (const { skillId, topicIds } of skills)
    for (const id of new Set(topicIds)) byTopic.set(id, [...(byTopic.get(id) ?? []), skillId])
  return byTopic
}

function marksByTopic(skills: readonly SkillPlace[]): ReadonlyMap<string, number> {
  const byTopic = new Map<string, number>()
  for (const { marks, topicIds } of skills)
    for (const id of new Set(topicIds))
      byTopic.set(id, (byTopic.get(id) ?? 0) + marks / new Set(topicIds).size)
  return byTopic
}

/** Topics by unit. Units and topics with evidence come first, the others in teaching order. */
export function unitsOf<T extends { unit: string; met: number }>(topics: readonly T[]): [string, T[]][] {
  const metFirst = (list: readonly T[]) => list.toSorted((a, b) => Number(b.met > 0) - Number(a.met > 0))
  return [...Map.groupBy(metFirst(topics), ({ unit }) => unit)]
}

/** The share of the marks of the subject that a topic would lose now: its weight, and what is not known of it. */
export const marksToGain = ({ weight, figure: known }: TopicNode): number =>
  known ? weight * (1 - known.chance) : 0

/** Topics with evidence, the one with the most marks to gain first. */
export function weakestTopics(tree: SubjectTree): TopicNode[] {
  return tree.topics
    .filter((topic) => topic.figure !== null)
    .toSorted((a, b) => marksToGain(b) - marksToGain(a))
}

/** The finding about the topics with the most marks to gain. It claims no more than their number allows. */
export function weakestFinding(topics: readonly TopicNode[]): string {
  if (topics.length === 0) return 'You see your level after your first answers'
  return topics.length === 1 ? 'What your answers show so far' : 'Most marks to gain'
}
