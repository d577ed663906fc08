/** What the main thread sends to a parser thread. */
export interface ParserWork {
  /** The source file of the parser, as a URL. */
  module: string
  /** The name of the function that it exports. */
  name: string
  input: unknown
}

/** What a parser thread returns. */
export type ParserAnswer =
  { kind: 'value'; value: unknown } | { kind: 'error'; name: string; message: string; stack: string }
