import type { ReadAnswer } from '../../build-part.ts'
import { answersOf } from '../../formats/moodle/answer-list.ts'
import { setting } from '../../formats/moodle/fields.ts'
import type { Element } from '../../xml/element.ts'

/** In an order, the fraction of an answer is its place. */
export function readMoodleOrder(element: Element, losses: string[]): ReadAnswer {
  const items = answersOf(element, losses)
    .toSorted((one, other) => one.fraction - other.fraction)
    .map(({ text }) => text)
  if (items.length < 3 || items.length > 8)
    return { why: `it puts ${items.length} things in order: 3 to 8 are possible` }
  const whole = /^(?:ALL_OR_NOTHING|-1)$/.test(setting(element, 'gradingtype'))
  return { answer: { kind: 'order', items, ...(whole ? { allOrNothing: true as const } : {}) } }
}
