import { estimateCount } from '#app/features/practice/door.ts'
import { builtInBank, isEssay } from '#app/features/question-bank/door.ts'
import { subjectTone } from '#app/ui/subject/families.ts'
import type { QuestRow } from '../queries/quest-progress.server.ts'
import type { QuestKind } from '../rules/quest-kinds.ts'
import { questWords } from '../rules/quest-words.ts'

type Described = Pick<QuestRow, 'subjectId' | 'topicId' | 'skills' | 'target'> & { kind: QuestKind }

/** The words and the subject of a quest. */
export function describeQuest({ kind, subjectId, topicId, skills, target }: Described) {
  const { curriculum, skills: known } = builtInBank()
  const subject = curriculum.subject(subjectId)
  const name = subject?.shortName ?? subjectId
  const words = questWords({
    kind,
    target,
    subject: name,
    topic: (topicId === null ? undefined : curriculum.topic(topicId)?.name) ?? name,
    skills: skills.map((id) => known.get(id)?.name ?? id),
  })
  return { ...words, subject: { name, tone: subjectTone(subject?.family ?? 'other') } }
}

export function questView(quest: QuestRow) {
  const { id, target, done, claimed, points } = quest
  return {
    id,
    ...describeQuest(quest),
    target,
    done,
    claimed,
    points,
    isFinished: done >= target,
    start: startOf(quest),
  }
}

export type QuestView = ReturnType<typeof questView>

/** A few more questions than the quest still needs, where each answer must have full marks. */
const SPARE: Partial<Record<QuestKind, number>> = { full: 2, 'recall-many': 1, regain: 1 }

/** The set that works on a quest: the fields of the form that starts it. */
function startOf({ kind, subjectId, topicId, skills, target, done }: QuestRow) {
  const pool = (builtInBank().bySubject.get(subjectId) ?? []).filter(
    (question) =>
      !isEssay(question) &&
      (topicId === null || question.topics.includes(topicId)) &&
      (kind !== 'recall' || skills.includes(question.skill)),
  )
  const choices: Record<string, string> = { subject: subjectId }
  if (topicId !== null) choices['topic'] = topicId
  else if (kind === 'recall') choices['skill'] = skills[0] ?? ''
  else if (kind === 'regain') choices['status'] = 'lost'
  else choices['lead'] = skills.join(',')
  return { choices, ...estimateCount(pool, Math.max(1, target - done) + (SPARE[kind] ?? 0)) }
}
