import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EntryContext } from 'react-router'
import { DEVELOPMENT } from '#app/platform/config/development.ts'

/** Built files do not change while the process runs, so each is read once. */
const texts = new Map<string, string>()

/** The style sheets of a page's routes as text, each once, in the order of their links. Empty during development. */
export function stylesOf({ manifest, staticHandlerContext }: EntryContext): string[] {
  if (DEVELOPMENT) return []
  const hrefs = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id]?.css ?? [])
  return [...new Set(hrefs)].map(textOf)
}

function textOf(href: string): string {
  const known = texts.get(href)
  if (known !== undefined) return known
  const text = readFileSync(join('build/client', href.replace(/#$/, '')), 'utf8')
  texts.set(href, text)
  return text
}
