import type { PaperItem, SectionKind } from '#app/engines/papers/build-paper.ts'
import { mayBeChoice } from '#app/engines/questions/as-choice.ts'
import { below, shuffled, stream } from '#app/engines/questions/random.ts'
import type { Question } from '#app/engines/questions/schema.ts'
import { variantById, SEEDS, builtInBank } from '#app/features/question-bank/door.ts'
import { boundedCache } from '#app/platform/cache/bounded-cache.ts'
import type { PaperQuestion } from '../rules/paper.ts'

/** Seeds to try before a question is left out as a choice question. */
const TRIES = 4

/**
 * Questions that papers of a subject may contain. The caller fills in `met` for the person. Trying their choices takes
 * 0.3 s for each subject.
 */
const candidateCache = boundedCache<readonly PaperItem[]>(200)

export function candidates(subjectId: string): readonly PaperItem[] {
  return candidateCache.getOrCreate(subjectId, () => findCandidates(subjectId))
}

function findCandidates(subjectId: string): PaperItem[] {
  return (builtInBank().bySubject.get(subjectId) ?? []).flatMap((question) => {
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
}

/**
 * Essays of a real paper are long answers of 20 marks or more, some in two or three parts. A shorter answer about a
 * source, or one with short parts, belongs to the written section.
 */
const ESSAY_MARKS = 20

const marksIn = ({ parts }: Question) => parts.reduce((sum, { marks }) => sum + marks, 0)

function kindsOf(question: Question): SectionKind[] {
  const kinds = question.parts.map(({ answer }) => answer.kind as string)
  if (kinds.includes('extended')) {
    const long = kinds.every((kind) => kind === 'extended') && marksIn(question) >= ESSAY_MARKS
    return [long ? 'essay' : 'written']
  }
  const isChoice = kinds.every((kind) => kind === 'choice')
  if (isChoice) return question.parts.every(({ marks }) => marks === 1) ? ['choice'] : []
  if (kinds.every((kind) => kind === 'multiple')) return []
  // With choices it has the same marks, and belongs to one section only.
  return mayBeChoice(question) && choiceSeeds(question).length > 0 ? ['choice', 'written'] : ['written']
}

const choiceSeedCache = boundedCache<readonly number[]>(10_000)

/** Proven seeds with which a typed question can be asked fairly with choices. */
function choiceSeeds({ id }: Pick<Question, 'id'>): readonly number[] {
  return choiceSeedCache.getOrCreate(id, () => {
    const seeds = Array.from({ length: SEEDS }, (_, index) => index + 1)
    const candidates = shuffled(seeds, stream(1, id)).slice(0, TRIES)
    return candidates.filter((seed) => variantById(id, seed, 'choice') !== undefined)
  })
}

/** A question of a section with its seed, and with choices if the section needs them. */
export function dealIn(kind: SectionKind, { id, marks }: PaperItem, draw: () => number): PaperQuestion {
  const question = builtInBank().byId.get(id)!
  const isTyped = question.parts.some(({ answer }) => answer.kind !== 'choice')
  if (kind !== 'choice' || !isTyped) return { questionId: id, seed: 1 + below(SEEDS, draw), marks }
  const seeds = choiceSeeds(question)
  return { questionId: id, seed: seeds[below(seeds.length, draw)]!, as: 'choice', marks }
}
