import { describe, expect, it } from 'vitest'
import { questionShapes } from '#app/engines/recognition/recognise-question.ts'
import { checkWorking } from './check-working.ts'

const shapes = questionShapes([])
const states = (question: string, ...lines: string[]) =>
  checkWorking(question, lines, shapes).lines.map(({ state }) => state)

describe('checking typed working', () => {
  it('names the first wrong step of an equation, and checks nothing after it', () => {
    expect(
      states('Solve x^2 - 5x + 6 = 0', 'x^2 - 5x = -6', '(x - 2)(x + 3) = 0', 'x = 2 or x = -3'),
    ).toEqual(['right', 'first-error', 'not-checked'])
  })

  it('takes the equation in the first line as the question if there is none', () => {
    expect(states('', '2x + 3 = 7', '2x = 4', 'x = 2')).toEqual(['right', 'right', 'right'])
    expect(states('', '2x + 3 = 7', '2x = 10')[1]).toBe('first-error')
  })

  it('says that a solution is missing', () => {
    const checked = checkWorking('', ['x^2 = 4', 'x = 2'], shapes)
    expect(checked.lines.map(({ state }) => state)).toEqual(['right', 'not-checked'])
    expect(checked.missing).toBe('There is one more solution.')
    expect(checkWorking('', ['x^2 = 4', 'x = 2', 'x = -2'], shapes).missing).toBeNull()
  })

  it('accepts a question that is only an equation', () => {
    expect(checkWorking('2x + 3 = 7', ['x = 2'], shapes).problem).toMatch(/^Solve \$2 ?x ?\+ ?3 = 7\$$/)
  })

  it('compares lines that begin with = when the question is unknown', () => {
    expect(checkWorking('Expand 2(x + 3)', ['2(x + 3)', '= 2x + 3'], shapes)).toMatchObject({
      problem: null,
      lines: [{ state: 'not-checked' }, { state: 'first-error' }],
    })
  })

  it('accuses no line that it cannot read', () => {
    expect(states('', 'Let the height be h', 'so the volume grows')).toEqual(['not-checked', 'not-checked'])
  })
})
