import { expect, it } from 'vitest'
import { cpuTime } from '#tests/cpu-time.ts'
import { keepTogether } from './keep-together.ts'
import { renderMarkdown } from './render-markdown.server.ts'

/** Shows no-break spaces as underscores. */
const seen = (text: string) => keepTogether(text).replaceAll('\u00a0', '_')

it.each([
  ['A 0.10 mol L⁻¹ solution at 25 °C.', 'A 0.10_mol_L⁻¹ solution at 25_°C.'],
  ['Give it in mol L⁻¹ or in kJ mol⁻¹.', 'Give it in mol_L⁻¹ or in kJ_mol⁻¹.'],
  ['4.18 J g⁻¹ K⁻¹', '4.18_J_g⁻¹_K⁻¹'],
  ['falls at 9.8 m s⁻² for 3 s and 2 m', 'falls at 9.8_m_s⁻² for 3_s and 2_m'],
  ['in the ratio 1 : 2 : 1, not 3:4', 'in the ratio 1_:_2_:_1, not 3:4'],
  ['2.5 × 10⁻³ mol in 12 000 L', '2.5_×_10⁻³_mol in 12_000_L'],
  ['18 g/mol and 60 km/h', '18_g/mol and 60_km/h'],
  ['a torque of 5 N m here', 'a torque of 5_N_m here'],
  ['Of 3 apples, 2 are mine; 5 mice sit on 4 mats.', 'Of 3 apples, 2 are mine; 5 mice sit on 4 mats.'],
  ['the years 2019 and 2020', 'the years 2019 and 2020'],
  ['note: this : that', 'note: this : that'],
])('%j', (text, expected) => expect(seen(text)).toBe(expected))

it('changes words, not formulas, code or plain text', () => {
  const { html, plain } = renderMarkdown('**0.10 mol L⁻¹**, `2 mol L⁻¹` and $2 : 3$ in 1 : 2')
  expect(html).toContain('<strong>0.10\u00a0mol\u00a0L⁻¹</strong>')
  expect(html).toContain('<code>2 mol L⁻¹</code>')
  expect(html).toContain('in 1\u00a0:\u00a02')
  expect(html.match(/\u00a0/g)).toHaveLength(4)
  // Search and speech use the words as the author wrote them.
  expect(plain).toContain('0.10 mol L⁻¹')
})

it('keeps units together before a power that is a formula, and a minus with its number', () => {
  const shown = (text: string) =>
    renderMarkdown(text)
      .html.replaceAll('\u00a0', '_')
      .replace(/<[^>]*>/g, '')
  expect(shown('$M = 46.0$ g mol$^{-1}$')).toContain(' g_mol')
  expect(shown('The sum of it is a mol$^{-1}$')).toContain(' a mol')
  expect(renderMarkdown('It is –1360 kJ, not pages 3–5.').html).toContain(
    'is <span class="maths-whole">–1360</span>\u00a0kJ, not pages 3–5.',
  )
})

it('keeps the number of a chemical group with the group', () => {
  const { html, plain } = renderMarkdown('2-methylpropan-2-ol, a 3-for-2 sale, 2019-20')
  expect(html).toContain(
    '<span class="maths-whole">2-methylpropan</span>-<span class="maths-whole">2-ol</span>',
  )
  expect(html).toContain('2019-20')
  expect(plain).toBe('2-methylpropan-2-ol, a 3-for-2 sale, 2019-20')
})

it('reads 200 kB within two seconds', () => {
  const milliseconds = cpuTime(() => {
    for (const words of ['1 ', '1 m', ' m', '1 : ', '⁻¹ ', 'mol L⁻¹ ', '1 m/', 'm '])
      keepTogether(words.repeat(200_000 / words.length))
  })
  expect(milliseconds).toBeLessThan(2000)
})
