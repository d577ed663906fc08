import { describe, expect, it } from 'vitest'
import { findItems } from '#app/ui/command/find-items.ts'

const items = [
  { href: '/today', label: 'Today' },
  { href: '/practice', label: 'Exam practice', words: ['questions', 'drill'] },
  { href: '/mocks', label: 'Mock tests', words: ['practice exam'] },
  { href: '/cafe', label: 'Café maths' },
]
const found = (text: string) => findItems(items, text).map((item) => item.href)

describe('findItems', () => {
  it('shows everything before anything is typed', () => {
    expect(found('  ')).toEqual(['/today', '/practice', '/mocks', '/cafe'])
  })
  it.each([
    ['exam', ['/practice', '/mocks']],
    ['prac', ['/practice', '/mocks']],
    ['drill', ['/practice']],
    ['tests mock', ['/mocks']],
    ['cafe', ['/cafe']],
    ['zzz', []],
    ['exam zzz', []],
    ['.*(', []],
  ])('%s', (text, hrefs) => {
    expect(found(text)).toEqual(hrefs)
  })
})
