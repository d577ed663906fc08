import { expect, it } from 'vitest'
import { seededDice } from '#app/platform/time/clock.ts'
import { withDatabase } from '#tests/database.ts'
import { eachMode } from '#tests/each-mode.ts'
import { killRounds } from './kill-rounds.ts'

eachMode('killed twenty times while writing', (mode) => {
  it('loses nothing it acknowledged and always opens again', { timeout: 600_000 }, async () => {
    const database = await withDatabase({ mode, empty: true })
    const { directory, url } = database
    if (mode === 'embedded') await database.close()
    const result = await killRounds({ directory, url, rounds: 20, dice: seededDice(20_261_120) })
    expect(result.rounds).toBe(20)
    expect(result.lost).toEqual([])
    expect(result.acknowledged).toBeGreaterThan(40)
    await database.drop()
  })
})
