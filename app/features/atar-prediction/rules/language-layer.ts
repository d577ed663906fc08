import type { SimulatorTools } from './simulator-tools.ts'

/** What a layer reads to answer one question. */
export interface Turn {
  question: string
  /** Earlier questions with their answers, the oldest first. */
  history: readonly { question: string; text: readonly string[] }[]
  /** The person's subjects, as the tools name them. */
  subjects: readonly string[]
  /** The person's goal, if there is one. */
  goal: number | null
  tools: SimulatorTools
}

/** An answer. Its numbers come from the tools in `calls`. */
export interface Reply {
  understood: boolean
  /** Paragraphs of plain text. */
  text: string[]
  calls: { tool: keyof SimulatorTools; input: unknown; output: unknown }[]
}

/** A reply as it is stored, with the layer that wrote it. */
export interface StoredReply extends Pick<Reply, 'understood' | 'text'> {
  layer: string
  tools: string[]
}

/**
 * Turns a question into calls of tools, and their results into words. For now there is one by rules. A language model
 * joins here: its layer passes `tools` to the model and checks that every number of the text is one that a tool gave.
 */
export interface LanguageLayer {
  id: string
  /** What it is, shown on the screen. */
  notice: string
  reply: (turn: Turn) => Promise<Reply>
}
