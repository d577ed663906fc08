import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { rateLine, run } from './engine-rating.ts'

it('answers every line, in order, and a line that is no request with the reason', async () => {
  const lines = [
    '{"player": {"rating": 1500, "deviation": 200, "volatility": 0.06}, "games": [{"opponent": {"rating": 1400, "deviation": 30}, "score": 1}, {"opponent": {"rating": 1550, "deviation": 100}, "score": 0}, {"opponent": {"rating": 1700, "deviation": 300}, "score": 0}]}',
    '',
    'not JSON',
    '{"player": {"rating": 1700, "deviation": 50}, "opponent": {"rating": 1500, "deviation": 50}}',
    '{"candidates": [{"id": "easy", "rating": 1100, "deviation": 60, "exposures": 0}, {"id": "hard", "rating": 2200, "deviation": 60, "exposures": 0}], "dice": [0]}',
    '{"games": [{"opponent": {"rating": 1400, "deviation": 30}, "score": 7}]}',
    '{"games": [null]}',
    '[]',
  ]
  let out = ''
  const stdout = { write: (text: string) => ((out += text), true) } as never
  expect(await run([], { stdin: Readable.from(`${lines.join('\n')}\n`), stdout } as never)).toBe(0)
  const answers = out
    .trim()
    .split('\n')
    .map((one) => JSON.parse(one) as Record<string, unknown>)
  expect(answers).toHaveLength(7)
  expect(Math.round(answers[0]!['rating'] as number)).toBe(1464)
  expect(answers[1]).toEqual({ error: 'This line is not JSON.' })
  expect(answers[2]!['chance']).toBeGreaterThan(0.7)
  expect(answers[3]).toEqual({ next: 'easy' })
  for (const refused of answers.slice(4)) expect(refused['error']).toBeTypeOf('string')
})

it('takes somebody unknown for a player that is left out', () => {
  expect(rateLine('{"opponent": {}}')).toEqual({ chance: 0.5 })
})
