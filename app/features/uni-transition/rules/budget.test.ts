import fc from '#tests/seeded-properties.ts'
import { describe, expect, it } from 'vitest'
import { moneyByWeek, summariseBudget, weeklyCents } from './budget.ts'
import { centsOf, dollars, typedDollars } from './money.ts'
import type { BudgetLine } from './planner.ts'

const line = (more: Partial<BudgetLine>): BudgetLine => ({
  ...{ id: 'x', kind: 'cost', name: 'Rent', cents: 10_000, every: 'week', week: null },
  ...more,
})

describe('amounts', () => {
  it.each([
    ['210', 21_000],
    ['$1,210.5', 121_050],
    ['0.05', 5],
    [' 12.50 ', 1250],
  ])('reads %s', (typed, cents) => expect(centsOf(typed)).toBe(cents))
  it.each(['', 'abc', '-5', '1.234', '1,2', '1e5', '99999999', '12,50'])('refuses %s', (typed) =>
    expect(centsOf(typed)).toBeUndefined(),
  )
  it('reads what it writes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (cents) => {
        expect(centsOf(typedDollars(cents))).toBe(cents)
        expect(centsOf(dollars(cents))).toBe(cents)
      }),
    )
  })
})

it('counts fortnights, months and payments that happen once in the right weeks', () => {
  const weeks = (one: Partial<BudgetLine>) =>
    moneyByWeek({ savingsCents: 0, weeks: 16, lines: [line(one)] })
      .filter(({ costCents }) => costCents > 0)
      .map(({ week }) => week)
  expect(weeks({ every: 'fortnight' })).toEqual([1, 3, 5, 7, 9, 11, 13, 15])
  expect(weeks({ every: 'month' })).toEqual([1, 5, 9, 14])
  expect(weeks({ every: 'once', week: 6 })).toEqual([6])
  const year = moneyByWeek({ savingsCents: 0, weeks: 52, lines: [line({ every: 'month' })] })
  expect(year.filter(({ costCents }) => costCents > 0)).toHaveLength(12)
})

it('says what is left, when the money runs out, and why to take care', () => {
  expect(summariseBudget({ savingsCents: 0, weeks: 16, lines: [] })).toBeNull()
  const lines = [line({ cents: 24_000 }), line({ kind: 'income', name: 'Job', cents: 20_000 })]
  const short = summariseBudget({ savingsCents: 10_000, weeks: 16, lines })!
  expect(short.finding).toBe(
    'You spend about $40 more than you get each week. Your money runs out in week 3.',
  )
  expect(short.warnings).toContain('Rent is more than half of your income.')
  const enough = summariseBudget({ savingsCents: 100_000, weeks: 10, lines })!
  expect(enough.finding).toBe(
    'You spend about $40 more than you get each week. At the end of the semester you have $600.',
  )
})

it('keeps whole cents', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.constantFrom('week' as const, 'fortnight' as const, 'month' as const, 'once' as const),
      fc.integer({ min: 4, max: 30 }),
      (cents, every, weeks) => {
        expect(Number.isInteger(weeklyCents({ cents, every }, weeks))).toBe(true)
        const last = moneyByWeek({ savingsCents: 500, weeks, lines: [line({ cents, every })] }).at(-1)!
        expect(Number.isInteger(last.balanceCents)).toBe(true)
      },
    ),
  )
})
