import { expect, it } from 'vitest'
import { seededDice } from '#app/platform/time/clock.ts'
import { withDatabase } from '#tests/database.ts'
import { eachMode } from '#tests/each-mode.ts'
import { mockRounds } from './mock-rounds.ts'

const ROUNDS = process.env['TEST_NIGHTLY'] === 'yes' ? 60 : 6

eachMode(`a mock paper killed ${ROUNDS} times while it is written`, (mode) => {
  it('keeps every acknowledged answer', async () => {
    const database = await withDatabase({ mode, own: true })
    const { directory, url } = database
    if (mode === 'embedded') await database.close()
    const result = await mockRounds({ directory, url, rounds: ROUNDS, dice: seededDice(20_261_120) })
    expect(result.rounds).toBe(ROUNDS)
    expect(result.lost).toEqual([])
    expect(result.acknowledged).toBeGreaterThan(ROUNDS * 2)
    await database.drop()
  })
})
