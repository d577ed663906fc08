import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { wordsByPath } from '#app/platform/errors/words-by-path.ts'
import { blueprintSchema, type Blueprint } from './blueprint.ts'

const FOLDER = 'data/blueprints'

/** @throws Error that names the file, for one that is not as it should be. */
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

let all: ReadonlyMap<string, Blueprint> | undefined

/** The blueprints of this process, read on first need from the project's own folder. */
export function theBlueprints(): ReadonlyMap<string, Blueprint> {
  return (all ??= new Map(loadBlueprints(process.cwd()).map((one) => [one.id, one])))
}
