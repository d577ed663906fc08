import type { MarkedPart, PartMarking } from '#app/engines/questions/split.ts'
import { isChoice } from '#app/engines/questions/variant.ts'
import { inlineHtml, type QuestionVariant } from './render-question.server.ts'

/** Everything a browser needs to mark responses to a question at once. Only for people who may see the answer. */
export interface PreviewMarking {
  /** Parts by id. A part that is missing here cannot be marked from its response alone. */
  parts: Record<string, MarkedPart>
  /** The author's feedback texts, rendered, by their Markdown. */
  feedback: Record<string, string>
}

export function previewMarking({ marking }: QuestionVariant): PreviewMarking {
  const alone = marking.parts.filter(({ answer, working }) => answer.kind !== 'extended' && working === null)
  const texts = alone.flatMap(feedbackTexts).filter((text) => text !== '')
  return {
    parts: Object.fromEntries(alone.map((part) => [part.id, markedPart(part)])),
    feedback: Object.fromEntries(texts.map((text) => [text, inlineHtml(text)])),
  }
}

/** Lists every key, so that hints and solution are not sent. */
function markedPart({ id, marks, answer, steps, accepts, misconceptions, asked }: PartMarking): MarkedPart {
  return { id, marks, answer, steps, accepts, misconceptions, ...(asked === undefined ? {} : { asked }) }
}

function feedbackTexts({ answer, misconceptions }: PartMarking): string[] {
  const errors = misconceptions.map(({ feedback }) => feedback)
  if (answer.kind === 'short-text') return [...errors, ...answer.points.map((point) => point.for)]
  if (!isChoice(answer)) return errors
  const feedback = answer.choices.map((choice) => choice.feedback ?? '')
  // When several choices are right, their feedback is shown together.
  const right = answer.choices.flatMap((choice) => (choice.correct && choice.feedback) || [])
  return [...errors, ...feedback, right.join(' ')]
}
