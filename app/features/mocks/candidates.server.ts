import type { PaperItem, SectionKind } from '#app/engines/papers/build-paper.ts'
import { mayBeChoice } from '#app/engines/questions/as-choice.ts'
import { below, shuffled, stream } from '#app/engines/questions/random.ts'
import type { Question } from '#app/engines/questions/schema.ts'
import { dealt, SEEDS, theBank } from '#app/features/practice/door.ts'
import type { PaperQuestion } from './paper.ts'

/** Seeds tried before a question is given up as one with choices. */
const TRIES = 4

/** Questions of the bank that papers of a subject may hold. `met` is filled in for the person. */
const bySubject = new Map<string, readonly PaperItem[]>()

export function candidates(subjectId: string): readonly PaperItem[] {
  const known = bySubject.get(subjectId)
  if (known) return known
  const made = (theBank().bySubject.get(subjectId) ?? []).flatMap((question) => {
    const kinds = kindsOf(question)
    return kinds.length === 0
      ? []
      : [
          {
            id: question.id,
            kinds,
            marks: question.parts.reduce((sum, { marks }) => sum + marks, 0),
            areas: question.topics.filter((topic) => topic.startsWith(`${subjectId}.`)),
            difficulty: question.difficulty,
            met: 0,
          },
        ]
  })
  bySubject.set(subjectId, made)
  return made
}

/**
 * The essays of a real paper are long answers of 20 marks or more, some of them in two or three parts; a source
 * answered at less length, or in linked parts of which some are short, stands among the written.
 */
const ESSAY_MARKS = 20

const marksIn = ({ parts }: Question) => parts.reduce((sum, { marks }) => sum + marks, 0)

function kindsOf(question: Question): SectionKind[] {
  const kinds = question.parts.map(({ answer }) => answer.kind as string)
  if (kinds.includes('extended')) {
    const long = kinds.every((kind) => kind === 'extended') && marksIn(question) >= ESSAY_MARKS
    return [long ? 'essay' : 'written']
  }
  const asked = kinds.every((kind) => kind === 'choice')
  if (asked) return question.parts.every(({ marks }) => marks === 1) ? ['choice'] : []
  if (kinds.every((kind) => kind === 'multiple')) return []
  // Asked with choices it is worth as many marks, and stands in one section of a paper only.
  return mayBeChoice(question) && choiceSeeds(question).length > 0 ? ['choice', 'written'] : ['written']
}

const seedsOfChoices = new Map<string, readonly number[]>()

/** Seeds with which a typed question can fairly be asked with choices: some of those that are proved. */
function choiceSeeds({ id }: Pick<Question, 'id'>): readonly number[] {
  const known = seedsOfChoices.get(id)
  if (known) return known
  const tried = shuffled(
    Array.from({ length: SEEDS }, (_, index) => index + 1),
    stream(1, id),
  ).slice(0, TRIES)
  const good = tried.filter((seed) => dealt(id, seed, 'choice') !== undefined)
  seedsOfChoices.set(id, good)
  return good
}

/** A question of a section as it is dealt: with a seed, and with choices where the section wants them. */
export function dealIn(kind: SectionKind, { id, marks }: PaperItem, draw: () => number): PaperQuestion {
  const question = theBank().byId.get(id)!
  const isTyped = question.parts.some(({ answer }) => answer.kind !== 'choice')
  if (kind !== 'choice' || !isTyped) return { questionId: id, seed: 1 + below(SEEDS, draw), marks }
  const seeds = choiceSeeds(question)
  return { questionId: id, seed: seeds[below(seeds.length, draw)]!, as: 'choice', marks }
}
