import type { Streams } from './streams.ts'

/** Keyed by the engine's folder in app/engines. */
export const DOORS: Readonly<
  Record<string, () => Promise<{ run: (args: string[], io: Streams) => Promise<number> }>>
> = {
  algebra: () => import('./engine-algebra.ts'),
  answers: () => import('./engine-answers.ts'),
  atar: () => import('./engine-atar.ts'),
  chemistry: () => import('./engine-chemistry.ts'),
  'exam-estimate': () => import('./engine-exam-estimate.ts'),
  grading: () => import('./engine-grading.ts'),
  interchange: () => import('./engine-interchange.ts'),
  markdown: () => import('./engine-markdown.ts'),
  marking: () => import('./engine-marking.ts'),
  mastery: () => import('./engine-mastery.ts'),
  memory: () => import('./engine-memory.ts'),
  papers: () => import('./engine-papers.ts'),
  pictures: () => import('./engine-pictures.ts'),
  planning: () => import('./engine-planning.ts'),
  'question-check': () => import('./engine-question-check.ts'),
  questions: () => import('./engine-questions.ts'),
  rating: () => import('./engine-rating.ts'),
  recognition: () => import('./engine-recognition.ts'),
  text: () => import('./engine-text.ts'),
  tools: () => import('./engine-tools.ts'),
  tutoring: () => import('./engine-tutoring.ts'),
  working: () => import('./engine-working.ts'),
}

/** Runs an engine on JSON lines and writes JSON lines. */
export async function run([name, ...args]: string[], io: Streams): Promise<number> {
  const door = name !== undefined && Object.hasOwn(DOORS, name) ? DOORS[name] : undefined
  if (!door) {
    io.stderr.write(`victor engine NAME, where NAME is one of: ${Object.keys(DOORS).join(', ')}\n`)
    return 2
  }
  return (await door()).run(args, io)
}
