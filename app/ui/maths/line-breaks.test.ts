import { expect, it } from 'vitest'
import { allowLineBreaks } from './line-breaks.ts'
import { renderFormula } from './render-formula.ts'

const reaction = String.raw`\mathrm{MgCO_3(s) + 2H^{+}(aq) \rightarrow Mg^{2+}(aq) + CO_2(g)}`

it('allows a line break after each sign of a reaction, without changing its speech', () => {
  expect(allowLineBreaks(reaction)).toBe(
    String.raw`\mathrm{MgCO_3(s)} + \mathrm{2H^{+}(aq)} \rightarrow \mathrm{Mg^{2+}(aq)} + \mathrm{CO_2(g)}`,
  )
  const bases = (html: string) => html.split('class="katex-base"').length - 1
  expect(bases(renderFormula(reaction))).toBe(4)
  expect(/aria-label="([^"]*)"/.exec(renderFormula(reaction))![1]).toBe(
    /aria-label="([^"]*)"/.exec(renderFormula(reaction, true))![1],
  )
})

it('allows a line break in a display formula after its signs and between two statements', () => {
  const bases = (latex: string) => renderFormula(latex, true).split('class="katex-base"').length - 1
  expect(bases(reaction)).toBe(4)
  expect(allowLineBreaks(String.raw`n = 2 \qquad m = 3`)).toBe(String.raw`n = 2 \qquad\allowbreak  m = 3`)
  expect(bases(String.raw`n = 2 \qquad m = 3`)).toBe(4)
  expect(renderFormula(String.raw`\begin{aligned} a &= b \qquad \\ c &= d \end{aligned}`, true)).toContain(
    'katex',
  )
})

it.each([
  [String.raw`1.602 \times 10^{-19}`, String.raw`{1.602 \times 10^{-19}}`],
  [
    String.raw`E = 0.018884 \times 931.5 = -1.8 \times 10^3`,
    String.raw`E = 0.018884 \times 931.5 = -{1.8 \times 10^3}`,
  ],
  [
    String.raw`\frac{2 \times 10^{30}}{(6.4 \times 10^6)^2}`,
    String.raw`\frac{2 \times 10^{30}}{({6.4 \times 10^6})^2}`,
  ],
])('keeps a number in standard form on one line: %s', (latex, expected) => {
  expect(allowLineBreaks(latex)).toBe(expected)
  const shown = (one: string) => one.replace(/<[^>]*>/g, '')
  expect(shown(renderFormula(latex))).toContain('10')
  expect(/aria-label="([^"]*)"/.exec(renderFormula(latex))![1]).not.toContain('{')
})

it('leaves a number that belongs to the command or letter before it', () => {
  for (const latex of [
    String.raw`x^2 \times 10^3`,
    String.raw`\sqrt2 \times 10^3`,
    String.raw`\frac12 \times 10^{3}`,
    String.raw`a_1 \times 10^3`,
  ])
    expect(allowLineBreaks(latex)).toBe(latex)
})

it('changes nothing else', () => {
  for (const latex of [
    String.raw`\mathrm{H_2O}`,
    String.raw`\mathrm{A \xrightarrow{x + y} B}`,
    String.raw`\mathrm{A} \rightarrow \mathrm{B}`,
    String.raw`\mathrm{\text{A \to B + C} D}`,
    String.raw`\mathrm{a}^{x \to y}`,
    'x + y',
  ])
    expect(allowLineBreaks(latex)).toBe(latex)
})
