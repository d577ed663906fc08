import type { QuestionPart } from '#app/engines/questions/schema.ts'
import { writeMoodleChoice } from '../../answers/choice/write-moodle.ts'
import { writeMoodleCloze } from '../../answers/cloze/write-moodle.ts'
import { writeMoodleComputed } from '../../answers/computed/write-moodle.ts'
import { writeMoodleMatch } from '../../answers/match/write-moodle.ts'
import { writeMoodleOrder } from '../../answers/order/write-moodle.ts'
import { writeMoodleShortText } from '../../answers/short-text/write-moodle.ts'
import { writeMoodleUnmarked } from '../../answers/unmarked/write-moodle.ts'
import { FILL_IN } from '../../build-part.ts'
import { partLosses, questionLosses, type ExportReport, type Exportable } from '../../exported.ts'
import type { AnswerOf, ExportedAnswer, ExportedKind } from '../../exported-answer.ts'
import { escapeXml } from '../../xml/entities.ts'
import { htmlField, type MoodleWriter } from './body.ts'

/** How Moodle stores each kind of answer. */
export const MOODLE_WRITERS = {
  numeric: writeMoodleComputed,
  'decimal-places': writeMoodleComputed,
  sigfigs: writeMoodleComputed,
  tolerance: writeMoodleComputed,
  units: writeMoodleComputed,
  algebraic: writeMoodleComputed,
  factored: writeMoodleComputed,
  expanded: writeMoodleComputed,
  'completed-square': writeMoodleComputed,
  'single-fraction': writeMoodleComputed,
  'partial-fractions': writeMoodleComputed,
  simplified: writeMoodleComputed,
  'lowest-terms': writeMoodleComputed,
  rationalised: writeMoodleComputed,
  'same-form': writeMoodleComputed,
  antiderivative: writeMoodleComputed,
  complex: writeMoodleComputed,
  equation: writeMoodleComputed,
  inequality: writeMoodleComputed,
  interval: writeMoodleComputed,
  solutions: writeMoodleComputed,
  set: writeMoodleComputed,
  list: writeMoodleComputed,
  coordinates: writeMoodleComputed,
  vector: writeMoodleComputed,
  matrix: writeMoodleComputed,
  'chemical-formula': writeMoodleComputed,
  'chemical-equation': writeMoodleComputed,
  point: writeMoodleUnmarked,
  region: writeMoodleUnmarked,
  choice: writeMoodleChoice,
  multiple: writeMoodleChoice,
  order: writeMoodleOrder,
  match: writeMoodleMatch,
  classify: writeMoodleUnmarked,
  cloze: writeMoodleCloze,
  'short-text': writeMoodleShortText,
  extended: writeMoodleUnmarked,
} satisfies { [Kind in ExportedKind]: MoodleWriter<AnswerOf<Kind>> }

/** Writes questions as Moodle XML, and reports what Moodle cannot store. */
export function writeMoodleXml(questions: readonly Exportable[]): { xml: string; report: ExportReport[] } {
  const written = questions.map(writeMoodleQuestion)
  return { xml: moodleFile(written.map(({ xml }) => xml)), report: written.map(({ report }) => report) }
}

/** Writes one question, so that a caller with many can answer requests in between. */
export function writeMoodleQuestion(question: Exportable): { xml: string; report: ExportReport } {
  const losses: string[] = []
  losses.push(...questionLosses(question))
  if (question.parts.length > 1) losses.push('that its parts belong together: each is a question of its own')
  const written = question.parts.map((part) => {
    const name = question.parts.length > 1 ? `${question.title} (${part.id})` : question.title
    const prompt = question.stem ? `${question.stem}\n\n${part.prompt}` : part.prompt
    return writePart(part, name, prompt, losses)
  })
  return { xml: written.join('\n'), report: { name: question.title, losses: [...new Set(losses)] } }
}

export const moodleFile = (questions: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>\n`

const plain = (name: string, text: string) => `<${name}><text>${escapeXml(text)}</text></${name}>`

function writePart(part: QuestionPart, name: string, prompt: string, losses: string[]): string {
  const write = MOODLE_WRITERS[part.answer.kind] as MoodleWriter<ExportedAnswer>
  const { type, body, text = prompt, gaps = [], feedback } = write({ part, answer: part.answer, losses })
  losses.push(
    ...partLosses(part, { hints: true, solution: true, ...(feedback ? { feedback: true as const } : {}) }),
  )
  return [
    `<question type="${type}">`,
    plain('name', name),
    htmlField(
      'questiontext',
      text === prompt || prompt === FILL_IN ? text : `${prompt}\n\n${text}`,
      '',
      gaps,
    ),
    htmlField('generalfeedback', part.solution),
    `<defaultgrade>${part.marks}</defaultgrade>`,
    '<penalty>0</penalty><hidden>0</hidden>',
    body,
    ...(part.hints ?? []).map((hint) => htmlField('hint', hint)),
    '</question>',
  ].join('\n')
}
