import { expect, it } from 'vitest'
import { weekOf } from './week-of.ts'

const day = (date: string) => Date.parse(date) / 86_400_000

it('shows the week from Monday to Sunday', () => {
  const week = weekOf([day('2026-11-22'), day('2026-11-24')], day('2026-11-26'), [day('2026-11-25')])
  expect(week.map(({ name }) => name[0]).join('')).toBe('MTWTFSS')
  expect(week.map(({ state }) => state)).toEqual([
    'missed',
    'done',
    'frozen',
    'today',
    'next',
    'next',
    'next',
  ])
})
