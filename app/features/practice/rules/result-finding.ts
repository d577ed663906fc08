import { plural } from '#app/ui/words/plural.ts'

/** What the result says of one question. */
export interface QuestionMarks {
  skill: { id: string; name: string }
  /** The number of the question in the set, from 1. */
  number: number
  awarded: number
  /** Marks that could be earned so far; 0 while a person has to decide. */
  of: number
}

export interface Finding<Skill extends QuestionMarks['skill'] = QuestionMarks['skill']> {
  finding: string
  detail: string
  /** The skill that lost the most marks; none if no marks were lost. */
  worst: Skill | null
}

/** The one finding of a finished set. */
export function findingOf<Marks extends QuestionMarks>(marks: readonly Marks[]): Finding<Marks['skill']> {
  const marked = marks.filter(({ of }) => of > 0)
  if (marked.length === 0)
    return { finding: 'Handed in', detail: 'A person judges long answers by criteria.', worst: null }
  const losses = new Map<string, { skill: Marks['skill']; lost: number; questions: Marks[] }>()
  for (const one of marked) {
    const group = losses.get(one.skill.id) ?? { skill: one.skill, lost: 0, questions: [] }
    losses.set(one.skill.id, {
      ...group,
      lost: group.lost + one.of - one.awarded,
      questions: [...group.questions, one],
    })
  }
  const [worst] = [...losses.values()].sort((a, b) => b.lost - a.lost)
  if (!worst || worst.lost === 0)
    return {
      finding: 'Full marks',
      detail: `You earned every mark in ${plural(marked.length, 'question')}.`,
      worst: null,
    }
  const missed = worst.questions.filter(({ awarded, of }) => awarded < of)
  const last = worst.questions.at(-1)!
  const lost = `You lost ${plural(worst.lost, 'mark')} in ${numbersWords(missed.map(({ number }) => number))}.`
  return last.awarded === last.of
    ? {
        finding: `You improved: ${worst.skill.name}`,
        detail: `${lost} You earned full marks in question ${last.number}.`,
        worst: worst.skill,
      }
    : { finding: `Most marks lost: ${worst.skill.name}`, detail: lost, worst: worst.skill }
}

/** "question 2", "questions 2 and 5", "questions 2, 3 and 5". */
function numbersWords(numbers: readonly number[]): string {
  const list = new Intl.ListFormat('en-AU').format(numbers.map(String))
  return `${numbers.length === 1 ? 'question' : 'questions'} ${list}`
}
