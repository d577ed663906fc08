import type { Command, Streams } from './streams.ts'

interface Bench {
  what: string
  load: () => Promise<{ run: Command }>
}

const BENCHES: Record<string, Bench> = {
  marking: {
    what: 'Median and longest time to mark, over the labelled cases.',
    load: () => import('./bench/marking.ts'),
  },
  fuzz: {
    what: 'Strings that nobody would write, marked: fuzz [COUNT] [SEED], 1,000,000 by default.',
    load: () => import('./bench/fuzz.ts'),
  },
  render: {
    what: 'CPU-milliseconds and time to first byte of every screen.',
    load: () => import('./bench/render.ts'),
  },
  screens: {
    what: 'CPU-milliseconds of every screen, its queries counted apart.',
    load: () => import('./bench/screens.ts'),
  },
  attempt: {
    what: 'CPU-milliseconds of a ten-question attempt, embedded and over PostgreSQL.',
    load: () => import('./bench/attempt.ts'),
  },
  dojo: {
    what: 'The next question in the dojo at 10,000 questions and 1,000,000 answers.',
    load: () => import('./bench/dojo.ts'),
  },
  memory: {
    what: 'The next due card and one review at 100,000 cards a person.',
    load: () => import('./bench/memory.ts'),
  },
  courses: {
    what: 'A search of the course finder among 20,000 courses.',
    load: () => import('./bench/courses.ts'),
  },
  prediction: {
    what: 'ATARs of simulated students in their predicted range: prediction [STUDENTS], 1,000 by default.',
    load: () => import('./bench/prediction.ts'),
  },
  bytes: {
    what: 'First-load bytes of every screen, as a browser counts them.',
    load: () => import('./bench/bytes.ts'),
  },
  chat: {
    what: 'Time and memory of the built-in tutor; a thread of 200 messages: chat [tutor|thread].',
    load: () => import('./bench/chat.ts'),
  },
  start: { what: 'Time of a second start, memory after a load run.', load: () => import('./bench/start.ts') },
  mocks: {
    what: '200 students start one mock paper in a minute; saving; `mocks kill [ROUNDS]`.',
    load: () => import('./bench/mocks.ts'),
  },
  overload: {
    what: 'Ten times the load: what is accepted stays fast, the rest is told to come back.',
    load: () => import('./bench/overload.ts'),
  },
  lighthouse: {
    what: 'Lighthouse on a phone, the median of five.',
    load: () => import('./bench/lighthouse.ts'),
  },
  durability: {
    what: 'kill -9 at random moments: durability [ROUNDS], 1,000 by default.',
    load: () => import('./bench-durability.ts'),
  },
}

export async function run([name, ...args]: string[], io: Streams): Promise<number> {
  const bench = name === undefined ? undefined : BENCHES[name]
  if (!bench) {
    io.stdout.write(
      `victor bench NAME\n\n${Object.entries(BENCHES)
        .map(([word, { what }]) => `  ${word.padEnd(11)} ${what}`)
        .join('\n')}\n`,
    )
    return name === undefined ? 0 : 2
  }
  return (await bench.load()).run(args, io)
}
