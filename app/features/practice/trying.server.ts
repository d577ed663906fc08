import type { MarkedPart, PartMarking } from '#app/engines/questions/split.ts'
import { isChoice } from '#app/engines/questions/variant.ts'
import { inlineHtml, type Dealt } from './variants.server.ts'

/** What a browser needs to mark answers to a question at once. Only for whoever may see what marks it anyway. */
export interface Trying {
  /** By part; those that are not in it are not marked by their answer alone. */
  parts: Record<string, MarkedPart>
  /** What marking may say in the author's words, rendered. */
  said: Record<string, string>
}

export function tryingPage({ marking }: Dealt): Trying {
  const alone = marking.parts.filter(({ answer, working }) => answer.kind !== 'extended' && working === null)
  const said = alone.flatMap(saidOf).filter((text) => text !== '')
  return {
    parts: Object.fromEntries(alone.map((part) => [part.id, markedPart(part)])),
    said: Object.fromEntries(said.map((text) => [text, inlineHtml(text)])),
  }
}

/** Named key by key: hints and solution are not sent. */
function markedPart({ id, marks, answer, steps, accepts, misconceptions, asked }: PartMarking): MarkedPart {
  return { id, marks, answer, steps, accepts, misconceptions, ...(asked === undefined ? {} : { asked }) }
}

function saidOf({ answer, misconceptions }: PartMarking): string[] {
  const errors = misconceptions.map(({ feedback }) => feedback)
  if (answer.kind === 'short-text') return [...errors, ...answer.points.map((point) => point.for)]
  if (!isChoice(answer)) return errors
  const feedback = answer.choices.map((choice) => choice.feedback ?? '')
  // Of several right choices it is said together.
  const right = answer.choices.flatMap((choice) => (choice.correct && choice.feedback) || [])
  return [...errors, ...feedback, right.join(' ')]
}
