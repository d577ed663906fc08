import { setImmediate as others } from 'node:timers/promises'
import { formulaPassages } from '#app/features/formula-sheets/door.ts'
import { articlePassages } from '#app/features/help/door.ts'
import { builtInBank } from '#app/features/question-bank/door.ts'
import { prepLibrary } from '#app/features/uni-prep/door.ts'
import { lazy } from '#app/platform/cache/lazy.ts'
import { theLibrary } from './passages.server.ts'
import { warmMeaning } from './risk-of-meaning.server.ts'
import { mathsShapes } from './tools.server.ts'

/** What the first answer needs. Each step takes less than a second, and other requests come between two steps. */
const STEPS = [
  articlePassages,
  formulaPassages,
  prepLibrary,
  theLibrary,
  () => mathsShapes(builtInBank()),
  warmMeaning,
]

/** Loads what the first answer needs, once for a process. It starts when a student opens a tutor. */
export const warmUp = lazy(async () => {
  for (const step of STEPS) {
    await others()
    await step()
  }
})
