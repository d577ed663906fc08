import { expect, it } from 'vitest'
import { audienceSections } from './audience-sections.ts'

it('leaves out a section whose page does not exist', () => {
  const sections = audienceSections((path) => path === '/signin' || path === '/atar-hub')
  expect(sections.map(({ title, link }) => [title, link.href])).toEqual([
    ['Students in Years 11 and 12', '/signin?step=sign-up'],
    ['Students who plan what comes after school', '/atar-hub'],
  ])
})
