import type { Streams } from './streams.ts'

/** By the engine's folder in app/engines; `working` is a part of marking with a door of its own. */
export const DOORS: Readonly<
  Record<string, () => Promise<{ run: (args: string[], io: Streams) => Promise<number> }>>
> = {
  'exam-estimate': () => import('./engine-exam-estimate.ts'),
  interchange: () => import('./engine-interchange.ts'),
  marking: () => import('./engine-marking.ts'),
  mastery: () => import('./engine-mastery.ts'),
  papers: () => import('./engine-papers.ts'),
  pictures: () => import('./engine-pictures.ts'),
  planning: () => import('./engine-planning.ts'),
  'question-check': () => import('./engine-question-check.ts'),
  questions: () => import('./engine-questions.ts'),
  rating: () => import('./engine-rating.ts'),
  working: () => import('./engine-working.ts'),
}

/** Every engine has a door: JSON lines in, JSON lines out. */
export async function run([name, ...args]: string[], io: Streams): Promise<number> {
  const door = name !== undefined && Object.hasOwn(DOORS, name) ? DOORS[name] : undefined
  if (!door) {
    io.stderr.write(`victor engine NAME, where NAME is one of: ${Object.keys(DOORS).join(', ')}\n`)
    return 2
  }
  return (await door()).run(args, io)
}
