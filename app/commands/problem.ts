import { DatabaseProblem, isUnreachable } from '#app/platform/database/database-error.ts'
import type { Streams } from './streams.ts'

/** Prints a message for errors that the operator can fix; all other errors keep their stack. */
export async function inWords(io: Pick<Streams, 'stderr'>, work: () => Promise<number>): Promise<number> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DatabaseProblem) io.stderr.write(`${error.message}\n`)
    else if (isUnreachable(error)) io.stderr.write(`The database went away: ${(error as Error).message}\n`)
    else throw error
    return 1
  }
}
