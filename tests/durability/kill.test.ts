import { expect, it } from 'vitest'
import { seededDice } from '#app/platform/time/clock.ts'
import { withDatabase } from '#tests/database.ts'
import { eachMode } from '#tests/each-mode.ts'
import { killRounds } from './kill-rounds.ts'

/** The bench kills a thousand times: `npm run bench -- durability`. */
const ROUNDS = process.env['TEST_NIGHTLY'] === 'yes' ? 200 : 20

eachMode(`killed ${ROUNDS} times while writing`, (mode) => {
  it('loses nothing acknowledged and always opens again', async () => {
    const database = await withDatabase({ mode, empty: true })
    const { directory, url } = database
    if (mode === 'embedded') await database.close()
    const result = await killRounds({ directory, url, rounds: ROUNDS, dice: seededDice(20_261_120) })
    expect(result.rounds).toBe(ROUNDS)
    expect(result.lost).toEqual([])
    expect(result.acknowledged).toBeGreaterThan(40)
    await database.drop()
  })
})
