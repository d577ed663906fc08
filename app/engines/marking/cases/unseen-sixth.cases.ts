import type { Cases } from './case.ts'

/** What a sixth and a seventh set of unseen rows showed, by class, with rows of our own. */
export const UNSEEN_SIXTH: Cases = {
  algebraic: [
    // Tents and bends that none of a few places meets.
    ['3x+|x-4.0002|-2|x-4|+|x-3.9998|', '3x', 'wrong'],
    ['x^3+|x+1.50001|-2|x+1.5|+|x+1.49999|', 'x^3', 'wrong'],
    ['5x+2|x-3*10^5|+2x-6*10^5', '5x', 'wrong'],
    ['|x-30000|+|30000-x|', '2|x-30000|', 'right'],
    ['x^2/+3', 'x^2/3', 'ask'],
  ],
  antiderivative: [
    ['x^3/3+|x-700|-700+x+c', 'x^3/3+c', 'wrong'],
    ['x|x|/2+c', 'x|x|/2+c', 'right'],
    ['x^3/+c', 'x^3/3+c', 'ask'],
  ],
  numeric: [
    ['\\frac{-7}{15}', '-7/15', 'right', { form: 'fraction-lowest-terms' }],
    ['\\frac{-14}{30}', '-7/15', 'wrong', { form: 'fraction-lowest-terms' }],
    ['(-9)/4', '-9/4', 'right', { form: 'improper-fraction' }],
    ['-\\frac{-7}{15}', '7/15', 'wrong', { form: 'fraction-lowest-terms' }],
  ],
  solutions: [
    ['{ ∅ }', 'no solution', 'ask'],
    ['\\{\\emptyset\\}', 'no solution', 'ask'],
    ['∅', 'no solution', 'right'],
    ['{}', 'no solution', 'right'],
  ],
  point: [
    ['(2,5; -1)', '(2.5,-1)', 'right', { locale: 'de' }],
    ['(-1; 2,5)', '(2.5,-1)', 'wrong', { locale: 'de' }],
  ],
  region: [
    ['(0,5; 4)', 'y > 2x + 1 and x > 0', 'right', { locale: 'de' }],
    ['(0,5; 1,5)', 'y > 2x + 1 and x > 0', 'wrong', { locale: 'de' }],
  ],
  units: [
    ['\\frac{25\\,\\mathrm{kg}}{\\mathrm{m}^3}', '25 kg/m^3', 'right'],
    ['\\frac{25\\,\\mathrm{kg}}{\\mathrm{m}^2}', '25 kg/m^3', 'wrong'],
    ['\\frac{\\text{25 J}}{\\text{s}}', '25 W', 'right'],
    ['4 kg m^2/(A s^3)', '4 V', 'right'],
    ['4 kg m^2/(A s^(3))', '4 V', 'right'],
    ['4 kg m^2/(A s^2)', '4 V', 'wrong'],
    ['4 m s^(-1)', '4 m/s', 'right'],
    ['4 (m s^(-1))', '4 m/s', 'right'],
  ],
  'short-text': [
    ['It would be respiration at night, but in light it is photosynthesis', 'respiration', 'ask'],
    ['incorrectly named a virus, it is really a bacterium', 'virus', 'ask'],
    ['The enzyme has no influence on the equilibrium', 'enzyme ... equilibrium', 'ask'],
    ['The enzyme has an influence on the equilibrium', 'enzyme ... equilibrium', 'right'],
    ['Plants do not grow by respiration', 'respiration', 'ask'],
    ['Friction never acts on it', 'friction', 'ask'],
    ['The moon has no influence here, the wind does it', 'moon', 'ask'],
    ['Students blame the moon, but really it is the wind', 'moon', 'ask'],
    ['it decreases, since if it increased the lid would lift', 'increases|increased', 'ask'],
    ['Transcription is in the cytoplasm and translation in the nucleus', 'nucleus & transcription', 'ask'],
    ['Transcription is in the nucleus and translation in the cytoplasm', 'nucleus & transcription', 'right'],
    ['Translation is in the cytoplasm and transcription in the nucleus', 'nucleus & transcription', 'right'],
  ],
}
