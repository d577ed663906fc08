import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parse } from 'yaml'
import type { z } from 'zod'
import { splitHead } from '#app/engines/markdown/split-head.ts'

/** A Markdown file with a checked head between two lines of hyphens. */
export interface MarkdownFile<Head> {
  /** The file name without its ending: the end of the address. */
  slug: string
  head: Head
  body: string
}

export interface MarkdownFolder<Item> {
  /** Reads one file. @throws Error that names the file and the problem */
  readOne: (slug: string, text: string) => Item
  /** Reads the sources of a checkout, by slug. */
  load: (root: string) => Item[]
  /** For the build: writes the items as the server reads them. */
  compile: (root: string) => void
  /** Reads the compiled items if they match the sources or there are no sources; otherwise reads the sources. */
  read: (root: string) => Item[]
}

interface Options<Head extends z.ZodType, Item> {
  /** The folder of the sources: "content/help". */
  sources: string
  /** The file that the build writes: "build/content/help.json". */
  compiled: string
  head: Head
  item: (file: MarkdownFile<z.infer<Head>>) => Item
}

/** A folder of Markdown files. The build compiles them, so that a server renders none at its start. */
export function markdownFolder<Head extends z.ZodType, Item>(
  options: Options<Head, Item>,
): MarkdownFolder<Item> {
  const { sources, head, item } = options
  const readOne = (slug: string, text: string) => item(splitFile(`${sources}/${slug}.md`, slug, text, head))
  const names = (root: string) => globSync('*.md', { cwd: join(root, sources) }).toSorted()
  const source = (root: string, name: string) => readFileSync(join(root, sources, name), 'utf8')
  const load = (root: string) => names(root).map((name) => readOne(basename(name, '.md'), source(root, name)))
  const revision = (root: string) => {
    const hash = createHash('sha256')
    for (const name of names(root)) hash.update(name).update(source(root, name))
    return hash.digest('hex').slice(0, 16)
  }
  return {
    readOne,
    load,
    compile(root) {
      const file = join(root, options.compiled)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(`${file}.new`, JSON.stringify({ revision: revision(root), items: load(root) }))
      renameSync(`${file}.new`, file)
    },
    read(root) {
      const file = join(root, options.compiled)
      if (!existsSync(file)) return load(root)
      const compiled = JSON.parse(readFileSync(file, 'utf8')) as { revision: string; items: Item[] }
      const isFresh = !existsSync(join(root, sources)) || compiled.revision === revision(root)
      return isFresh ? compiled.items : load(root)
    },
  }
}

function splitFile<Head extends z.ZodType>(
  file: string,
  slug: string,
  text: string,
  schema: Head,
): MarkdownFile<z.infer<Head>> {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) throw new Error(`${file}: the name is no part of an address`)
  const parts = splitHead(text)
  if (!parts) throw new Error(`${file}: begins with no head between lines of ---`)
  const parsed = schema.safeParse(parse(parts.head))
  if (parsed.success) return { slug, head: parsed.data, body: parts.body }
  const words = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`${file}: ${words.join('; ')}`)
}
