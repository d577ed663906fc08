import type { Question, QuestionPart } from '#app/engines/questions/schema.ts'

/** The fields of a question that an export writes. */
export type Exportable = Pick<
  Question,
  'id' | 'title' | 'stem' | 'picture' | 'parts' | 'params' | 'commonLoss'
>

/** What the export of one question leaves out, by name. */
export interface ExportReport {
  name: string
  losses: string[]
}

/** The features of a part that need our marking, each named once. */
export function partLosses(
  part: QuestionPart,
  held: { hints?: true; solution?: true; feedback?: true },
): string[] {
  const at = `part ${part.id}`
  return [
    part.steps && part.steps.length > 1 ? `${at}: what each mark is for` : '',
    part.working ? `${at}: how working is marked line by line` : '',
    part.hints && !held.hints ? `${at}: hints` : '',
    part.misconceptions && !held.feedback ? `${at}: misconceptions and their feedback` : '',
    part.solution && !held.solution ? `${at}: the worked solution` : '',
    part.picture || part.solutionPicture ? `${at}: the picture` : '',
    'choices' in part.answer && part.answer.choices.some(({ picture }) => picture)
      ? `${at}: the pictures in its choices`
      : '',
    part.recheck ? `${at}: the recheck` : '',
    'tried' in part.answer ? `${at}: the answers that its key points were tried with` : '',
    part.answer.kind === 'short-text' && part.answer.points.some(({ examples }) => examples)
      ? `${at}: the example answers of its key points`
      : '',
  ].filter(Boolean)
}

/** Losses of a whole question that every export format has. */
export function questionLosses(question: Exportable): string[] {
  return [
    question.params ? 'numbers that change: one draw of them is written' : '',
    question.picture ? 'the picture' : '',
    question.commonLoss ? 'where marks are commonly lost' : '',
    question.parts.length === 1 && question.stem
      ? 'that the shared text stands apart from what is asked'
      : '',
  ].filter(Boolean)
}

/** Whether a key phrase uses operators instead of being adjacent words. */
export const isCombined = (phrase: string): boolean => /[&~|…]|\.{3}/.test(phrase)
