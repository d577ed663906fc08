import { z } from 'zod'
import { field, type Shape } from './event-type.ts'

/**
 * Everything that can happen: the closed list. A name is `area.happened`. Name and shape are a contract with
 * every event ever written: a field may be added as an optional one, and never changes its meaning or goes away.
 */
const SHAPES = {
  /** A guardian or an age no longer opens sharing as it did: who shares something looks up whether it still may be. */
  'account.sharing-doubted': {},
  'subjects.chosen': { subjects: field.whole() },
  'practice.started': { subjectId: field.id(), questions: field.whole() },
  'practice.answered': {
    questionId: field.id(),
    skillId: field.id(),
    subjectId: field.id(),
    awarded: field.number(),
    of: field.number(),
  },
  'dojo.started': { topicId: field.id(), mode: field.id() },
  'dojo.finished': {
    topicId: field.id(),
    mode: field.id(),
    answers: field.whole(),
    right: field.whole(),
    rating: field.number(),
    deviation: field.number(),
  },
  'dojo.belt-earned': { topicId: field.id(), belt: field.id() },
  /** A long answer was handed in: kept, and marked by nobody yet. */
  'practice.written': { questionId: field.id(), skillId: field.id(), subjectId: field.id() },
  /** A long answer was judged by its criteria, by its writer (self) or by somebody else (person). */
  'practice.judged': {
    questionId: field.id(),
    responseId: field.id(),
    by: field.id(),
    awarded: field.number(),
    of: field.number(),
  },
  /** A link to a long answer was made for a teacher or tutor, or taken back. */
  'practice.marking-asked': { questionId: field.id(), responseId: field.id() },
  'practice.marking-withdrawn': { questionId: field.id(), responseId: field.id() },
  'practice.mark-changed': {
    questionId: field.id(),
    responseId: field.id(),
    before: field.number(),
    after: field.number(),
    of: field.number(),
  },
  'papers.started': { paperId: field.id() },
  'papers.finished': { paperId: field.id(), awarded: field.number(), of: field.number() },
  'practice.disputed': { questionId: field.id(), responseId: field.id() },
  'mocks.started': { blueprintId: field.id(), subjectId: field.id(), marks: field.whole() },
  'mocks.judged': {
    blueprintId: field.id(),
    questionId: field.id(),
    awarded: field.whole(),
    of: field.whole(),
  },
  'mocks.submitted': {
    blueprintId: field.id(),
    subjectId: field.id(),
    awarded: field.whole(),
    of: field.whole(),
    by: field.oneOf(['person', 'time']),
  },
  'question.saved': { questionId: field.id(), problems: field.whole() },
  'questions.imported': { kept: field.whole(), known: field.whole() },
  'question.removed': { questionId: field.id() },
  'question.submitted': { questionId: field.id(), version: field.whole() },
  'question.decided': { questionId: field.id(), version: field.whole(), approved: field.flag() },
  'question.reported': { questionId: field.id(), version: field.whole() },
  'question.withdrawn': { questionId: field.id(), version: field.whole() },
} as const satisfies Record<string, Shape>

type Shapes = typeof SHAPES
export type EventName = keyof Shapes
export type EventData<N extends EventName> = N extends EventName ? z.infer<z.ZodObject<Shapes[N]>> : never

export const EVENT_NAMES = Object.keys(SHAPES) as EventName[]
/** Event types by name, for the check that none of them can hold free text. */
export const EVENT_SHAPES: Record<EventName, Shape> = SHAPES

const SCHEMAS = new Map(EVENT_NAMES.map((name) => [name, z.strictObject(SHAPES[name])]))

/** @throws ZodError for data of another shape, Error for an event that is not in the list. */
export function readEventData<N extends EventName>(name: N, data: unknown): EventData<N> {
  const schema = SCHEMAS.get(name)
  if (!schema) throw new Error(`“${name}” is not in the list of events.`)
  return schema.parse(data) as EventData<N>
}
