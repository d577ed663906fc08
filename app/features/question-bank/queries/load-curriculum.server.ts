import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { curriculumOf, subjectSchema, type Curriculum, type Subject } from '../rules/curriculum.ts'

/** Every subject file of a checkout, by file name. Throws when a file breaks its schema. */
export function loadSubjects(root: string): Subject[] {
  const folder = join(root, 'data/curriculum')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => readSubject(join(folder, name), name))
}

export function loadCurriculum(root: string): Curriculum {
  return curriculumOf(loadSubjects(root))
}

function readSubject(file: string, name: string): Subject {
  const result = subjectSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!result.success) {
    const [issue] = result.error.issues
    throw new Error(`data/curriculum/${name}: ${issue?.path.join('.')}: ${issue?.message}`)
  }
  if (`${result.data.id}.json` !== name)
    throw new Error(`data/curriculum/${name}: the id is "${result.data.id}"`)
  return result.data
}
