import { expect, it } from 'vitest'
import { routeLabels } from './route-label.ts'

it('names the pattern and never the id', () => {
  const label = routeLabels(['dashboard', 'exam-practice', 'exam-practice/:setId'])
  expect(label('/')).toBe('/')
  expect(label('/_root.data')).toBe('/')
  expect(label('/dashboard.data')).toBe('/dashboard')
  expect(label('/exam-practice/1785f70c')).toBe('/exam-practice/:setId')
  expect(label('/exam-practice/1785f70c.data')).toBe('/exam-practice/:setId')
  expect(label('/wp-admin')).toBe('unknown')
})
