import { hasCapability, type Person } from '#app/platform/access/actor.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'

/** Only staff with the content capability correct facts. */
export const contentStaff = (person: Person) =>
  hasCapability(person, 'content') ? ok(null) : fail('not-found', 'We couldn’t find this row.')
