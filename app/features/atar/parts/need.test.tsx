import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Need } from '../rules/prediction.ts'
import { NeedResult } from './need.tsx'

const out: Need = { goal: 95, subject: 'Chemistry', result: null, over: null, gains: null }
const draw = (need: Need, first: string | null) =>
  renderToStaticMarkup(
    <NeedResult need={need} now="36" mark="Study score" first={first} onUse={undefined} />,
  ).replaceAll(/<[^>]*>/g, ' ')

it('says to fix the rows instead of calling a goal out of reach', () => {
  const html = draw(out, 'Fix the rows above first.')
  expect(html).toContain('Fix the rows above first.')
  expect(html).not.toMatch(/No results?|No study score/)
})

it('says that no results reach a goal when every row is right', () => {
  expect(draw(out, null)).toContain('No results in these subjects reach 95.00.')
})

it('shows the result that is enough while another row is wrong', () => {
  const html = draw({ ...out, result: 40, over: [40, 40] }, 'Fix the rows above first.')
  expect(html).toContain('40 in Chemistry')
  expect(html).not.toContain('No results')
})
