import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { DatabaseProblem } from '../database-error.ts'
import {
  FORMAT,
  type Done,
  type End,
  type FileStart,
  type Head,
  type Line,
  type TableStart,
} from './format.ts'

export type Part =
  | ({ kind: 'head' } & Head)
  | ({ kind: 'table' } & TableStart)
  | ({ kind: 'file' } & FileStart)
  | ({ kind: 'end' } & End)
  | ({ kind: 'done' } & Done)
  | { kind: 'row'; row: (string | null)[] }
  | { kind: 'bytes'; bytes: Buffer }

/** Reads a backup part by part. Throws a message for the operator if the file is not a backup, damaged or cut off. */
export async function* readBackup(path: string): AsyncGenerator<Part> {
  const zipped = createReadStream(path)
  const plain = createGunzip()
  let failure: Error | undefined
  const fail = (error: Error) => {
    failure ??= error
    plain.destroy()
  }
  zipped.on('error', fail)
  plain.on('error', fail)
  let last: Part | undefined
  try {
    for await (const line of linesOf(zipped.pipe(plain))) {
      const part = partOf(line)
      if (!last && (part.kind !== 'head' || part['victor-backup'] !== FORMAT))
        throw new DatabaseProblem(`${path} is not a backup that this Victor can read.`)
      last = part
      yield part
    }
  } catch (error) {
    if (error instanceof DatabaseProblem) throw error
    failure ??= error as Error
  }
  if (failure && !last) throw new DatabaseProblem(`${path} cannot be read as a backup: ${failure.message}`)
  if (failure || last?.kind !== 'done')
    throw new DatabaseProblem(`${path} is cut off or damaged${failure ? ` (${failure.message})` : ''}.`)
}

/** Splits at the line feed only. node:readline also splits at U+2028, which JSON does not escape. */
async function* linesOf(source: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let partial: Buffer[] = []
  for await (const chunk of source) {
    let from = 0
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, from)) {
      partial.push(chunk.subarray(from, at))
      yield Buffer.concat(partial).toString()
      partial = []
      from = at + 1
    }
    partial.push(chunk.subarray(from))
  }
  if (partial.some((part) => part.length > 0)) throw new Error('the last line has no end')
}

function partOf(line: string): Part {
  let value: Line
  try {
    value = JSON.parse(line) as Line
  } catch {
    throw new DatabaseProblem('The backup is damaged: a line in it cannot be read.')
  }
  if (Array.isArray(value)) return { kind: 'row', row: value }
  if (typeof value === 'string') return { kind: 'bytes', bytes: Buffer.from(value, 'base64') }
  if ('victor-backup' in value) return { kind: 'head', ...value }
  if ('table' in value) return { kind: 'table', ...value }
  if ('file' in value) return { kind: 'file', ...value }
  if ('end' in value) return { kind: 'end', ...value }
  return { kind: 'done', ...value }
}
