import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { splitHead } from '#app/engines/markdown/split-head.ts'
import { perObject } from '#app/platform/cache/lazy.ts'
import { wordsByPath } from '#app/platform/errors/words-by-path.ts'
import { contentsOf, type ContentsLine } from '#app/ui/markdown/contents-of.ts'
import { renderMarkdown } from '#app/ui/markdown/render-markdown.server.ts'
import { lessonHeadSchema, type Lesson } from '../rules/lesson.ts'

/** Reads one lesson from its file. || @throws Error that names the file and the problem */
export function readLesson(file: string, source: string): Lesson {
  const [, group, place, slug] = /([^/]+)\/(\d{1,2})-([a-z0-9-]+)\.md$/.exec(file) ?? []
  if (group === undefined || slug === undefined)
    throw new Error(`${file}: the name must be <place>-<slug>.md in a folder`)
  const parts = splitHead(source)
  if (!parts) throw new Error(`${file}: begins with no head between lines of ---`)
  const head: unknown = parse(parts.head)
  const parsed = lessonHeadSchema.safeParse(head)
  if (!parsed.success) throw new Error(`${file}:${wordsByPath(parsed.error, head)}`)
  return { ...parsed.data, slug, group, place: Number(place), file, text: parts.body }
}

/** The lessons of a collection, by group and place. `folder` is below the root: `content/uni-prep`. */
export function readLessons(root: string, folder: string): Lesson[] {
  return globSync('*/*.md', { cwd: join(root, folder) })
    .map((name) => readLesson(`${folder}/${name}`, readFileSync(join(root, folder, name), 'utf8')))
    .toSorted((a, b) => a.group.localeCompare(b.group) || a.place - b.place)
}

export interface LessonText {
  html: string
  contents: ContentsLine[]
}

/** The text of a lesson as HTML, rendered when somebody first reads it. */
export const lessonText = perObject(({ text }: Lesson): LessonText => {
  const { html } = renderMarkdown(text, { article: true })
  return { html, contents: contentsOf(html) }
})
