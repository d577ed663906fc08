import { createHash } from 'node:crypto'

/**
 * Names a person on their own device, so that a browser never mixes the data of two people. It cannot be turned back
 * into the person's id.
 */
export function deviceKeyOf(personId: string): string {
  return createHash('sha256').update(`device ${personId}`).digest('hex').slice(0, 24)
}
