import { z } from 'zod'
import { formulaLoad } from '#app/engines/markdown/formula-load.ts'
import { parseInline, parseMarkdown } from '#app/engines/markdown/parse-markdown.ts'
import { printBlocks } from '#app/engines/markdown/print-blocks.ts'
import { answerLines } from './json-lines.ts'
import { answerBy, form } from './request-forms.ts'
import type { Streams } from './streams.ts'

const HELP = `Parses the Markdown of questions and articles: one JSON object a line in, one a line out, in the same order.

In   {"markdown": "Find $x$.", "as"?: "text" | "article" | "inline" | "print"}
Out  {"nodes": [{"kind": "paragraph", "children": […]}, …], "formulaLoad": 20}

  text     paragraphs, lists, quotations, tables, bold, italic, code, $…$ and $$…$$; everything else stays text
  article  headings (## to ####) and links as well
  inline   one line: a choice, a table cell, a label
  print    a flat list of blocks, each with its pieces of text
  formulaLoad  characters of all formulas, each counted as at least 20; absent for print

A line that is not this, or that has another key, is answered {"error": "…"}.
`

/** The parser takes quadratic time for some texts, so the renderer has the same limit. */
const LONGEST = 20_000

const FORMS = {
  markdown: form(
    z.strictObject({
      markdown: z.string().max(LONGEST),
      as: z.enum(['text', 'article', 'inline', 'print']).default('text'),
    }),
    ({ markdown, as }) => {
      if (as === 'print') return { nodes: printBlocks(markdown) }
      const nodes =
        as === 'inline' ? parseInline(markdown) : parseMarkdown(markdown, { article: as === 'article' })
      return { nodes, formulaLoad: formulaLoad(nodes) }
    },
  ),
}

/** The result for one line. An invalid line gets an error as its result; nothing is thrown. */
export const parseLine = (line: string): unknown => answerBy(line, FORMS)

/** `victor engine markdown`: parses JSON lines from standard input until it ends. */
export function run(args: string[], io: Pick<Streams, 'stdin' | 'stdout'>): Promise<number> {
  return answerLines(args, io, HELP, parseLine)
}
