import { resolve } from 'node:path'

/** Resolves a path against the folder in which the person ran the command; the bootstrap passes that folder on. */
export function fromCallersFolder(path: string): string {
  return resolve(process.env['VICTOR_STARTED_IN'] ?? process.cwd(), path)
}
