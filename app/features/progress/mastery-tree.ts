import { combine, figure, type Mastery, type MasteryFigure } from '#app/engines/mastery/mastery.ts'

/** What the tree needs of the bank, so that it can be tested without one. */
export interface SkillPlace {
  skillId: string
  name: string
  /** Marks that the bank holds for it in this subject: its weight until exam blueprints say better. */
  marks: number
  /** Has questions that a set is dealt from without being asked for: not only long answers. */
  dealt: boolean
  topicIds: readonly string[]
}

export interface TopicPlace {
  id: string
  name: string
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
  unit: string
  figure: MasteryFigure | null
  /** Skills with evidence, of all that the topic has. */
  met: number
  skills: SkillNode[]
}

export interface SubjectTree {
  figure: MasteryFigure | null
  met: number
  of: number
  topics: TopicNode[]
}

/** Subject → topic → skill, each with its figure or with none while there is no evidence. */
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
  const topicNodes = topics.flatMap((topic) => {
    const own = (idsOf.get(topic.id) ?? []).map((skillId) => nodes.get(skillId)!)
    if (own.length === 0) return []
    const figures = known(own)
    return [
      {
        id: topic.id,
        name: topic.name,
        unit: topic.unit,
        figure: combine(figures),
        met: figures.length,
        skills: own,
      },
    ]
  })
  const all = [...nodes.values()]
  return { figure: combine(known(all)), met: known(all).length, of: all.length, topics: topicNodes }
}

const byTopic = new WeakMap<readonly SkillPlace[], ReadonlyMap<string, string[]>>()

/** The skills of a subject are one list for as long as the process runs. */
function skillIdsByTopic(skills: readonly SkillPlace[]): ReadonlyMap<string, string[]> {
  const known = byTopic.get(skills)
  if (known) return known
  const made = new Map<string, string[]>()
  for (const { skillId, topicIds } of skills)
    for (const id of new Set(topicIds)) made.set(id, [...(made.get(id) ?? []), skillId])
  byTopic.set(skills, made)
  return made
}

/** Topics by unit. What has evidence comes first, units and topics alike; else they stand as they are taught. */
export function unitsOf<T extends { unit: string; met: number }>(topics: readonly T[]): [string, T[]][] {
  const metFirst = (list: readonly T[]) => list.toSorted((a, b) => Number(b.met > 0) - Number(a.met > 0))
  return [...Map.groupBy(metFirst(topics), ({ unit }) => unit)]
}

/** Topics with evidence, weakest first; the ones that are least sure come first among equals. */
export function weakestTopics(tree: SubjectTree, most: number): TopicNode[] {
  return tree.topics
    .filter((topic) => topic.figure !== null)
    .sort(
      (a, b) =>
        a.figure!.chance - b.figure!.chance ||
        b.figure!.high - b.figure!.low - (a.figure!.high - a.figure!.low),
    )
    .slice(0, most)
}

/** What the weakest topics, weakest first, show: it claims no more than their ranges and their number allow. */
export function weakestFinding([first, second]: readonly TopicNode[]): string {
  if (!first) return 'What you know shows here after your first answers'
  if (!second) return 'What your answers show so far'
  return first.figure!.high < second.figure!.low
    ? `${first.name} is the weakest so far`
    : 'The weakest topics so far, too close to tell apart'
}

/** The unit, without its question, of a topic whose name another unit of its subject has as well; else none. */
export function unitToTell(tree: SubjectTree, { name, unit }: TopicNode): string[] {
  return tree.topics.some((other) => other.name === name && other.unit !== unit) ? [unit.split(':')[0]!] : []
}
