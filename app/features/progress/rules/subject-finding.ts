import { masteryLevel, LEAST_ANSWERS, type MasteryEstimate } from '#app/ui/mastery/level.ts'
import { plural } from '#app/ui/words/plural.ts'

/** A topic as the progress screen lists it. */
export interface TopicLine {
  id: string
  name: string
  /** Answers that count in this topic. */
  answers: number
  estimate: MasteryEstimate | null
}

const levelOf = ({ answers, estimate }: TopicLine) => masteryLevel(answers, estimate)

/** The weakest topic below “Solid”, else the topic that is nearest to a first word, else the weakest of all. */
export function nextTopic<T extends TopicLine>(topics: readonly T[]): T | undefined {
  const known = topics
    .filter((topic) => levelOf(topic) !== 'unknown')
    .toSorted((a, b) => a.estimate!.value - b.estimate!.value)
  const unknown = topics
    .filter((topic) => levelOf(topic) === 'unknown')
    .toSorted((a, b) => b.answers - a.answers)
  return known.find((topic) => levelOf(topic) !== 'solid') ?? unknown[0] ?? known[0]
}

/** What the answers show and what to do next. */
export function findingOf(
  topics: readonly TopicLine[],
  next: { id: string; name: string } | undefined,
): string {
  const known = topics.filter((topic) => levelOf(topic) !== 'unknown')
  const good = known.filter((topic) => levelOf(topic) !== 'shaky').length
  const share =
    known.length > 0
      ? `${good} of ${plural(topics.length, 'topic')} ${topics.length === 1 ? 'is' : 'are'} solid or getting there.`
      : `We can tell how well you know a topic after ${LEAST_ANSWERS} answers.`
  const line = topics.find(({ id }) => id === next?.id)
  if (!line) return share
  const level = levelOf(line)
  if (level === 'solid') return `${share} Keep ${line.name} fresh.`
  if (level !== 'unknown') return `${share} ${line.name} needs the most work.`
  const missing = plural(Math.max(1, LEAST_ANSWERS - line.answers), 'more answer')
  return `${share} ${line.name} needs ${missing}.`
}
