import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ScreenRequest } from './read-request.ts'

export interface PlannedFile {
  /** From the root of the project. */
  file: string
  text: string
}

const TEMPLATES = join(dirname(fileURLToPath(import.meta.url)), 'templates')

/** The files of a new screen, without the entry in `app/map`. `today` is a date as 2026-11-26. */
export function planFiles(request: ScreenRequest, today: string): PlannedFile[] {
  const { feature, name, pattern, patternName, audience } = request
  const fill = (text: string) => fillNames(text, request)
  const code = pattern.templates.flatMap((folder) =>
    globSync('*/*.txt', { cwd: join(TEMPLATES, folder) })
      .toSorted()
      .map((template) => ({
        file: join('app/features', feature, fill(template.replace(/\.txt$/, ''))),
        text: fill(readTemplate(join(folder, template))),
      })),
  )
  const article = readTemplate('help/article.md.txt')
    .replace('PATTERN_PARAGRAPHS', readTemplate(`help/${patternName}.md.txt`).trim())
    .replace('HELP_CATEGORY', categoryFor(audience))
    .replace('SCREEN_AUDIENCE', audience)
    .replace('TODAY', today)
  return [...code, { file: `content/help/${name}.md`, text: fill(article) }]
}

const readTemplate = (template: string) => readFileSync(join(TEMPLATES, template), 'utf8')

/** “exam-dates” as a title: “Exam dates”. */
export function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ')
  return words[0]!.toUpperCase() + words.slice(1)
}

/** Templates are written for a screen called “screen name”, in each spelling that code needs. */
function fillNames(text: string, { name, path }: ScreenRequest): string {
  const pascal = name
    .split('-')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('')
  return text
    .replaceAll('SCREEN_PATH', path)
    .replaceAll('ScreenName', pascal)
    .replaceAll('screenName', pascal[0]!.toLowerCase() + pascal.slice(1))
    .replaceAll('screen-name', name)
    .replaceAll('Screen name', titleOf(name))
}

function categoryFor(audience: string): string {
  if (audience.startsWith('staff') || audience === 'admin') return 'staff'
  return audience === 'student' || audience === 'study' ? 'progress' : 'account'
}
