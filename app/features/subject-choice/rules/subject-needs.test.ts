import { expect, it } from 'vitest'
import type { Course } from '#app/features/courses/door-parts.ts'
import { closedWithout, countDoors, openedBy } from './open-courses.ts'
import { needsOf, subjectsToAdd } from './subject-needs.ts'

const course = (id: string, prerequisites: string[] | null) =>
  ({ id, title: id, university: 'X', prerequisites, states: ['VIC'] }) as unknown as Course

const ENGLISH = 'VCE Units 3–4 English 25 (EAL 30)'
const METHODS = 'VCE Units 3–4 study score 25 in Mathematical Methods or Specialist Mathematics'
const MATHS = 'VCE Units 3–4 study score 20 in any mathematics'
const SCIENCE = 'VCE Units 3–4 study score 25 in Chemistry or Physics'

const wanted = [
  course('engineering', [ENGLISH, METHODS, SCIENCE]),
  course('business', [ENGLISH, MATHS]),
  course('arts', null),
]

it('groups the needs of courses, the most shared first', () => {
  const needs = needsOf(wanted)
  expect(needs[0]!.courses.map(({ id }) => id)).toEqual(['engineering', 'business'])
  expect(needs.length).toBe(4)
})

it('finds few subjects that meet every need', () => {
  const { add, unmet } = subjectsToAdd(needsOf(wanted), 'vce', [])
  expect(unmet).toEqual([])
  expect(add.length).toBe(3)
  expect(add.filter((id) => id.includes('math')).length).toBe(1)
})

it('keeps chosen subjects, and says what no subject of the certificate meets', () => {
  expect(subjectsToAdd(needsOf(wanted), 'vce', ['vce-literature', 'vce-specialist-mathematics']).add).toEqual(
    ['vce-chemistry'],
  )
  const none = subjectsToAdd(needsOf([course('x', ['Psychology'])]), 'hsc', [])
  expect([none.add, none.unmet.length]).toEqual([[], 1])
})

it('counts what is not checked neither as open nor as closed', () => {
  expect(countDoors(wanted, ['vce-english', 'vce-general-mathematics'])).toMatchObject({
    open: 1,
    closed: 1,
    'not-checked': 1,
  })
})

it('says what one subject changes', () => {
  const chosen = ['vce-english', 'vce-mathematical-methods']
  expect(closedWithout(wanted, chosen)).toEqual([
    { subjectId: 'vce-english', courses: 1 },
    { subjectId: 'vce-mathematical-methods', courses: 1 },
  ])
  expect(openedBy(wanted, chosen, 'vce')).toEqual([
    { subjectId: 'vce-chemistry', courses: 1 },
    { subjectId: 'vce-physics', courses: 1 },
  ])
})
