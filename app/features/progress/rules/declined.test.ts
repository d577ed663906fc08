import { expect, it } from 'vitest'
import { declinedIn } from './declined.ts'

it('keeps the last declined skills when there are too many', () => {
  const skills = Array.from({ length: 60 }, (_, number) => `skill-${number}`)
  const declined = declinedIn(new URLSearchParams(skills.map((id) => ['not', id])))
  expect(declined).toContain('skill-59')
  expect(declined.length).toBeGreaterThan(20)
  expect(declinedIn(new URLSearchParams('not=a&other=b'))).toEqual(['a'])
})
