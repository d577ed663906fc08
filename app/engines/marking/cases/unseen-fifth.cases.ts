import type { Cases } from './case.ts'

/** What a fifth set of unseen rows showed, by class, with rows of our own. */
export const UNSEEN_FIFTH: Cases = {
  'completed-square': [
    ['(x-3)^2+y^2+2y+1', '(x-3)^2+(y+1)^2', 'wrong'],
    ['(y+1)^2+(x-3)^2', '(x-3)^2+(y+1)^2', 'right'],
    ['(x-3)^2+y^2+2y+1', '(x-3)^2+(y+1)^2', 'right', { variable: 'x' }],
    ['(x+b/2)^2+c-b^2/4', '(x+b/2)^2 - b^2/4 + c', 'right'],
    ['x^2+bx+c', '(x+b/2)^2 - b^2/4 + c', 'wrong'],
  ],
  'partial-fractions': [
    ['1/(b+x)-1/(b-x)', '-1/(b-x)+1/(x+b)', 'right', { variable: 'x' }],
    ['-2x/(b^2-x^2)', '-1/(b-x)+1/(x+b)', 'wrong', { variable: 'x' }],
    ['1/x+2x/(x^2-b^2)', '1/x+1/(x-b)+1/(x+b)', 'wrong', { variable: 'x' }],
  ],
  'same-form': [
    ['\\log_e(3)+\\log_e(t)', 'ln(t)+ln(3)', 'right'],
    ['log_e(3t)', 'ln(t)+ln(3)', 'wrong'],
    ['log_10(t)+1', '1+log(t)', 'right'],
    ['log_2(t)+1', '1+log(t)', 'wrong'],
  ],
  point: [
    ['(1,1),(2,4),(3,9)', '(1,1), (2,4)', 'wrong', { within: 0.1 }],
    ['(1,1)', '(1,1), (2,4)', 'wrong', { within: 0.1 }],
    ['(1,1),(2,4)', '(1,1)', 'ask', { within: 0.1 }],
  ],
  units: [
    ['4.2 light-years', '4.2 ly', 'right'],
    ['4.2 light years', '4.2 ly', 'right'],
    ['4.2 years', '4.2 ly', 'wrong'],
    ['4.2 light years/s', '4.2 ly', 'wrong'],
  ],
  choice: [
    ['\\text{B}', 'B', 'right'],
    ['\\mathrm{D}', 'B', 'wrong'],
    ['III', 'IV', 'wrong'],
    ['iii', 'III', 'right'],
    ['Paris', 'B', 'ask'],
  ],
  match: [
    ['A3, B1, C2', 'A-3, B-1, C-2', 'right'],
    ['A1, B3, C2', 'A-3, B-1, C-2', 'wrong'],
    ['A 3, B 1, C 2', 'A-3, B-1, C-2', 'right'],
    ['AB, BC, CA', 'A-3, B-1, C-2', 'ask'],
  ],
  'chemical-equation': [
    ['2Mg + + O2 -> 2MgO', '2Mg + O2 -> 2MgO', 'ask'],
    ['Ag+ + Cl- -> AgCl', 'Ag^+ + Cl^- -> AgCl', 'right'],
  ],
}
