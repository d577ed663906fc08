import type { DrawingBlock, GraphBlock, ToolAnswer, ToolInput } from '#app/engines/tools/tool.ts'
import { renderMarkdown } from '#app/ui/markdown/render-markdown.ts'

/** Rendered HTML for `RichText`. */
export type Html = string

export interface DrawnTable {
  caption: string
  head: readonly Html[]
  rows: readonly (readonly Html[])[]
  marked: readonly number[]
  /** Columns of numbers, which are aligned at their end. */
  figures: readonly boolean[]
}

export type DrawnBlock =
  | { kind: 'text'; title?: string; html: Html }
  | { kind: 'values'; title?: string; rows: readonly { label: string; html: Html }[] }
  | { kind: 'table'; table: DrawnTable }
  | {
      kind: 'graph'
      graph: Omit<GraphBlock, 'table'>
      table: DrawnTable
      /** A wide screen shows the table beside the graph. */
      isTableShort: boolean
    }
  | { kind: 'drawing'; drawing: DrawingBlock }

/** An answer whose Markdown is HTML: the same from the server and in a browser. */
export interface DrawnAnswer {
  headline: {
    label: string
    value: Html
    isLong: boolean
    finding: Html
    reason: Html | null
    /** The answer in words, for screen readers. */
    spoken: string
  }
  blocks: readonly DrawnBlock[]
  steps: readonly { title: Html; lines: readonly Html[] }[]
  notes: readonly Html[]
  sources: NonNullable<ToolAnswer['sources']>
  plain: string
  latex: string | null
}

/** What the page shows for an input. */
export type DrawnResult =
  { ok: true; answer: DrawnAnswer } | { ok: false; message: string; fields: Readonly<Record<string, string>> }

export interface DrawnRun {
  input: ToolInput
  result: DrawnResult
}

const inline = (markdown: string): Html => renderMarkdown(markdown, { inline: true }).html
const plainOf = (markdown: string): string => renderMarkdown(markdown, { inline: true }).plain

/** Rows of a table that fits beside its graph. */
const SHORT_TABLE = 14

/** A longer value has a smaller type. */
const LONG_VALUE = 14

export function drawAnswer(answer: ToolAnswer): DrawnAnswer {
  const { headline, blocks, steps, notes = [], sources = [] } = answer
  return {
    headline: {
      label: headline.label,
      value: inline(headline.value),
      isLong: plainOf(headline.value).length > LONG_VALUE,
      finding: inline(headline.finding),
      reason: headline.reason ? inline(headline.reason) : null,
      spoken: `${headline.label}: ${plainOf(headline.value)}. ${plainOf(headline.finding)}`,
    },
    blocks: blocks.map(drawBlock),
    steps: steps.map(({ title, lines }) => ({ title: inline(title), lines: lines.map(inline) })),
    notes: notes.map(inline),
    sources,
    plain: answer.plain ?? plainAnswer(answer),
    latex: answer.latex ?? null,
  }
}

function drawBlock(block: ToolAnswer['blocks'][number]): DrawnBlock {
  switch (block.kind) {
    case 'text':
      return { ...titleOf(block), kind: 'text', html: renderMarkdown(block.markdown).html }
    case 'values':
      return {
        ...titleOf(block),
        kind: 'values',
        rows: block.rows.map(({ label, value }) => ({ label, html: inline(value) })),
      }
    case 'table':
      return { kind: 'table', table: drawTable(block) }
    case 'graph': {
      const { table, ...graph } = block
      return {
        kind: 'graph',
        graph,
        table: drawTable(table),
        isTableShort: table.head.length <= 3 && table.rows.length <= SHORT_TABLE,
      }
    }
    case 'drawing':
      return { kind: 'drawing', drawing: block }
  }
}

const titleOf = ({ title }: { title?: string }) => (title === undefined ? {} : { title })

const FIGURE = /^[\s$]*[−+±-]?[\d.,\s]*\d/

function drawTable({ caption, head, rows, marked = [] }: GraphBlock['table']): DrawnTable {
  return {
    caption,
    head: head.map(inline),
    rows: rows.map((row) => row.map(inline)),
    marked,
    figures: head.map((_, column) => rows.every((row) => !row[column] || FIGURE.test(row[column]))),
  }
}

/** Headline and steps in words, for Copy. */
function plainAnswer({ headline, steps }: ToolAnswer): string {
  const lines = steps.flatMap(({ title, lines }, index) => [
    `${index + 1}. ${plainOf(title)}`,
    ...lines.map((line) => `   ${plainOf(line)}`),
  ])
  return [`${headline.label}: ${plainOf(headline.value)}`, plainOf(headline.finding), '', ...lines]
    .join('\n')
    .trim()
}
