import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parse } from 'yaml'
import { renderText } from '#app/ui/maths/render-text.server.ts'
import { headSchema, type Article } from './article.ts'

const SOURCES = 'content/help'
/** Written by the build, so that a start renders nothing. */
const COMPILED = 'build/content/help.json'

interface Compiled {
  revision: string
  articles: Article[]
}

/**
 * One article from its file.
 * @throws Error that names the file and what is wrong with it
 */
export function readArticle(slug: string, text: string): Article {
  const file = `${SOURCES}/${slug}.md`
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) throw new Error(`${file}: the name is no part of an address`)
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text.replace(/\r\n?/g, '\n')) ?? []
  if (head === undefined || body === undefined)
    throw new Error(`${file}: begins with no head between lines of ---`)
  const parsed = headSchema.safeParse(parse(head))
  if (!parsed.success) {
    const words = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    throw new Error(`${file}: ${words.join('; ')}`)
  }
  const { html } = renderText(body, { headings: true, links: true })
  return {
    slug,
    ...parsed.data,
    html,
    plain: renderText(body.replace(/\[([^\]]+)\]\([^)\s]+\)/g, '$1')).plain,
    links: [...html.matchAll(/<a href="(\/[^"]*)"/g)].map(([, path]) => path!),
  }
}

/** Every article of a checkout, by name. */
export function loadArticles(root: string): Article[] {
  return globSync('*.md', { cwd: join(root, SOURCES) })
    .toSorted()
    .map((name) => readArticle(basename(name, '.md'), readFileSync(join(root, SOURCES, name), 'utf8')))
}

/** By the build: the articles as they are read at run time. */
export function compileArticles(root: string): void {
  const compiled: Compiled = { revision: revisionOf(root), articles: loadArticles(root) }
  const file = join(root, COMPILED)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(compiled))
  renameSync(`${file}.new`, file)
}

/** Compiled where that matches the sources (or where there are none), else from the sources. */
export function readArticles(root: string): Article[] {
  const file = join(root, COMPILED)
  const compiled = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Compiled) : null
  const fresh = compiled && (!existsSync(join(root, SOURCES)) || compiled.revision === revisionOf(root))
  return fresh ? compiled.articles : loadArticles(root)
}

function revisionOf(root: string): string {
  const hash = createHash('sha256')
  for (const name of globSync('*.md', { cwd: join(root, SOURCES) }).toSorted())
    hash.update(name).update(readFileSync(join(root, SOURCES, name)))
  return hash.digest('hex').slice(0, 16)
}
