/** The input and output streams of a command. */
export interface Streams {
  stdin: NodeJS.ReadableStream
  stdout: NodeJS.WritableStream
  stderr: NodeJS.WritableStream
}

export type Command = (args: string[], io: Streams) => Promise<number>
