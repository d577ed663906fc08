import type { Streams } from './streams.ts'

const DOORS: Record<string, () => Promise<{ run: (args: string[], io: Streams) => Promise<number> }>> = {
  marking: () => import('./engine-marking.ts'),
  rating: () => import('./engine-rating.ts'),
  working: () => import('./engine-working.ts'),
}

/** Every engine has a door: JSON lines in, JSON lines out. */
export async function run([name, ...args]: string[], io: Streams): Promise<number> {
  const door = name === undefined ? undefined : DOORS[name]
  if (!door) {
    io.stderr.write(`victor engine NAME, where NAME is one of: ${Object.keys(DOORS).join(', ')}\n`)
    return 2
  }
  return (await door()).run(args, io)
}
