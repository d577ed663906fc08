import { shuffled, stream, type Draw } from '#app/engines/questions/random.ts'
import type { Period, QuestKind } from './quest-kinds.ts'

export interface TopicFacts {
  topicId: string
  subjectId: string
  /** Skills that a set can be dealt on. */
  skills: readonly string[]
  /** Chance of a right answer, 0 to 1; null without answers. */
  chance: number | null
}

export interface SkillFacts {
  skillId: string
  subjectId: string
  /** Chance that what was known is still recalled, 0 to 1. */
  recalled: number
}

export interface QuestFacts {
  topics: readonly TopicFacts[]
  /** Skills with answers. */
  skills: readonly SkillFacts[]
  /** The subject with the most questions that lost marks and were not right since; null without any. */
  regain: { subjectId: string; questions: number } | null
}

export interface DrawnQuest {
  slot: number
  kind: QuestKind
  subjectId: string
  topicId: string | null
  skills: readonly string[]
  target: number
}

/** A skill below this chance of recall is due. The same value as the retention that reviews aim at. */
const DUE_BELOW = 0.9
/** Quests are drawn from this many of the weakest topics and of the skills that are most due. */
const FROM = 5

/**
 * Draws three quests of a day or two of a week. The same person, date and facts give the same quests.
 * @param key the person and the date: "…:2026-11-26"
 * @returns fewer quests when there are not enough topics, none without topics
 */
export function drawQuests(period: Period, key: string, facts: QuestFacts): DrawnQuest[] {
  const draw = stream(0, `${period}:${key}`)
  const pools = poolsOf(facts, draw)
  const quests = period === 'day' ? dailyQuests(pools) : weeklyQuests(pools, facts)
  return quests.map((quest, slot) => ({ slot, ...quest }))
}

type Quest = Omit<DrawnQuest, 'slot'>

interface Pools {
  /** Weak topics first, then topics without answers. Each is used once. */
  nextTopic(): TopicFacts | undefined
  due: readonly SkillFacts[]
}

function poolsOf({ topics, skills }: QuestFacts, draw: Draw): Pools {
  const met = topics
    .filter(({ chance }) => chance !== null)
    .toSorted((a, b) => a.chance! - b.chance! || (a.topicId < b.topicId ? -1 : 1))
  const due = skills
    .filter(({ recalled }) => recalled < DUE_BELOW)
    .toSorted((a, b) => a.recalled - b.recalled || (a.skillId < b.skillId ? -1 : 1))
  const weak = shuffled(met.slice(0, FROM), draw)
  const unmet = shuffled(
    topics.filter(({ chance }) => chance === null).toSorted((a, b) => (a.topicId < b.topicId ? -1 : 1)),
    draw,
  )
  const order = [...weak, ...unmet]
  return { nextTopic: () => order.shift(), due: shuffled(due.slice(0, FROM), draw) }
}

function dailyQuests({ nextTopic, due: [due] }: Pools): Quest[] {
  const recall: Quest[] = due
    ? [{ kind: 'recall', subjectId: due.subjectId, topicId: null, skills: [due.skillId], target: 2 }]
    : []
  const others = (['weak', 'full', 'weak'] as const).slice(0, 3 - recall.length)
  return [...recall, ...others.flatMap((kind) => topicQuest(nextTopic(), kind, kind === 'full' ? 2 : 4))]
}

function weeklyQuests({ nextTopic, due }: Pools, { regain }: QuestFacts): Quest[] {
  return [...topicQuest(nextTopic(), 'weak', 12), ...secondOfWeek(due, regain, nextTopic)]
}

function secondOfWeek(
  due: readonly SkillFacts[],
  regain: QuestFacts['regain'],
  nextTopic: Pools['nextTopic'],
): Quest[] {
  const subjectId = due[0]?.subjectId
  const together = due.filter((skill) => skill.subjectId === subjectId)
  if (subjectId !== undefined && together.length >= 2)
    return [
      {
        kind: 'recall-many',
        subjectId,
        topicId: null,
        skills: together.map(({ skillId }) => skillId),
        target: together.length,
      },
    ]
  if (regain && regain.questions >= 3)
    return [{ kind: 'regain', subjectId: regain.subjectId, topicId: null, skills: [], target: 3 }]
  return topicQuest(nextTopic(), 'weak', 12)
}

/** A topic without answers gets a smaller quest, whatever was wanted. */
function topicQuest(topic: TopicFacts | undefined, kind: QuestKind, target: number): Quest[] {
  if (!topic) return []
  const { topicId, subjectId, skills } = topic
  const isNew = topic.chance === null
  return [
    {
      kind: isNew ? 'new' : kind,
      subjectId,
      topicId,
      skills,
      target: isNew ? Math.max(3, Math.round(target / 2)) : target,
    },
  ]
}
