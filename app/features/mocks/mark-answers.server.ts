import { typedFor } from '#app/engines/questions/as-choice.ts'
import { instantiate } from '#app/engines/questions/instantiate.ts'
import { markPart } from '#app/engines/questions/mark-part.ts'
import type { PartResult } from '#app/engines/questions/part-result.ts'
import {
  dealt,
  ruledResult,
  theBank,
  withRulings,
  type Dealt,
  type Standings,
  type WorkAnswer,
} from '#app/features/practice/door.ts'
import type { PlacedQuestion } from './paper.ts'

/** Parts that no machine marks: the person judges them by criteria after the end. */
export const isSelfMarked = ({ kind }: { kind: string }) => kind === 'extended'

/** A long answer that somebody else has judged by its criteria: it counts as what the program marks does. */
export const isMarkedByPerson = ({ result }: { result: PartResult | null }): boolean =>
  result?.markedBy === 'person' && (result.criteria ?? []).length > 0

export interface Marked {
  position: number
  partId: string
  result: PartResult
}

export function dealtOf({ questionId, seed, as }: PlacedQuestion): Dealt | undefined {
  return dealt(questionId, seed, as)
}

/** Marks that a machine can give for a paper: those of questions taken out of the bank since then cannot be given. */
export function machineMarks(questions: readonly PlacedQuestion[]): number {
  return questions.reduce(
    (sum, question) =>
      sum +
      (dealtOf(question)?.shown.parts ?? [])
        .filter(({ input }) => !isSelfMarked(input))
        .reduce((all, { marks }) => all + marks, 0),
    0,
  )
}

/** Marks one answer, as a person has decided about the same one before; null when there is nothing to mark. */
export function markAnswer(
  standings: Standings,
  question: PlacedQuestion,
  partId: string,
  response: string,
  /** Answers to the other parts of the question: what follows from them is marked as following. */
  earlier: Readonly<Record<string, string>> = {},
): PartResult | null {
  const known = dealtOf(question)
  if (!known || response.trim() === '' || !known.marking.parts.some(({ id }) => id === partId)) return null
  const result = markPart(known.marking, partId, response, earlier)
  const meant = evidenceOf(question, { partId, result }, response, null)
  const plain = meant && dealt(question.questionId, question.seed)
  if (!plain) return result
  const { ruled, awarded } = withRulings(standings, plain, partId, meant.response, meant.result)
  return ruled ? ruledResult(result, { awarded, reason: ruled.reason, at: new Date(ruled.at) }) : result
}

/** What was answered to the parts of one question, by part. */
export const answersTo = (
  answers: readonly { position: number; partId: string; response: string }[],
  position: number,
): Record<string, string> =>
  Object.fromEntries(
    answers.filter((one) => one.position === position).map(({ partId, response }) => [partId, response]),
  )

/**
 * A marked answer as it is kept with all other answers, where it says something about what the person knows. What it
 * proves of that is decided there.
 */
export function evidenceOf(
  question: PlacedQuestion,
  { partId, result }: Pick<Marked, 'partId' | 'result'>,
  response: string,
  seconds: number | null,
): WorkAnswer | null {
  const known = dealtOf(question)
  const part = known?.marking.parts.find(({ id }) => id === partId)
  // Not read one way only, or judged by the person: neither tells what they know.
  if (!part || result.verdict === 'ask' || isSelfMarked(part.answer)) return null
  const kept = { position: question.position, partId, seconds }
  const typed = question.as === 'choice' ? typedChoice(question, partId, known!, response) : null
  if (!typed) return { ...kept, response, result }
  const { ruled, awarded } = result
  return {
    ...kept,
    response: typed.response,
    result: ruled
      ? ruledResult(typed.result, { awarded, reason: ruled.reason, at: new Date(ruled.at) })
      : typed.result,
  }
}

/** A choice that stands for something typed is kept as that: the record shows the question as it is in the bank. */
function typedChoice(question: PlacedQuestion, partId: string, known: Dealt, response: string) {
  const source = theBank().byId.get(question.questionId)
  const original = source && instantiate(source, question.seed).parts.find(({ id }) => id === partId)
  const asked = known.marking.parts.find(({ id }) => id === partId)?.answer
  if (!original || !asked || !('choices' in asked) || original.answer.kind === 'choice') return null
  const chosen = asked.choices.find(({ key }) => key === response.trim().toUpperCase())
  const text = chosen && typedFor(original, chosen.id)
  const plain = dealt(question.questionId, question.seed)
  return text && plain ? { response: text, result: markPart(plain.marking, partId, text) } : null
}
