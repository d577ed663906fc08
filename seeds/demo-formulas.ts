import {
  addFormulas,
  addOwnFormula,
  addSection,
  createSheet,
  recordRecall,
} from '#app/features/formula-sheets/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Result } from '#app/platform/errors/failure.ts'
import type { Services } from '#app/platform/services.ts'

const DAY = 86_400_000
const SHEET = '2b6e0f3a-5f57-4d0c-9f0e-0d5c1f6b7a10'

/** How well the demo student knew some formulas, two days ago. */
const RECALLED: readonly [formula: string, rating: number][] = [
  ['velocity-time', 3],
  ['velocity-displacement', 2],
  ['kinetic-energy', 3],
  ['centripetal-acceleration', 1],
  ['path-radius', 1],
  ['induced-emf', 2],
  ['photon-energy', 3],
  ['quadratic-formula', 3],
  ['log-power', 2],
  ['conditional-probability', 3],
]

/** One own sheet and the results of some recalls of the demo student, made by the use cases. */
export async function demoFormulas(services: Services, actor: Person): Promise<void> {
  const now = services.clock().getTime()
  const earlier = { ...services, clock: () => new Date(now - 2 * DAY) }
  for (const [index, [formula, rating]] of RECALLED.entries())
    must(
      await recordRecall(earlier, actor, {
        id: `2b6e0f3a-5f57-4d0c-9f0e-0d5c1f6b7a${String(index + 11)}`,
        formula,
        rating,
      }),
    )
  const title = 'Motion for the physics exam'
  must(
    await createSheet(earlier, actor, { id: SHEET, title, formulas: ['velocity-time', 'displacement-time'] }),
  )
  must(await addSection(earlier, actor, { sheet: SHEET, name: 'Circles' }))
  const circles = ['centripetal-acceleration', 'centripetal-force', 'banked-curve']
  must(await addFormulas(earlier, actor, { sheet: SHEET, formulas: circles }))
  must(
    await addOwnFormula(earlier, actor, {
      sheet: SHEET,
      name: 'Stopping distance',
      tex: 'd = \\frac{v^2}{2a}',
      note: 'Constant braking. From v² = u² + 2as with v = 0.',
    }),
  )
}

function must<T>(result: Result<T>): T {
  if (result.ok) return result.value
  throw new Error(`The demo could not be made: ${result.error.message}`)
}
