import { expect, it } from 'vitest'
import { screen } from '#app/platform/access/map.ts'
import { filesReachedBy, screensAmong } from './reached-screens.ts'

const imports = (source: string, ...files: string[]) => ({
  source,
  dependencies: files.map((resolved) => ({ resolved })),
})
const modules = [
  imports('app/features/dojo/screens/dojo.tsx', 'app/features/dojo/queries.ts'),
  imports('app/features/dojo/queries.ts', 'app/engines/rating/rating.ts'),
  imports('app/features/help/screens/help.tsx', 'app/features/help/queries.ts'),
  imports('app/audiences/guest.tsx', 'app/navigation/app-frame.tsx'),
]
const map = [
  screen('/help', 'guest', 'help/screens/help.tsx'),
  screen('/dojo', 'student', 'dojo/screens/dojo.tsx'),
]
const screensFor = (...changed: string[]) => screensAmong(filesReachedBy(changed, { modules }), map)

it('finds the screens that import a changed file through other files', () => {
  expect(screensFor('app/engines/rating/rating.ts')).toEqual(['/dojo'])
  expect(screensFor('app/features/help/queries.ts')).toEqual(['/help'])
})

it('finds every screen of an audience whose layout imports a changed file', () => {
  expect(screensFor('app/navigation/app-frame.tsx')).toEqual(['/help'])
})

it('finds no screen for a file that no screen imports', () => {
  expect(screensFor('docs/performance.md')).toEqual([])
})
