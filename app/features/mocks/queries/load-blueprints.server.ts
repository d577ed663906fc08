import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lazy } from '#app/platform/cache/lazy.ts'
import { wordsByPath } from '#app/platform/errors/words-by-path.ts'
import { blueprintSchema, type Blueprint } from '../rules/blueprint.ts'

const FOLDER = 'data/blueprints'

/** @throws Error that names the file, for an invalid one. */
export function loadBlueprints(root: string): Blueprint[] {
  return readdirSync(join(root, FOLDER))
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => {
      const file: unknown = JSON.parse(readFileSync(join(root, FOLDER, name), 'utf8'))
      const parsed = blueprintSchema.safeParse(file)
      if (!parsed.success) throw new Error(`${FOLDER}/${name}:${wordsByPath(parsed.error, file)}`)
      if (`${parsed.data.id}.json` !== name)
        throw new Error(`${FOLDER}/${name} calls itself ${parsed.data.id}.`)
      return parsed.data
    })
}

/** The blueprints in the project folder, read at the first call. */
export const theBlueprints = lazy(
  (): ReadonlyMap<string, Blueprint> => new Map(loadBlueprints(process.cwd()).map((one) => [one.id, one])),
)
