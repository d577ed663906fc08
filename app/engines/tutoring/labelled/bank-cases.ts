/** The labelled set: the bank's working, right, wrong by one slip, and with a right answer by a wrong step. */
import type { Question } from '#app/engines/questions/schema.ts'
import { instantiate } from '#app/engines/questions/instantiate.ts'
import type { RecognisedQuestion } from '#app/engines/recognition/recognise-question.ts'
import { OTHER_FORMS } from './other-forms.ts'
import { plantSlip } from './plant-slip.ts'

export interface LabelledWorking {
  id: string
  known: RecognisedQuestion
  kind: string
  lines: string[]
  /** The first wrong line, counted from 0; null for right working. */
  wrong: number | null
}

export interface LabelledSet {
  right: LabelledWorking[]
  wrong: LabelledWorking[]
  /** The last line is the right answer. */
  rightAnswer: LabelledWorking[]
}

export function labelledSet(questions: readonly Question[], seed: number): LabelledSet {
  const set: LabelledSet = { right: [], wrong: [], rightAnswer: [] }
  for (const question of questions) {
    const variant = instantiate(question, seed)
    for (const part of variant.parts) {
      const model = part.working?.model
      if (!model || model.length < 2) continue
      const known: RecognisedQuestion = { question, values: variant.values, variant, part }
      const inDegrees = part.working?.guide.angles === 'degrees'
      const id = `${question.id}:${part.id}`
      const last = model.at(-1)!
      const add = (to: LabelledWorking[], kind: string, lines: string[], wrong: number | null) =>
        to.push({ id, known, kind, lines, wrong })
      add(set.right, 'the model', [...model], null)
      for (const [kind, form] of Object.entries(OTHER_FORMS)) {
        const lines = form(model, inDegrees)
        if (lines.join('\n') !== model.join('\n')) add(set.right, kind, lines, null)
      }
      for (const at of model.keys()) {
        const planted = plantSlip(model, at, `${id}:${seed}`, inDegrees)
        if (!planted) continue
        const { kind, lines, wrong } = planted
        if (lines.at(-1) !== last) add(set.wrong, kind, lines, wrong)
        if (at === model.length - 1 || lines.length <= wrong) continue
        const tail = at % 2 === 0 ? model.slice(at + 1) : [last]
        if (!tail[0]!.startsWith('='))
          add(set.rightAnswer, kind, [...lines.slice(0, wrong + 1), ...tail], wrong)
      }
    }
  }
  return set
}
