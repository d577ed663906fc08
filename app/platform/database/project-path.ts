import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'

/**
 * A path inside the project. Resolved by the package's `imports`, because the server bundle lies in
 * build/server and the working directory may be anywhere.
 */
export function projectPath(...parts: string[]): string {
  const map = createRequire(import.meta.url).resolve('#app/routes.ts')
  return resolve(dirname(map), '..', ...parts)
}
