/** Questions about a draft that still counts towards a result. They rewrite nothing and judge nothing. */
import { strandsOf } from './criterion-strands.ts'
import { readForGrading, type GradeInput, type ReadDraft } from './read-for-grading.ts'
import { explains, isSpecific, weighs } from './measures.ts'
import type { SentenceSigns } from './signs-in.ts'
import type { Strand } from './strand.ts'

export interface CriterionQuestions {
  id: string
  questions: readonly string[]
}

/** At most this many questions for each criterion. */
const MOST = 3

/** The numbers of the paragraphs, counted from 1, in which no sentence shows this. */
function paragraphsWithout({ signs }: ReadDraft, shows: (one: SentenceSigns) => boolean): number[] {
  const all = new Set(signs.map(({ sentence }) => sentence.paragraph))
  for (const one of signs) if (shows(one)) all.delete(one.sentence.paragraph)
  return [...all].map((index) => index + 1).toSorted((one, other) => one - other)
}

const placed = (paragraphs: readonly number[]): string =>
  `${paragraphs.length === 1 ? 'Paragraph' : 'Paragraphs'} ${paragraphs
    .slice(0, 3)
    .join(', ')
    .replace(/, (\d+)$/, ' and $1')}`

const QUESTIONS: Readonly<Record<Strand, (draft: ReadDraft) => string[]>> = {
  answer: ({ facts }) => [
    'Which one sentence states your answer to the task? Could a reader find it in your first paragraph?',
    facts.taskMissing.length > 0
      ? `What does your text say about ${facts.taskMissing
          .slice(0, 3)
          .map((word) => `“${word}”`)
          .join(', ')}?`
      : 'How far does your answer hold? Where does it stop being true?',
  ],
  evidence: (draft) => {
    const without = paragraphsWithout(draft, isSpecific)
    return [
      without.length > 0
        ? `${placed(without)}: what could a reader look up or check there?`
        : 'Which of your details would a reader miss least? Why is it there?',
    ]
  },
  data: () => [
    'Which figures of the task have you compared or calculated with, and how far can you trust them?',
  ],
  explanation: (draft) => {
    const without = paragraphsWithout(draft, explains)
    return [
      without.length > 0
        ? `${placed(without)}: which sentence there says why, and not only what?`
        : 'Where do you say that one thing leads to another? What happens in between?',
    ]
  },
  evaluation: (draft) => {
    const without = paragraphsWithout(draft, weighs)
    return [
      without.length > 0
        ? `${placed(without)}: what could somebody say against you there?`
        : 'Which point against your answer is the strongest, and what do you say to it?',
    ]
  },
  terms: () => ['Which terms of the subject belong to this task, and have you used each for what it means?'],
  structure: () => ['What does each paragraph add to the one before it? Could two of them change places?'],
  expression: () => ['Read one paragraph aloud. Where do you stumble, and what did you mean to say there?'],
  spelling: () => ['Which words would you look up if you had a dictionary beside you?'],
}

export function questionsFor(input: GradeInput): CriterionQuestions[] {
  const draft = readForGrading(input)
  const asked = new Set<string>()
  return input.rubric.criteria.map((criterion) => {
    const strands = [...strandsOf(criterion, input.rubric.family)].toSorted(
      ([, one], [, other]) => other - one,
    )
    const questions = strands
      .flatMap(([strand]) => QUESTIONS[strand](draft))
      .filter((question) => !asked.has(question))
      .slice(0, MOST)
    for (const question of questions) asked.add(question)
    return { id: criterion.id, questions }
  })
}
