import { describe, expect, it } from 'vitest'
import type { Services } from '#app/platform/services.ts'
import { fitToTry, triedPage, tryQuestion } from './tried-question.server.ts'
import { dealt } from './variants.server.ts'

describe('the question of the first page', () => {
  it('is typed in one field, stands for both certificates, and brings no formula and no picture', () => {
    const pool = fitToTry()
    expect(pool.length).toBeGreaterThan(20)
    for (const { id, topics } of pool) {
      expect(topics.some((topic) => topic.startsWith('vce-'))).toBe(true)
      expect(topics.some((topic) => topic.startsWith('hsc-'))).toBe(true)
      const { shown } = dealt(id, 3)!
      expect(shown.parts).toHaveLength(1)
      const [{ prompt, input, picture }] = shown.parts as [(typeof shown.parts)[number]]
      expect(prompt, id).not.toMatch(/\$|\|/)
      expect(picture, id).toBeNull()
      expect('asks' in input, id).toBe(true)
    }
  })

  it('is of a day in Melbourne, and the one that was asked is marked after midnight as well', async () => {
    let now = Date.parse('2026-10-03T13:30:00Z')
    const services = {
      clock: () => new Date(now),
      config: { secret: 's' },
      db: { select: () => NO_RULINGS },
    } as unknown as Services
    const asked = triedPage(services)!
    now += 20 * 60_000
    expect(triedPage(services)).toEqual(asked)
    // Half past midnight, on the day on which clocks go forward.
    now += 40 * 60_000
    const next = triedPage(services)!
    expect(next.day).toBe(asked.day + 1)
    expect(next.parts[0]!.prompt).not.toBe(asked.parts[0]!.prompt)
    const tried = await tryQuestion(services, '1', String(asked.day))
    expect(tried).toMatchObject({ ok: true, value: { question: asked } })
    // The day is over once: 23 hours later, and not after one more.
    now += 22.4 * 3_600_000
    expect((await tryQuestion(services, '1', String(asked.day))).ok).toBe(true)
    now += 0.2 * 3_600_000
    for (const day of [asked.day, asked.day + 3, 'x'])
      expect(await tryQuestion(services, '1', String(day))).toMatchObject({ error: { code: 'conflict' } })
    expect(await tryQuestion(services, '1', undefined)).toMatchObject({ ok: true })
  })
})

const NO_RULINGS = { from: () => NO_RULINGS, orderBy: () => NO_RULINGS, limit: async () => [] }
