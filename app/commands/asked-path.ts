import { resolve } from 'node:path'

/** A file as the person named it: from the folder they stood in, which the bootstrap passes on. */
export function fromWhereAsked(path: string): string {
  return resolve(process.env['VICTOR_STARTED_IN'] ?? process.cwd(), path)
}
