import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import { lazy } from '#app/platform/cache/lazy.ts'
import { projectPath } from '#app/platform/database/project-path.ts'
import { readStarterDeck, type StarterDeck } from '../rules/starter-deck.ts'

const SOURCES = 'content/decks'

/** The starter decks of a checkout, by their ids. */
export function loadStarterDecks(root: string): StarterDeck[] {
  return globSync('*.yaml', { cwd: join(root, SOURCES) })
    .toSorted()
    .map((name) =>
      readStarterDeck(basename(name, '.yaml'), parse(readFileSync(join(root, SOURCES, name), 'utf8'))),
    )
}

/** The starter decks, read once for each process. */
export const starterDecks = lazy(() => loadStarterDecks(projectPath()))
