import { expect, it } from 'vitest'
import { pickerPage } from './picker-page.server.ts'

it('sends the likely areas with their subjects, and only the names of the others', () => {
  const page = (areas: string[], chosen: string[] = []) =>
    pickerPage('VCE', { chosen, practised: (id) => id === 'vce-chemistry', areas }).certificate!
  const sent = (one: ReturnType<typeof page>) => [...new Set(one.subjects.map(({ area }) => area))]
  const usual = page(['English'])
  expect(sent(usual).toSorted()).toEqual(['English', 'Sciences'])
  expect(usual.rest.map(({ area }) => area)).toContain('Arts')
  expect(sent(page(['English', 'Arts'])).toSorted()).toEqual(['Arts', 'English', 'Sciences'])
  expect(sent(page([], ['vce-dance'])).toSorted()).toEqual(['Arts', 'Sciences'])
  const all = usual.subjects.length + usual.rest.reduce((sum, { count }) => sum + count, 0)
  expect(usual.subjects.length).toBeLessThan(all / 2)
})
