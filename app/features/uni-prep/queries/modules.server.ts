import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'
import { lessonProblems, readLessons, type Lesson } from '#app/features/lessons/door.ts'
import { lazy } from '#app/platform/cache/lazy.ts'
import { wordsByPath } from '#app/platform/errors/words-by-path.ts'
import {
  moduleProblems,
  moduleSchema,
  questionsOf,
  type PrepModule,
  type PrepQuestion,
} from '../rules/module.ts'

const FOLDER = 'content/uni-prep'

/** Reads every module of a checkout. || @throws Error that names the file and the problem */
export function loadPrepModules(root: string): PrepModule[] {
  const lessons = readLessons(root, FOLDER)
  const modules = globSync('*/module.yaml', { cwd: join(root, FOLDER) })
    .toSorted()
    .map((name): PrepModule => {
      const file = `${FOLDER}/${name}`
      const source: unknown = parse(readFileSync(join(root, file), 'utf8'))
      const parsed = moduleSchema.safeParse(source)
      if (!parsed.success) throw new Error(`${file}:${wordsByPath(parsed.error, source)}`)
      const id = dirname(name)
      return { ...parsed.data, id, lessons: lessons.filter(({ group }) => group === id) }
    })
  return modules.toSorted((a, b) => a.place - b.place)
}

/** What is wrong with the modules and their lessons, besides their schemas. */
export function prepProblems(modules: readonly PrepModule[]): { file: string; message: string }[] {
  return [
    ...lessonProblems(modules.flatMap(({ lessons }) => lessons)),
    ...modules.flatMap((module) =>
      moduleProblems(module).map((message) => ({ file: `${FOLDER}/${module.id}/module.yaml`, message })),
    ),
  ]
}

interface PrepLibrary {
  modules: readonly PrepModule[]
  byId: ReadonlyMap<string, PrepModule>
  lessons: ReadonlyMap<string, { lesson: Lesson; module: PrepModule }>
  questions: ReadonlyMap<string, { question: PrepQuestion; module: PrepModule }>
}

/** The modules of the project folder, read at the first call. */
export const prepLibrary = lazy((): PrepLibrary => {
  const modules = loadPrepModules(process.cwd())
  return {
    modules,
    byId: new Map(modules.map((module) => [module.id, module])),
    lessons: new Map(
      modules.flatMap((module) => module.lessons.map((lesson) => [lesson.slug, { lesson, module }] as const)),
    ),
    questions: new Map(
      modules.flatMap((module) =>
        questionsOf(module).map((question) => [question.id, { question, module }] as const),
      ),
    ),
  }
})
