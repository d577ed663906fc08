import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'

/**
 * A path inside the project, found through the package's own `imports` and not through this file's address:
 * in the server bundle this module lies in build/server, and the working directory may be anywhere.
 */
export function projectPath(...parts: string[]): string {
  const map = createRequire(import.meta.url).resolve('#app/routes.ts')
  return resolve(dirname(map), '..', ...parts)
}
