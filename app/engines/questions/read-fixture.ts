import { readFileSync } from 'node:fs'
import { parse as parseYaml } from 'yaml'
import { parseQuestion } from './parse.ts'
import type { Question } from './schema.ts'

/** A frozen fixture as a question, for tests. */
export function fixture(name: 'template-equilibrium' | 'fixed-kinds'): Question {
  const parsed = parseQuestion(
    parseYaml(readFileSync(new URL(`./fixtures/v1/${name}.yaml`, import.meta.url), 'utf8')),
  )
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
  return parsed.question
}
