import { describe, expect, it } from 'vitest'
import { markPoints } from './mark-points.ts'
import type { PartMarking } from './split.ts'
import type { ShortTextAnswer } from './variant.ts'

/** Marks an answer to a part whose points are worth a mark each. */
function marked(student: string, ...accepts: string[][]) {
  const part = { id: 'a', marks: accepts.length, steps: [], misconceptions: [] } as unknown as PartMarking
  const points = accepts.map((accept, i) => ({ id: `p${i}`, marks: 1, for: '', accept }))
  const { verdict, awarded } = markPoints(
    part,
    { kind: 'short-text', points, model: '' } as ShortTextAnswer,
    student,
  )
  return `${verdict} ${awarded}`
}

describe('short answers as students write them', () => {
  it.each([
    // A slip in a long word, where no other word of the question is as near.
    ['photosynthesys', ['photosynthesis'], 'right 1'],
    ['the yeild rises', ['yield'], 'right 1'],
    ['it had no armmy', ['no army'], 'right 1'],
    ['no affect on the yield', ['no effect'], 'right 1'],
    ['descrimination', ['discrimination'], 'right 1'],
    // Words of their own are no slips.
    ['photons are emitted', ['protons'], 'to-confirm 0'],
    ['an endothermic reaction', ['exothermic'], 'to-confirm 0'],
    ['chlorine', ['chloride'], 'to-confirm 0'],
    ['propane', ['propene'], 'to-confirm 0'],
    ['a tribune was paid', ['tribute'], 'to-confirm 0'],
    ['hypotonic', ['hypertonic'], 'to-confirm 0'],
    ['France in 1939', ['franco'], 'to-confirm 0'],
    ['the power of Athens', ['athena'], 'to-confirm 0'],
    // Notes: abbreviations, signs, arrows.
    ['rxn is faster', ['reaction'], 'right 1'],
    ['bc conc. of acid is higher', ['concentration of acid'], 'right 1'],
    ['fewer no. of turns', ['number of turns'], 'right 1'],
    ['orange → green', ['orange to green'], 'right 1'],
    ['temp ↑', ['temperature rises'], 'right 1'],
    ['temp ↓', ['temperature & decreases'], 'right 1'],
    ['temp ↓', ['temperature & increases'], 'to-confirm 0'],
    ['respires w/o oxygen', ['oxygen'], 'wrong 0'],
    ['F ⊥ v', ['perpendicular'], 'right 1'],
    // One form of a verb for another, but what is reduced is not what reduces.
    ['the rate increased', ['rate increases'], 'right 1'],
    ['it is reduced', ['reducing'], 'to-confirm 0'],
    // What is denied is no choice.
    ['they leave no space or food', ['no space'], 'right 1'],
    ['Photosynthsis', ['photosynthesis'], 'right 1'],
    // Each alternative must be right by itself, and no word with its opposite.
    ['osmosis or diffusion', ['osmosis'], 'ask 0'],
    ['osmosis or diffusion', ['osmosis', 'diffusion'], 'right 1'],
    ['it increases and decreases', ['increases'], 'to-confirm 0'],
    // Clearly denied, or the opposite.
    ['not osmosis', ['osmosis'], 'wrong 0'],
    ['the rate decreases', ['rate increases'], 'wrong 0'],
    ['as it increases, the rate decreases', ['rate decreases'], 'right 1'],
  ])('%s for %j is %s', (student, accept, verdict) => {
    expect(marked(student, accept)).toBe(verdict)
  })

  it('leaves to the student what is only perhaps denied', () => {
    expect(marked('It is a myth that bacteria cause it', ['bacteria'])).toBe('to-confirm 0')
    expect(
      marked('Water moves in; the cell wall has nothing to do with it', ['water moves in'], ['cell wall']),
    ).toBe('to-confirm 1')
  })

  it('reads what misspelt words, arrows and plain words earn together', () => {
    expect(marked('↑ KE → more sucessful collisions', ['kinetic energy'], ['successful collisions'])).toBe(
      'right 2',
    )
  })

  it('wants the "not" of a key point in one clause with what it denies', () => {
    expect(marked("It isn't boiled and its active site still fits", ['active site & not'])).toBe(
      'to-confirm 0',
    )
    expect(marked("The substrate doesn't fit the active site", ['active site & not'])).toBe('right 1')
  })
})

describe('an answer that types the question back', () => {
  const asked =
    'He was whistling. There was a map of the coast pinned above the urn. Which detail shows that he is glad?'
  const part = { id: 'a', marks: 1, steps: [], misconceptions: [], asked } as unknown as PartMarking
  const answer = {
    kind: 'short-text',
    points: [{ id: 'detail', marks: 1, for: 'A detail', accept: ['whistling', 'map'] }],
    model: '',
  } as ShortTextAnswer

  it('earns nothing, though the words that earn stand in it, and is told why', () => {
    expect(markPoints(part, answer, asked)).toMatchObject({
      verdict: 'wrong',
      awarded: 0,
      points: [{ awarded: 0, matched: null, state: 'not-found' }],
      reason: expect.stringContaining('repeats the question'),
    })
  })

  it('earns by what it quotes', () => {
    expect(markPoints(part, answer, '“He was whistling”').awarded).toBe(1)
  })
})
