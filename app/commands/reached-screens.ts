import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { MAP } from '#app/routes.ts'
import type { MapEntry } from '#app/platform/access/map.ts'
import { runProgram } from './steps.ts'

interface Cruise {
  modules: { source: string; dependencies: { resolved: string }[] }[]
}

/** Changes outside `app/` that affect every screen. */
const FOR_ALL = /^(?:package-lock\.json|vite\.config\.ts|content\/|data\/|public\/|tests\/[^/]+\.ts$)/

/** These files and every file that imports one of them, directly or through others. */
export function filesReachedBy(changed: readonly string[], { modules }: Cruise): Set<string> {
  const importers = new Map<string, string[]>()
  for (const { source, dependencies } of modules)
    for (const { resolved } of dependencies)
      importers.set(resolved, [...(importers.get(resolved) ?? []), source])
  const reached = new Set(changed)
  for (const file of reached) for (const importer of importers.get(file) ?? []) reached.add(importer)
  return reached
}

/** The screens whose file, or whose audience's layout, is in this set. */
export function screensAmong(files: ReadonlySet<string>, map: readonly MapEntry[]): string[] {
  return map
    .filter(
      ({ file, audience }) =>
        files.has(`app/${file}`) ||
        files.has(`app/audiences/${audience.replace(':', '-')}.tsx`) ||
        files.has('app/root.tsx') ||
        files.has('app/server.ts'),
    )
    .map(({ path }) => path)
}

/** What the changes since a commit can affect, committed or not: screens, and journeys that name one of them. */
export async function findChange(commit: string): Promise<{ screens: string[]; journeys: string[] }> {
  const git = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
  const changed = [
    ...git('diff', '--name-only', commit),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  const { output } = await runProgram(
    'depcruise',
    ['app', '--config', '.dependency-cruiser.cjs', '--output-type', 'json'],
    { quiet: true },
  )
  const screens = changed.some((file) => FOR_ALL.test(file))
    ? MAP.map(({ path }) => path)
    : screensAmong(filesReachedBy(changed, JSON.parse(output) as Cruise), MAP)
  const journeys = globSync('tests/journeys/*.test.ts').filter((file) => {
    if (changed.includes(file)) return true
    const text = readFileSync(file, 'utf8')
    return screens.some((path) => path !== '/' && text.includes(path.split('/:')[0]!))
  })
  return { screens, journeys }
}
