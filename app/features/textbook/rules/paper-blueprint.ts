import type { CommandTerm } from '#app/engines/questions/schema.ts'
import type { PaperQuestion } from './paper-questions.ts'

/** A question of a paper with what its words are about; nulls: not recognised. */
export interface PlacedQuestion extends PaperQuestion {
  skillId: string | null
  topicId: string | null
}

/** What a paper asks, without its words. */
export interface Blueprint {
  questions: readonly PlacedQuestion[]
  /** Marks that the paper gives; questions without marks are not counted. */
  marks: number
  /** Questions for which the paper gives no marks. */
  unmarked: number
  /** By marks, the most first. */
  topics: { topicId: string; questions: number; marks: number }[]
  terms: { term: CommandTerm; questions: number }[]
  /** The skills of the paper, those of the most marks first. */
  skills: string[]
  unplaced: number
}

/** A question without marks weighs as much as one mark. */
const weightOf = ({ marks }: PaperQuestion): number => marks ?? 1

export function blueprintOf(questions: readonly PlacedQuestion[]): Blueprint {
  const topics = new Map<string, { questions: number; marks: number }>()
  const skills = new Map<string, number>()
  const terms = new Map<CommandTerm, number>()
  for (const question of questions) {
    const { topicId, skillId } = question
    if (topicId !== null) {
      const before = topics.get(topicId) ?? { questions: 0, marks: 0 }
      topics.set(topicId, {
        questions: before.questions + 1,
        marks: before.marks + (question.marks ?? 0),
      })
    }
    if (skillId !== null) skills.set(skillId, (skills.get(skillId) ?? 0) + weightOf(question))
    for (const term of question.terms) terms.set(term, (terms.get(term) ?? 0) + 1)
  }
  return {
    questions,
    marks: questions.reduce((sum, { marks }) => sum + (marks ?? 0), 0),
    unmarked: questions.filter(({ marks }) => marks === null).length,
    topics: [...topics]
      .map(([topicId, counts]) => ({ topicId, ...counts }))
      .toSorted((a, b) => b.marks - a.marks || b.questions - a.questions),
    terms: [...terms]
      .map(([term, count]) => ({ term, questions: count }))
      .toSorted((a, b) => b.questions - a.questions || a.term.localeCompare(b.term)),
    skills: [...skills].toSorted((a, b) => b[1] - a[1]).map(([id]) => id),
    unplaced: questions.filter(({ topicId }) => topicId === null).length,
  }
}

const MOST_IN_SET = 20
const MOST_SKILLS = 15

/** The skills and the number of questions of a practice set like the paper: at most two questions of a skill. */
export function setLike({ skills, questions }: Blueprint): { skills: string[]; count: number } {
  const lead = skills.slice(0, MOST_SKILLS)
  const placed = questions.filter(({ skillId }) => skillId !== null).length
  return { skills: lead, count: Math.min(placed, lead.length * 2, MOST_IN_SET) }
}
