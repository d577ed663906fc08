import { expect, it } from 'vitest'
import { parted } from './parted.ts'
import { renderFormula } from './render-formula.server.ts'

const reaction = String.raw`\mathrm{MgCO_3(s) + 2H^{+}(aq) \rightarrow Mg^{2+}(aq) + CO_2(g)}`

it('a reaction may part after its signs, and is spoken as before', () => {
  expect(parted(reaction)).toBe(
    String.raw`\mathrm{MgCO_3(s)} + \mathrm{2H^{+}(aq)} \rightarrow \mathrm{Mg^{2+}(aq)} + \mathrm{CO_2(g)}`,
  )
  const bases = (html: string) => html.split('class="katex-base"').length - 1
  expect(bases(renderFormula(reaction))).toBe(4)
  expect(/aria-label="([^"]*)"/.exec(renderFormula(reaction))![1]).toBe(
    /aria-label="([^"]*)"/.exec(renderFormula(reaction, true))![1],
  )
})

it('a formula set apart may part after its signs too, and between two statements', () => {
  const bases = (latex: string) => renderFormula(latex, true).split('class="katex-base"').length - 1
  expect(bases(reaction)).toBe(4)
  expect(parted(String.raw`n = 2 \qquad m = 3`)).toBe(String.raw`n = 2 \qquad\allowbreak  m = 3`)
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
])('a number in standard form is not parted: %s', (latex, expected) => {
  expect(parted(latex)).toBe(expected)
  const shown = (one: string) => one.replace(/<[^>]*>/g, '')
  expect(shown(renderFormula(latex))).toContain('10')
  expect(/aria-label="([^"]*)"/.exec(renderFormula(latex))![1]).not.toContain('{')
})

it('a number that belongs to what stands before it is left to it', () => {
  for (const latex of [
    String.raw`x^2 \times 10^3`,
    String.raw`\sqrt2 \times 10^3`,
    String.raw`\frac12 \times 10^{3}`,
    String.raw`a_1 \times 10^3`,
  ])
    expect(parted(latex)).toBe(latex)
})

it('anything else stays as it is written', () => {
  for (const latex of [
    String.raw`\mathrm{H_2O}`,
    String.raw`\mathrm{A \xrightarrow{x + y} B}`,
    String.raw`\mathrm{A} \rightarrow \mathrm{B}`,
    String.raw`\mathrm{\text{A \to B + C} D}`,
    String.raw`\mathrm{a}^{x \to y}`,
    'x + y',
  ])
    expect(parted(latex)).toBe(latex)
})
