import { describe, expect, test } from 'vitest'
import { withoutShownSuffix } from './shown-suffix.ts'
import type { ComputedAnswer } from './variant.ts'

const answer = (shown: string, expected = '5', kind: ComputedAnswer['kind'] = 'numeric'): ComputedAnswer => ({
  kind,
  expected,
  shown,
  variables: [],
  options: {},
})

describe('what is shown behind a number may be written behind it', () => {
  test.each([
    ['55.8%', '55.8 %', '55.8'],
    ['$55.8\\%$', '55.8%', '55.8'],
    ['25.0°', '25 °', '25'],
    ['$x = 25.0^\\circ$', '25°', '25'],
    ['25.0°', '25.0 degrees', '25.0'],
    ['55.8%', '55.8 per cent', '55.8'],
    ['3950 bp', '3950bp', '3950'],
    ['37 litres per minute', '37 litres  per minute', '37'],
    ['42.9 km²', '43 km^2', '43'],
    ['1.5 × 10⁻³ mol', '0.0015 mol', '0.0015'],
    ['9.8 m s⁻²', '9.8 m/s^2', '9.8'],
    ['12 cm s⁻¹', '12 cm/s', '12'],
    ['44 mg/L', '44 mg L^-1', '44'],
    ['$1.5 \\times 10^{-3}$ mol', '0.0015 mol', '0.0015'],
    ['$r = 2$ m', 'r = 2 m', 'r = 2'],
    ['$\\dfrac{3}{4}$ square units', '3/4 square units', '3/4'],
  ])('shown as %s, %s is read as %s', (shown, student, text) => {
    expect(withoutShownSuffix(answer(shown), student)?.text).toBe(text)
  })

  test.each([
    ['another unit', answer('17.3 km'), '17.3 m'],
    ['a unit of another time', answer('9.8 m s⁻²'), '9.8 m/s'],
    ['a unit of another case', answer('44 mg'), '44 Mg'],
    ['a sentence behind a formula', answer('$x = 5$ or not, as shown.'), '5 or not, as shown.'],
    ['maths', answer('3e^2', '3*exp(2)'), '3e^2'],
    ['a root', answer('2 sqrt(3)', '2*sqrt(3)'), '2 sqrt(3)'],
    ['a fraction', answer('29/60'), '7/60'],
    ['an ending of the expected answer itself', answer('50%', '50%'), '50%'],
    ['a unit that is asked for', answer('5 m', '5 m', 'units'), '5 m'],
    ['nothing before it', answer('55.8%'), '%'],
    ['no ending at all', answer('55.8%'), '55.8'],
  ])('%s stays', (_, given, student) => {
    expect(withoutShownSuffix(given, student)).toBeNull()
  })
})
