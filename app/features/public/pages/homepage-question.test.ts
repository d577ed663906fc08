import { describe, expect, it } from 'vitest'
import type { Services } from '#app/platform/services.ts'
import {
  homepageQuestions,
  homepageQuestion,
  markHomepageAnswer,
  nextHomepageQuestion,
  readGuestResponses,
} from './homepage-question.server.ts'
import { GUEST_QUESTIONS } from '../rules/guest-responses.ts'
import { variantById } from '#app/features/question-bank/door.ts'

describe('the homepage question', () => {
  it('is typed in one field, belongs to both certificates and has no formula or picture', () => {
    const pool = homepageQuestions()
    expect(pool.length).toBeGreaterThan(20)
    for (const { id, topics } of pool) {
      expect(topics.some((topic) => topic.startsWith('vce-'))).toBe(true)
      expect(topics.some((topic) => topic.startsWith('hsc-'))).toBe(true)
      const { shown } = variantById(id, 3)!
      expect(shown.parts).toHaveLength(1)
      const [{ prompt, input, picture }] = shown.parts as [(typeof shown.parts)[number]]
      expect(prompt, id).not.toMatch(/\$|\|/)
      expect(picture, id).toBeNull()
      expect('asks' in input, id).toBe(true)
    }
  })

  it("changes at midnight in Melbourne, and yesterday's question is still marked", async () => {
    let now = Date.parse('2026-10-03T13:30:00Z')
    const services = servicesAt(() => now)
    const question = homepageQuestion(services)!
    now += 20 * 60_000
    expect(homepageQuestion(services)).toEqual(question)
    // Half past midnight, on the day when the clocks go forward.
    now += 40 * 60_000
    const next = homepageQuestion(services)!
    expect(next.day).toBe(question.day + 1)
    expect(next.parts[0]!.prompt).not.toBe(question.parts[0]!.prompt)
    const mark = (day: unknown) =>
      markHomepageAnswer(services, { response: '1', day, number: '1', earlier: [] })
    expect(await mark(String(question.day))).toMatchObject({ ok: true, value: { question } })
    // That day has 23 hours. One hour more reaches the day after.
    now += 22.4 * 3_600_000
    expect((await mark(String(question.day))).ok).toBe(true)
    now += 0.2 * 3_600_000
    for (const day of [question.day, question.day + 3, 'x'])
      expect(await mark(String(day))).toMatchObject({ error: { code: 'conflict' } })
    expect(await mark(undefined)).toMatchObject({ ok: true })
  })

  it('counts the question and not the time of the answer', async () => {
    let now = Date.parse('2026-10-02T13:50:00Z')
    const services = servicesAt(() => now)
    const yesterday = homepageQuestion(services)!
    // Answered after midnight.
    now += 20 * 60_000
    const marked = await markHomepageAnswer(services, {
      response: '1',
      day: String(yesterday.day),
      number: '1',
      earlier: [],
    })
    expect(marked).toMatchObject({ ok: true, value: { more: true } })
    const headers = new Headers({ cookie: marked.ok ? marked.value.cookie.split(';')[0]! : '' })
    expect(nextHomepageQuestion(services, headers)).toMatchObject({ day: yesterday.day + 1, number: 1 })
  })

  it('offers five different questions a day, and keeps the first answer to each', async () => {
    const services = servicesAt(() => Date.parse('2026-10-03T01:00:00Z'))
    let headers = new Headers()
    const seen = new Set<string>()
    for (let number = 1; number <= GUEST_QUESTIONS; number++) {
      const question = nextHomepageQuestion(services, headers)!
      expect(question.number).toBe(number)
      seen.add(question.parts[0]!.prompt)
      for (const response of ['1', '2']) {
        const earlier = readGuestResponses(headers, 's')
        const marked = await markHomepageAnswer(services, {
          response,
          day: String(question.day),
          number: String(number),
          earlier,
        })
        expect(marked).toMatchObject({ ok: true, value: { more: number < GUEST_QUESTIONS } })
        headers = new Headers({ cookie: marked.ok ? marked.value.cookie.split(';')[0]! : '' })
      }
    }
    expect(seen.size).toBe(GUEST_QUESTIONS)
    expect(nextHomepageQuestion(services, headers)).toBeNull()
    expect(readGuestResponses(headers, 's').map(({ response }) => response)).toEqual([
      '1',
      '1',
      '1',
      '1',
      '1',
    ])
    for (const number of ['0', '6', '1.5', 'x'])
      expect(
        await markHomepageAnswer(services, { response: '1', day: undefined, number, earlier: [] }),
      ).toMatchObject({ error: { code: 'not-found' } })
  })
})

const servicesAt = (now: () => number) =>
  ({
    clock: () => new Date(now()),
    config: { secret: 's' },
    db: { select: () => NO_RULINGS },
  }) as unknown as Services

const NO_RULINGS = { from: () => NO_RULINGS, where: () => NO_RULINGS, orderBy: async () => [] }
