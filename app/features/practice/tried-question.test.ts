import { describe, expect, it } from 'vitest'
import { fitToTry } from './tried-question.server.ts'
import { dealt } from './variants.server.ts'

describe('the question of the first page', () => {
  it('is typed in one field, stands for both certificates, and brings no formula and no picture', () => {
    const pool = fitToTry()
    expect(pool.length).toBeGreaterThan(20)
    for (const { id, topics } of pool) {
      expect(topics.some((topic) => topic.startsWith('vce-'))).toBe(true)
      expect(topics.some((topic) => topic.startsWith('hsc-'))).toBe(true)
      const { shown } = dealt(id, 3)!
      expect(shown.parts).toHaveLength(1)
      const [{ prompt, input, picture }] = shown.parts as [(typeof shown.parts)[number]]
      expect(prompt, id).not.toMatch(/\$|\|/)
      expect(picture, id).toBeNull()
      expect('asks' in input, id).toBe(true)
    }
  })
})
