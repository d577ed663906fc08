import type { SampleForm } from '#app/platform/access/map.ts'
import { MAP } from '#app/routes.ts'

/** One form for a screen, filled in. */
export interface Posting {
  path: string
  form: SampleForm
  /** Changes no record: staff may post it while they view a person's record. */
  readOnly: boolean
}

/** Every form of every screen, from the map. */
export const POSTINGS: readonly Posting[] = MAP.flatMap(({ path, forms = [], readOnlyForms = [] }) => [
  ...forms.map((form) => ({ path, form, readOnly: false })),
  ...readOnlyForms.map((form) => ({ path, form, readOnly: true })),
])

export const postingsTo = (screen: string): Posting[] => {
  const found = POSTINGS.filter(({ path }) => path === screen)
  if (found.length === 0) throw new Error(`The map has no form of ${screen}.`)
  return found
}

/** Intents with their own tests: what a person may do while staff view a record. */
// `start-again` deletes a plan in the browser and reaches no server (uni-transition/parts/browser-plan.test.ts).
export const TESTED_ELSEWHERE = ['stop-viewing', 'sign-out', 'start-again'] as const

/** Placeholder in a sample form for a response of the person who posts. */
export const RESPONSE = ':response'

/** A form with the ids of real objects instead of `:name`. */
export const filled = (form: SampleForm, ids: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(form).map(([name, value]) => [
      name,
      value.startsWith(':') ? (ids[value.slice(1)] ?? value) : value,
    ]),
  )

/** The address of a screen with a value for its parameter. */
export const addressWith = (path: string, id: string): string => path.replace(/:\w+/, id)
