import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The rooms of a feature, and the files that are allowed beside them. */
const ROOMS = ['rules', 'queries', 'use-cases', 'pages', 'screens', 'parts', 'jobs', 'subscribers', 'views']
const ROOT_FILES = /^(?:README\.md|tables\.ts|privacy\.ts|door(?:-[a-z-]+)?(?:\.server)?\.tsx?)$/

/** SQL is written here only. A job or subscriber calls a query or a use case. */
const SQL = /^app\/features\/[^/]+\/(?:tables\.ts$|queries\/|use-cases\/)/

/**
 * Files with SQL elsewhere, from before the rule. The list may only shrink: move the statement into `queries/` or
 * `use-cases/` and remove the line.
 */
const SQL_ELSEWHERE: readonly string[] = [
  'app/features/authoring/privacy.ts',
  'app/features/mocks/privacy.ts',
  'app/features/responses/privacy.ts',
]

const files = globSync('app/features/**/*.{ts,tsx,css,md}')
const code = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))

/** Files outside the rooms of their feature, or directly in `app/features/`. */
const outsideRooms = (paths: readonly string[]) =>
  paths.filter((path) => {
    const [feature, room, ...rest] = path.replace('app/features/', '').split('/')
    if (!feature || !room) return true
    return rest.length === 0 ? !ROOT_FILES.test(room) : !ROOMS.includes(room)
  })

const importsSql = (source: string) => /from 'drizzle-orm(?:\/[\w-]+)?'/.test(source)

it('every file of a feature is in one of its rooms', () => {
  expect(files.length).toBeGreaterThan(300)
  expect(outsideRooms(files)).toEqual([])
})

it('SQL is only in tables, queries and use cases', () => {
  const found = code.filter((file) => !SQL.test(file) && importsSql(readFileSync(file, 'utf8'))).toSorted()
  expect(found).toEqual(SQL_ELSEWHERE)
})

it('a file outside the rooms, and SQL in a page, are noticed', () => {
  expect(
    outsideRooms([
      'app/features/dojo/tables.ts',
      'app/features/dojo/door-parts.ts',
      'app/features/dojo/rules/belts.ts',
      'app/features/dojo/belts.ts',
      'app/features/dojo/helpers/belts.ts',
      'app/features/belts.ts',
    ]),
  ).toEqual(['app/features/dojo/belts.ts', 'app/features/dojo/helpers/belts.ts', 'app/features/belts.ts'])
  expect(importsSql("import { eq } from 'drizzle-orm'")).toBe(true)
  expect(SQL.test('app/features/dojo/pages/run-page.server.ts')).toBe(false)
})
