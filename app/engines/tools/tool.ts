import type { z } from 'zod'

/** The six pages under `/subject-tools`. */
export type ToolSubject = 'biology' | 'chemistry' | 'english' | 'history' | 'math' | 'physics'

/** The input of a tool: text by field name, so that a link, a form without scripts and a JSON line hold the same state. */
export type ToolInput = Readonly<Record<string, string>>

interface FieldBase {
  /** Lower-case letters and digits; short, because it stands in the link. */
  name: string
  label: string
  hint?: string
  /** A heading above the first field of a group, such as “In the flask”. */
  group?: string
  /** The field shows only while another field has one of these values. */
  shownWhen?: { name: string; values: readonly string[] }
}

export type ToolField =
  /** A number in digits, with its unit after the field. */
  | (FieldBase & { kind: 'number'; unit?: string })
  /** A formula, typed as in practice. */
  | (FieldBase & { kind: 'maths' })
  | (FieldBase & { kind: 'text' })
  /** Several lines of text, such as a table of data or a paragraph. */
  | (FieldBase & { kind: 'lines'; rows: number })
  | (FieldBase & { kind: 'choice'; options: readonly { value: string; label: string }[] })
  /** A tick box: 'yes' or ''. */
  | (FieldBase & { kind: 'tick' })

export interface TableBlock {
  kind: 'table'
  caption: string
  /** Cells are Markdown of one line with `$…$`. A column of numbers is aligned at its end. */
  head: readonly string[]
  rows: readonly (readonly string[])[]
  /** Indexes of rows to point out. */
  marked?: readonly number[]
}

export type GraphPoint = readonly [x: number, y: number]

export interface GraphAxis {
  /** The quantity with its unit, such as “Volume of NaOH (mL)”. */
  label: string
  from: number
  to: number
}

/** A graph. `title` states the finding; `description` says in sentences what a reader would see. */
export interface GraphBlock {
  kind: 'graph'
  title: string
  description: string
  x: GraphAxis
  y: GraphAxis
  /** Both axes have the same scale, for circles and directions. */
  isSquare?: boolean
  /** Each line is drawn piece by piece: no line across a jump or a gap. */
  lines: readonly { label: string; pieces: readonly (readonly GraphPoint[])[]; isDashed?: boolean }[]
  /** Closed shapes that are shaded. */
  areas?: readonly { label: string; outline: readonly GraphPoint[] }[]
  /** Horizontal bands, such as the range of an indicator. */
  bands?: readonly { label: string; from: number; to: number }[]
  /** `isOpen` marks a hole. */
  points?: readonly { label: string; at: GraphPoint; isOpen?: boolean }[]
  /** Columns, such as the probabilities of a discrete distribution. */
  columns?: readonly { x: number; width: number; height: number; isMarked?: boolean }[]
  /** The same figures for readers who do not see the graph. */
  table: TableBlock
}

/** The colour role of a shape. The frame draws every role legibly in light and dark. */
export type ShapeTone = 'ink' | 'quiet' | 'line' | 'subject' | 'soft' | 'right' | 'wrong' | 'gold' | 'paper'

/** Units are those of the drawing; the frame scales it to the width of the screen. */
export type Shape =
  | {
      shape: 'line'
      points: readonly GraphPoint[]
      tone: ShapeTone
      width?: number
      isDashed?: boolean
      hasArrow?: boolean
    }
  | { shape: 'area'; points: readonly GraphPoint[]; fill: ShapeTone; stroke?: ShapeTone }
  | {
      shape: 'box'
      at: GraphPoint
      width: number
      height: number
      radius?: number
      fill?: ShapeTone
      stroke?: ShapeTone
    }
  | { shape: 'circle'; at: GraphPoint; radius: number; fill?: ShapeTone; stroke?: ShapeTone }
  /** The data of an SVG path. */
  | { shape: 'path'; data: string; fill?: ShapeTone; stroke?: ShapeTone; width?: number }
  | {
      shape: 'text'
      at: GraphPoint
      text: string
      size: number
      tone: ShapeTone
      anchor?: 'start' | 'middle' | 'end'
      isBold?: boolean
    }

/** A picture made of shapes: a circuit, a pedigree, a molecule, a timeline. */
export interface DrawingBlock {
  kind: 'drawing'
  title: string
  /** What a reader would see, in sentences. */
  description: string
  width: number
  height: number
  shapes: readonly Shape[]
}

export type AnswerBlock =
  /** Paragraphs, lists and formulas in Markdown. */
  | { kind: 'text'; title?: string; markdown: string }
  /** Pairs of label and value; a value is Markdown of one line. */
  | { kind: 'values'; title?: string; rows: readonly { label: string; value: string }[] }
  | TableBlock
  | GraphBlock
  | DrawingBlock

export interface ToolStep {
  title: string
  /** Lines of working as a teacher writes them: Markdown of one line with `$…$`. */
  lines: readonly string[]
}

export interface ToolAnswer {
  /** `finding` says the result in a plain sentence. `value` is Markdown of one line with `$…$`. */
  headline: { label: string; value: string; finding: string; reason?: string }
  blocks: readonly AnswerBlock[]
  steps: readonly ToolStep[]
  /** Assumptions and limits, a sentence each. */
  notes?: readonly string[]
  sources?: readonly { title: string; address?: string; date?: string }[]
  /** The answer as plain text, for Copy. Default: from headline and steps. */
  plain?: string
  /** The answer as LaTeX, for “Copy as TeX”, where it has one. */
  latex?: string
}

/** What is wrong with the input: a sentence for each field, and one for the whole where no field is at fault. */
export interface ToolRefusal {
  message?: string
  fields: Readonly<Record<string, string>>
}

export type ToolResult = { ok: true; answer: ToolAnswer } | { ok: false; refusal: ToolRefusal }

/**
 * A subject tool: a form, a pure calculation and its answer with steps.
 * `schema` reads the text of the form and limits its size; its messages stand beside the fields.
 * `run` is pure, needs no clock, dice or network, and takes at most 50 ms for ordinary input.
 */
export interface Tool<Input = unknown> {
  id: string
  fields: readonly ToolField[]
  schema: z.ZodType<Input>
  /** The first example fills the form when the tool is opened. */
  examples: readonly [ToolExample, ...ToolExample[]]
  /** A method, so that a `Tool` of one input is also a `Tool` of a list. */
  run(input: Input): ToolResult
  /** Input can take longer than 50 ms: the browser runs it in a worker with a limit of 2 s. */
  isHeavy?: boolean
}

export interface ToolExample {
  title: string
  input: ToolInput
}

/** What is known of a tool before it is opened. */
export interface ToolEntry {
  /** Lower-case words with hyphens; stands in the address: `/subject-tools/chemistry?tool=titration-curve`. */
  id: string
  subject: ToolSubject
  name: string
  /** One sentence: what a student gets from it. */
  does: string
  /** Words that a student would search for, such as “half life”. */
  keywords: readonly string[]
  /** Skills or topics of the bank to practise next, by their ids; empty where none fits. */
  practise: readonly string[]
  /** Text typed here stays in the browser: no link, no request to the server. */
  staysInBrowser?: boolean
  /** The tool's own code. Tools that are more than a form (graphing, periodic table) have a view in the feature instead. */
  load?: () => Promise<{ tool: Tool }>
}
