import { expect, it } from 'vitest'
import { fixture } from '#tests/content/read-fixture.ts'
import { instantiate } from '#app/engines/questions/instantiate.ts'
import { checkPrint } from './check-print.ts'
import { Report } from './report.ts'

const sound = instantiate(fixture('template-equilibrium'), 1)

function slipsOf(place: 'solution' | 'shown', text: string, ownBank = true): string[] {
  const report = new Report()
  const part = structuredClone(sound.parts[0]!)
  if (place === 'solution') part.solution = text
  else Object.assign(part.answer, { shown: text })
  checkPrint({ ...sound, parts: [part] }, report, ownBank)
  return report.problems.map(({ message }) => message.replace(/^.*": /, ''))
}

it.each<['solution' | 'shown', string, RegExp]>([
  ['solution', 'so $y = 1x + 3$', /coefficient of 1/],
  ['solution', 'an area of $1\\pi$', /coefficient of 1/],
  ['solution', 'it grows by $0t$', /coefficient of 1 or 0/],
  ['solution', '$2x^{ 1 }$', /power of 1/],
  ['solution', '$(x + 2)^1$', /power of 1/],
  ['solution', '$\\dfrac{ 5 }{ 1 } + 4$', /over 1/],
  ['solution', '$3.2 + -2.8$', /two signs/],
  ['solution', '$4 - -3$', /two signs/],
  ['solution', 'It takes 1 days.', /plural/],
  ['shown', '$\\sqrt{ 16 }$', /\broot\b/],
  ['shown', '$\\dfrac{ 4 }{\\sqrt{ 28 }}$', /\broot\b/],
  ['shown', '$\\frac{6}{2}$', /lowest terms/],
  ['shown', '5*exp(4x)', /a program/],
  ['shown', '3*x + 19', /a program/],
  ['shown', '4.4 x 10^-11', /a program/],
  ['shown', '15.2 × 10⁻¹⁵ m', /standard form/],
  ['shown', '$0.25 \\times 10^{-8}$ s', /standard form/],
  ['solution', 'at 283.333333333', /too many figures/],
])('%s "%s" is a slip', (place, text, slip) => {
  expect(slipsOf(place, text)).toEqual([expect.stringMatching(slip)])
})

it.each<['solution' | 'shown', string]>([
  ['solution', 'so $y = 11x - 1$, $x_1 t$, $f^{-1}(x)$, $1s^2$ and $\\displaystyle\\int_0^1 x^{12}\\,dx$'],
  [
    'solution',
    '$\\dfrac{751 - 750}{ 1 }$, $\\dfrac{1}{12}$ and $-1 + (-3)$, $e^{-x} + e^{-3}$, $\\mathrm{Cl^{1-}}$',
  ],
  ['solution', 'Row 1 times the state; 11 days, 2.1 metres, 1 day, 1–2 hours; **x** times *y*'],
  ['solution', '$\\sqrt{16} = 4$ and $\\dfrac{6}{2} = 3$, as $250 \\times 10^{-3}$ g is 0.25 g'],
  [
    'shown',
    '$\\dfrac{2\\sqrt{15}}{3}$, $\\dfrac{1}{6}$, $6.25 \\times 10^{-2}$ m, $\\sqrt{x^2 - 16}$, 1.2 × 10³',
  ],
])('%s "%s" is none', (place, text) => {
  expect(slipsOf(place, text)).toEqual([])
})

it("leaves a teacher's own answer unsimplified", () => {
  expect(slipsOf('shown', '$\\sqrt{28}$', false)).toEqual([])
  expect(slipsOf('shown', 'x^2 + -5*exp(4x)', false)).toEqual([])
  expect(slipsOf('shown', '$1x$', false)).toHaveLength(1)
})
