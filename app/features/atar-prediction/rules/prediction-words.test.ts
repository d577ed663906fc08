import { expect, it } from 'vitest'
import { leastCertainWords, narrowerPoints } from './prediction-words.ts'

const result = (name: string, low: number, high: number) => ({ name, low, high, highest: 50 })

it('names a subject as the least certain only if no other range is as wide', () => {
  const chemistry = result('Chemistry', 27, 40)
  const english = result('English', 30, 38)
  expect(leastCertainWords([english, chemistry])).toBe('Chemistry is the least certain: 27 to 40')
  expect(leastCertainWords([chemistry, result('Physics', 20, 33), english])).toBe(
    'Chemistry and Physics are the least certain',
  )
  expect(leastCertainWords([chemistry, result('Physics', 27, 40)])).toBe('Your subjects are equally certain')
  expect(leastCertainWords([english])).toBe('English: 30 to 38')
  expect(leastCertainWords([])).toBe('No subject has enough evidence yet')
})

it('names no work that narrows the range by less than one ATAR point', () => {
  expect(narrowerPoints(0.04, { low: 72, high: 93 })).toBeNull()
  expect(narrowerPoints(0.1, { low: 72, high: 93 })).toBe(2)
})
