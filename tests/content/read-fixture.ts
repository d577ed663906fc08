import { readFileSync } from 'node:fs'
import { parse as parseYaml } from 'yaml'
import { parseQuestion } from '#app/engines/questions/parse.ts'
import type { Question } from '#app/engines/questions/schema.ts'

export const NEW_FIXTURES = [
  'relations',
  'forms',
  'forms-more',
  'places',
  'chemical',
  'arranged',
  'extended',
  'charts',
] as const
export type FixtureName = 'template-equilibrium' | 'fixed-kinds' | (typeof NEW_FIXTURES)[number]

/** A frozen fixture as a question, for tests. */
export function fixture(name: FixtureName): Question {
  const parsed = parseQuestion(
    parseYaml(readFileSync(`app/engines/questions/fixtures/v1/${name}.yaml`, 'utf8')),
  )
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
  return parsed.question
}
