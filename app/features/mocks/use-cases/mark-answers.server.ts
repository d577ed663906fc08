import { typedFor } from '#app/engines/questions/as-choice.ts'
import { instantiate } from '#app/engines/questions/instantiate.ts'
import { markPart } from '#app/engines/questions/mark-part.ts'
import type { PartResult } from '#app/engines/questions/part-result.ts'
import { variantById, builtInBank, type QuestionVariant } from '#app/features/question-bank/door.ts'
import {
  ruledResult,
  applyRulings,
  type Rulings,
  type ImportedResponse,
} from '#app/features/responses/door.ts'
import type { PlacedQuestion } from '../rules/paper.ts'

/** Parts that the program does not mark: the student marks them by criteria after the end. */
export const isSelfMarked = ({ kind }: { kind: string }) => kind === 'extended'

/** A long answer that another person has marked: it counts like an answer that the program marked. */
export const isMarkedByPerson = ({ result }: { result: PartResult | null }): boolean =>
  result?.markedBy === 'person' && (result.criteria ?? []).length > 0

export interface Marked {
  position: number
  partId: string
  result: PartResult
}

export function placedVariant({ questionId, seed, as }: PlacedQuestion): QuestionVariant | undefined {
  return variantById(questionId, seed, as)
}

/** Marks that the program can give for a paper. Questions that have left the bank cannot be marked. */
export function machineMarks(questions: readonly PlacedQuestion[]): number {
  return questions.reduce(
    (sum, question) =>
      sum +
      (placedVariant(question)?.shown.parts ?? [])
        .filter(({ input }) => !isSelfMarked(input))
        .reduce((all, { marks }) => all + marks, 0),
    0,
  )
}

/** Marks one answer, with the ruling on the same answer if there is one; null for an empty answer. */
export function markAnswer(
  rulings: Rulings,
  question: PlacedQuestion,
  partId: string,
  response: string,
  /** Answers to the other parts of the question: values that follow from them are accepted. */
  earlier: Readonly<Record<string, string>> = {},
): PartResult | null {
  const known = placedVariant(question)
  if (!known || response.trim() === '' || !known.marking.parts.some(({ id }) => id === partId)) return null
  const result = markPart(known.marking, partId, response, earlier)
  const evidence = evidenceOf(question, { partId, result }, response, null)
  const plain = evidence && variantById(question.questionId, question.seed)
  if (!plain) return result
  const { ruled, awarded } = applyRulings(rulings, plain, partId, evidence.response, evidence.result)
  return ruled ? ruledResult(result, { awarded, reason: ruled.reason, at: new Date(ruled.at) }) : result
}

/** The answers to one question, by part. */
export const answersTo = (
  answers: readonly { position: number; partId: string; response: string }[],
  position: number,
): Record<string, string> =>
  Object.fromEntries(
    answers.filter((one) => one.position === position).map(({ partId, response }) => [partId, response]),
  )

/** A marked answer as practice stores it, if it says something about mastery. Practice decides how much. */
export function evidenceOf(
  question: PlacedQuestion,
  { partId, result }: Pick<Marked, 'partId' | 'result'>,
  response: string,
  seconds: number | null,
): ImportedResponse | null {
  const known = placedVariant(question)
  const part = known?.marking.parts.find(({ id }) => id === partId)
  // Ambiguous answers and answers marked by the student say nothing about mastery.
  if (!part || result.verdict === 'ask' || isSelfMarked(part.answer)) return null
  const place = { position: question.position, partId, seconds }
  const typed = question.as === 'choice' ? typedChoice(question, partId, known!, response) : null
  if (!typed) return { ...place, response, result }
  const { ruled, awarded } = result
  return {
    ...place,
    response: typed.response,
    result: ruled
      ? ruledResult(typed.result, { awarded, reason: ruled.reason, at: new Date(ruled.at) })
      : typed.result,
  }
}

/**
 * A choice that stands for a typed answer is stored as typed text, because the record shows the question as the bank
 * has it.
 */
function typedChoice(question: PlacedQuestion, partId: string, known: QuestionVariant, response: string) {
  const source = builtInBank().byId.get(question.questionId)
  const original = source && instantiate(source, question.seed).parts.find(({ id }) => id === partId)
  const markedAnswer = known.marking.parts.find(({ id }) => id === partId)?.answer
  if (!original || !markedAnswer || !('choices' in markedAnswer) || original.answer.kind === 'choice')
    return null
  const chosen = markedAnswer.choices.find(({ key }) => key === response.trim().toUpperCase())
  const text = chosen && typedFor(original, chosen.id)
  const plain = variantById(question.questionId, question.seed)
  return text && plain ? { response: text, result: markPart(plain.marking, partId, text) } : null
}
