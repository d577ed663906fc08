import { describe, expect, it } from 'vitest'
import { mark } from './mark.ts'
import { markShortText } from '#app/engines/text/key-points.ts'

const found = (student: string, ...accept: string[]): string | undefined =>
  markShortText(student, [{ id: 'p', marks: 1, accept }]).points[0]?.found

/** Classes of wrong answers with the right words: none earns the point. */
describe('nothing is earned by', () => {
  it.each([
    ['there were no floods or droughts', 'drought'],
    ['it was not mixed or equal', 'equal'],
    ['it is wrong to say that it dissolves', 'dissolves'],
    ['it is far from large', 'large'],
    [
      'it is not true that alcohol molecules have a hydroxyl group, so that hydrogen bonds form between them as well as the others',
      'hydrogen bonds',
    ],
  ])('a denial: %s', (student, accept) => expect(found(student, accept)).not.toBe('yes'))

  it.each([
    ['water moves in and out of the cell', 'water ~ in'],
    ['the rate increases or decreases', 'rate ~ increase'],
    ['the rate rises and falls', 'rate ~ rise'],
    ['there are more or fewer collisions', 'more ~ collisions'],
  ])('what is said both ways: %s', (student, accept) => expect(found(student, accept)).not.toBe('yes'))

  it.each([
    ['glucagon lowers glucose, insulin raises it', 'glucagon ~ raise'],
    ['Glucagon lowers glucose while insulin raises it', 'glucagon ~ raise'],
    ['the solution gains water and the cell loses salt', 'cell ~ gain'],
  ])('a statement about another thing: %s', (student, accept) =>
    expect(found(student, accept)).not.toBe('yes'),
  )

  it('an article that changes the meaning', () => {
    expect(found('the chicken is the likely source', 'chicken is likely')).not.toBe('yes')
    expect(found('only a part of the alleles', 'only part')).not.toBe('yes')
  })

  it('the thing that is reduced instead of the reducing agent', () => {
    expect(found('X is reduced', 'reducing agent')).not.toBe('yes')
    expect(found('ammonia accepts a proton', 'ammonium')).not.toBe('yes')
  })
})

describe('the point is earned by', () => {
  it.each([
    ['it was wrong to kill civilians', 'wrong to kill'],
    ['the roles are reversed', 'reversed'],
    ['the primary structure is unaffected', 'primary ~ unaffected'],
    ['plots equally far from the creek', 'far ~ creek'],
    ['they attract and repel', 'attract & repel'],
    ['the catalyst increases the rate and lowers the energy needed', 'increase ~ rate'],
    ['it lowers the activation energy', 'lowers activation energy'],
    ['independent = temperature', 'independent temperature'],
    ['the harm is as small as possible', 'harm ~ small'],
    ['the stopping voltage doubles', 'doubles'],
  ])('%s', (student, accept) => expect(found(student, accept)).toBe('yes'))
})

describe('one expected answer', () => {
  it.each([
    ['the rate increased', 'increases', 'right'],
    ['catalyst lowers the activation energy', 'lowers activation energy', 'right'],
    ['activation energy is lowered', 'lowers activation energy', 'right'],
    ['activation energy is not lowered', 'lowers activation energy', 'ask'],
    ['the activation energy is raised and the temperature is lowered', 'lowers activation energy', 'ask'],
    ['the allele frequency of a decreases', 'allele frequency decreases', 'right'],
    ['the allele frequency of a increases and b decreases', 'allele frequency decreases', 'ask'],
    ['Versailles Treaty', 'Treaty of Versailles', 'right'],
    // A misspelling may be another word; in a part with key points, their words decide.
    ['Photosynthsis', 'photosynthesis', 'ask'],
    ['hydrophobic', 'hydrophilic', 'wrong'],
    ['the rate did not increase', 'increases', 'wrong'],
  ])('%s for %s: %s', (student, expected, verdict) => {
    expect(mark({ kind: 'short-text', student, expected }).verdict).toBe(verdict)
  })
})
