import { describe, expect, it } from 'vitest'
import { normaliseWords } from './read-words.ts'
import { markShortText } from './key-points.ts'

const point = (accept: string[], reject: string[] = [], marks = 1) => [{ id: 'p', marks, accept, reject }]
const awarded = (student: string, accept: string[], reject: string[] = []): number =>
  markShortText(student, point(accept, reject)).awarded

describe('words', () => {
  it.each([
    ['colour', 'color'],
    ['behaviour', 'behavior'],
    ['industrialisation', 'industrialization'],
    ['organised', 'organized'],
    ['analyse', 'analyze'],
    ['centre', 'center'],
    ['litres', 'liter'],
    ['travelled', 'traveled'],
    ['sulphate', 'sulfate'],
    ['aluminium', 'aluminum'],
    ['haemoglobin', 'hemoglobin'],
    ['oestrogen', 'estrogen'],
    ['oesophagus', 'esophagus'],
    ['foetus', 'fetus'],
    ['anaemia', 'anemia'],
    ['leucocyte', 'leukocyte'],
    ['defence', 'defense'],
    ['catalogue', 'catalog'],
    ['grey', 'gray'],
    ['enzymes', 'enzyme'],
    ['processes', 'process'],
    ['gases', 'gas'],
    ['theories', 'theory'],
    ['viruses', 'virus'],
    ['Café', 'cafe'],
    ["Newton's", 'newton'],
    ['labour', 'labor'],
    ['programme', 'program'],
    ['mould', 'mold'],
    ['paediatric', 'pediatric'],
    ['hypotheses', 'hypothesis'],
    ['analyses', 'analysis'],
    ['mitochondria', 'mitochondrion'],
    ['nuclei', 'nucleus'],
  ])('%s is %s', (one, other) => {
    expect(normaliseWords(one)).toEqual(normaliseWords(other))
  })

  it.each([
    ['osmosis', 'osmotic'],
    ['mitosis', 'meiosis'],
    ['acid', 'acidic'],
    ['reduction', 'oxidation'],
    ['rise', 'rice'],
  ])('%s is not %s', (one, other) => {
    expect(normaliseWords(one)).not.toEqual(normaliseWords(other))
  })
})

describe('key points', () => {
  it('finds whole words only', () => {
    expect(awarded('an ionic bond', ['ion'])).toBe(0)
    expect(awarded('an ion forms', ['ion'])).toBe(1)
  })

  it('needs both sides of an ampersand, in any order', () => {
    expect(awarded('demand fell as the price rose', ['price & demand'])).toBe(1)
    expect(awarded('the price rose', ['price & demand'])).toBe(0)
  })

  it('is voided by a rejected phrase', () => {
    expect(awarded('an increase in volume', ['volume'], ['increase in volume'])).toBe(0)
  })

  it('does not award what is denied', () => {
    expect(awarded('It is not a catalyst.', ['catalyst'])).toBe(0)
    expect(awarded("It isn't the catalyst.", ['catalyst'])).toBe(0)
    expect(awarded('It is not consumed', ['not consumed'])).toBe(1)
  })

  it('adds up marks and names what matched', () => {
    const result = markShortText('Enzymes denature at high temperatures', [
      { id: 'a', marks: 2, accept: ['denature', 'denatured'] },
      { id: 'b', marks: 1, accept: ['active site'] },
    ])
    expect(result).toEqual({
      awarded: 2,
      of: 3,
      points: [
        { id: 'a', awarded: 2, matched: 'denature', found: 'yes' },
        { id: 'b', awarded: 0, matched: null, found: 'no' },
      ],
    })
  })

  it('match across the charge of an ion, and not two words that only look alike', () => {
    expect(awarded('CoCl₄²⁻ is blue', ['cocl4'])).toBe(1)
    expect(awarded('CO3^2- and Al3+', ['co3 & al'])).toBe(1)
    expect(awarded('it loses a proton at pH 1', ['protonated'])).toBe(0)
    expect(awarded('the half life', ['half-life'])).toBe(1)
    expect(awarded('66.7% and 15%', ['66.7 & 15'])).toBe(1)
  })

  it('awards nothing for an empty accept string or answer', () => {
    expect(awarded('anything', [''])).toBe(0)
    expect(awarded('', ['anything'])).toBe(0)
  })
})
