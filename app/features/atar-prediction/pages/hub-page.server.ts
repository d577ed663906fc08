import { atarTables, CERTIFICATES, findScenarios, predict } from '#app/features/atar/door.ts'
import type { Actor } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { findGoal, findPredictions } from '../queries/goals-and-history.server.ts'
import { dateWords, rangeWords } from '../rules/prediction-words.ts'
import { STATE_SYSTEMS } from '../rules/state-systems.ts'

/** How each state's system works; for a signed-in person the saved scenarios, the goal and the history too. */
export async function hubPage(services: Services, actor: Actor) {
  const systems = STATE_SYSTEMS.map(({ system, ...one }) => {
    const tables = atarTables(system)
    const newest = tables.at(-1)!
    return {
      ...one,
      system,
      certificate: CERTIFICATES[system].label,
      authority: newest.authority,
      years: tables.map(({ year }) => year),
      sources: tables.toReversed().map(({ year, sources, trust }) => ({ year, trust, ...sources[0]! })),
    }
  })
  if (actor.kind === 'guest') return { systems, own: null }
  const [scenarios, goal, history] = await Promise.all([
    findScenarios(services.db, actor),
    findGoal(services.db, actor),
    findPredictions(services.db, actor),
  ])
  return {
    systems,
    own: {
      goal: goal === null ? null : goal.toFixed(2),
      scenarios: scenarios.map(({ id, title, system, lines }) => {
        const { latest, spread } = predict(atarTables(system), lines)
        return {
          id,
          title,
          certificate: CERTIFICATES[system].label,
          atar:
            latest.atar === null || !spread
              ? 'no ATAR yet'
              : `${spread.low.toFixed(2)}–${spread.high.toFixed(2)}`,
        }
      }),
      history: history.map((one) => ({ ...one, date: dateWords(one.day), range: rangeWords(one) })),
    },
  }
}

export type HubPage = Awaited<ReturnType<typeof hubPage>>
