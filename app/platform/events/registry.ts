import { z } from 'zod'
import { field, type Shape } from './event-type.ts'

/**
 * Everything that can happen: the closed list. A name is `area.happened`. Name and shape are a contract with
 * every event ever written: a field may be added as an optional one, and never changes its meaning or goes away.
 */
const SHAPES = {
  'subjects.chosen': { subjects: field.whole() },
  'practice.started': { subjectId: field.id(), questions: field.whole() },
  'practice.answered': {
    questionId: field.id(),
    skillId: field.id(),
    subjectId: field.id(),
    awarded: field.number(),
    of: field.number(),
  },
  'practice.disputed': { questionId: field.id(), responseId: field.id() },
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
