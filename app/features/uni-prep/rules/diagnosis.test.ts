import { expect, it } from 'vitest'
import { diagnose } from './diagnosis.ts'

const about = (lesson: string, ...right: boolean[]) => right.map((isRight) => ({ lesson, isRight }))

it('says to read the lesson with the lowest share of right answers first', () => {
  const questions = [...about('a', true, true, false), ...about('b', false, true), ...about('c', true)]
  const { right, asked, first } = diagnose(['a', 'b', 'c'], questions)
  expect([right, asked]).toEqual([4, 6])
  expect(first).toEqual({ lesson: 'b', right: 1, asked: 2 })
})

it('names the earlier lesson if two are equal, and none if everything is right', () => {
  expect(diagnose(['b', 'a'], [...about('a', false), ...about('b', false)]).first?.lesson).toBe('b')
  expect(diagnose(['a'], about('a', true, true)).first).toBeNull()
})
