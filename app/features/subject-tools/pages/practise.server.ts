import { estimateCount, estimateSession } from '#app/features/practice/door.ts'
import { isEssay, questionBank } from '#app/features/question-bank/door.ts'

/** Minutes of the short set that “Practise this” starts. */
const PRACTICE_MINUTES = 12

/** A short practice set about what a tool does. */
export interface ToolPractice {
  /** The name of the skill or topic. */
  name: string
  /** The fields that start the set. */
  choices: Record<string, string>
  questions: number
  minutes: number
}

/**
 * The first skill or topic of a tool that has questions; a subject of the person comes first.
 * @param ids skills and topics of the bank
 */
export function practiceOf(ids: readonly string[], own: readonly string[]): ToolPractice | null {
  const bank = questionBank()
  for (const id of ids) {
    const skill = bank.skills.get(id)
    const all = (skill ? bank.bySkill : bank.byTopic).get(id) ?? []
    const questions = all.filter((question) => !isEssay(question))
    const subjects = skill
      ? [...new Set(questions.flatMap(({ topics }) => topics.map((topic) => topic.split('.')[0]!)))]
      : [id.split('.')[0]!]
    const subject = subjects.find((one) => own.includes(one)) ?? subjects[0]
    if (subject === undefined) continue
    const pool = questions.filter(({ topics }) => topics.some((topic) => topic.startsWith(`${subject}.`)))
    if (pool.length === 0) continue
    const name = skill?.name ?? bank.curriculum.topic(id)?.name ?? id
    return {
      name,
      choices: { subject, ...(skill ? { skill: id } : { topic: id }) },
      ...shortSet(pool),
    }
  }
  return null
}

/** Long questions make a set of fewer than three. */
function shortSet(pool: readonly { minutes: number }[]) {
  const session = estimateSession(pool, PRACTICE_MINUTES)
  if (session.minutes <= PRACTICE_MINUTES) return session
  const pair = estimateCount(pool, 2)
  return pair.minutes <= PRACTICE_MINUTES ? pair : estimateCount(pool, 1)
}
