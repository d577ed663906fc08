import { readFileSync } from 'node:fs'
import { lazy } from '#app/platform/cache/lazy.ts'
import { projectPath } from '#app/platform/database/project-path.ts'

/** The version of this Victor, from package.json. */
export const appVersion = lazy((): string => {
  const { version } = JSON.parse(readFileSync(projectPath('package.json'), 'utf8')) as { version: string }
  return version
})
