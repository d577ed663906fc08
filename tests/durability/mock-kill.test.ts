import { expect, it } from 'vitest'
import { seededDice } from '#app/platform/time/clock.ts'
import { withDatabase } from '#tests/database.ts'
import { eachMode } from '#tests/each-mode.ts'
import { mockRounds } from './mock-rounds.ts'

eachMode('a mock paper killed twenty times while it is written', (mode) => {
  it('holds every answer that was acknowledged', { timeout: 600_000 }, async () => {
    const database = await withDatabase({ mode })
    const { directory, url } = database
    if (mode === 'embedded') await database.close()
    const result = await mockRounds({ directory, url, rounds: 20, dice: seededDice(20_261_120) })
    expect(result.rounds).toBe(20)
    expect(result.lost).toEqual([])
    expect(result.acknowledged).toBeGreaterThan(40)
    await database.drop()
  })
})
