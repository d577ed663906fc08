import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changeBrowserPlan, readBrowserPlan } from './browser-plan.ts'
import { PLAN_KEY } from './plan-key.ts'

const shelf = new Map<string, string>()

beforeEach(() => {
  shelf.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, value: string) => void shelf.set(key, value),
    removeItem: (key: string) => void shelf.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const ID = '8b1c2d3e-4b5a-4c6d-8e7f-9a0b1c2d3e4f'
const form = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}
const rent = {
  intent: 'save-line',
  id: ID,
  kind: 'cost',
  name: 'Rent',
  amount: '240.50',
  every: 'week',
  part: 'budget',
}

it('stores a change in the browser and opens its part again', () => {
  const answer = changeBrowserPlan(form(rent))
  expect(answer).toBeInstanceOf(Response)
  expect((answer as Response).headers.get('location')).toBe('/uni-transition?part=budget')
  expect(readBrowserPlan()).toMatchObject({
    state: 'plan',
    plan: { budget: { lines: [{ name: 'Rent', cents: 24_050 }] } },
  })
})

it('says what to fix beside the field, keeps what was typed, and stores nothing', () => {
  expect(changeBrowserPlan(form({ ...rent, amount: 'a lot' }))).toMatchObject({
    ok: false,
    intent: 'save-line',
    error: { fields: { amount: expect.stringContaining('dollars') } },
    typed: { name: 'Rent', amount: 'a lot' },
  })
  expect(changeBrowserPlan(form({ ...rent, intent: 'toString' }))).toMatchObject({ ok: false })
  expect(shelf.size).toBe(0)
})

it('neither changes nor loses a plan that it cannot read, until the person starts a new one', () => {
  changeBrowserPlan(form(rent))
  const { plan } = JSON.parse(shelf.get(PLAN_KEY)!) as { plan: object }
  // Damaged, without a version, and of a later version of the page.
  for (const text of ['{', '[]', JSON.stringify(plan), JSON.stringify({ version: 2, plan })]) {
    shelf.set(PLAN_KEY, text)
    expect(readBrowserPlan()).toEqual({ state: 'unreadable', text })
    expect(changeBrowserPlan(form(rent))).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('nothing was changed') as string },
    })
    expect(shelf.get(PLAN_KEY)).toBe(text)
  }
  expect(changeBrowserPlan(form({ intent: 'start-again' }))).toBeInstanceOf(Response)
  expect(readBrowserPlan()).toEqual({ state: 'none' })
})

it('says when the browser stores nothing', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('QuotaExceededError')
    },
  })
  expect(changeBrowserPlan(form(rent))).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('stores nothing') },
  })
})
