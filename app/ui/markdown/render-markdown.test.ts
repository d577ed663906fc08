import { describe, expect, it } from 'vitest'
import { cpuTime } from '#tests/cpu-time.ts'
import { renderMarkdown } from './render-markdown.server.ts'

const html = (source: string, options = {}) => renderMarkdown(source, options).html

describe('marks', () => {
  it.each([
    ['One.\n\nTwo.', '<p>One.</p>\n<p>Two.</p>'],
    [
      '**bold** and *italic* and `code`',
      '<p><strong>bold</strong> and <em>italic</em> and <code>code</code></p>',
    ],
    ['**bold *both* bold**', '<p><strong>bold <em>both</em> bold</strong></p>'],
    ['2 * 3 * 4', '<p>2 * 3 * 4</p>'],
    ['- one\n- two', '<ul><li>one</li><li>two</li></ul>'],
    [
      'Intro:\n- one\n  - inner\n- two',
      '<p>Intro:</p>\n<ul><li>one<ul><li>inner</li></ul></li><li>two</li></ul>',
    ],
    ['3. three\n4. four', '<ol start="3"><li>three</li><li>four</li></ol>'],
    ['> Roses\\\n> red', '<blockquote><p>Roses<br>red</p></blockquote>'],
    ['It costs $5 and then $10.', '<p>It costs $5 and then $10.</p>'],
    ['It costs \\$5 and **\\$10**.', '<p>It costs $5 and <strong>$10</strong>.</p>'],
    ['An asterisk \\* stays', '<p>An asterisk * stays</p>'],
    ['# not a heading', '<p># not a heading</p>'],
    ['[a](https://example.org)', '<p>[a](https://example.org)</p>'],
    ['', ''],
  ])('%j', (source, expected) => {
    expect(html(source)).toBe(expected)
  })
  it('writes tables with heads, and numbers aligned at the end', () => {
    expect(html('| a | b |\n|---|--:|\n| 1 | $|x|$ |')).toMatch(
      /<th scope="col">a<\/th><th scope="col" class="end">b<\/th>.*<td>1<\/td><td class="end"><span class="maths"/,
    )
  })
  it('writes one line without a paragraph', () => {
    expect(html('**x**', { inline: true })).toBe('<strong>x</strong>')
  })
  it('writes headings and links in articles', () => {
    expect(html('## What *counts*\n[here](/help)', { article: true })).toBe(
      '<h2 id="s-what-counts">What <em>counts</em></h2>\n<p><a href="/help">here</a></p>',
    )
  })
  it('returns the same text in plain words', () => {
    expect(renderMarkdown('**Find** $\\frac{dy}{dx}$.\n\n- one').plain).toBe('Find d y by d x. one')
  })
})

describe('formulas', () => {
  it('are one image with a spoken name', () => {
    const out = html('Area $\\pi r^2$.')
    expect(out).toContain('role="img" aria-label="pi r squared"')
    expect(out.match(/aria-label/g)).toHaveLength(1)
    expect(out).toContain('aria-hidden="true"')
    // MathML stands inside the image: for copying and for tools, hidden from screen readers.
    expect(out.match(/<math /g)).toHaveLength(1)
    expect(out.indexOf('<math ')).toBeGreaterThan(out.indexOf('role="img"'))
  })
  it('shows display maths in its own paragraph', () => {
    expect(html('So\n$$\nx = 1\n$$\nthen')).toMatch(
      /<p>So<\/p>\n<p><span class="maths maths-block".*<p>then<\/p>$/s,
    )
  })
  it('shows the source of a formula of more than 2,000 characters', () => {
    const long = 'x+'.repeat(1001)
    expect(html(`$${long}1$`)).toBe(`<p><code class="formula" dir="ltr">${long}1</code></p>`)
  })
  it.each(['\\frac{', '\\unknowncommand', '\\def\\a{\\a\\a}\\a', 'x^{', '\\href{javascript:alert(1)}{x}'])(
    'keeps %s safe',
    (latex) => {
      expect(html(`$${latex}$`)).not.toMatch(/<a |href=|<script/)
    },
  )
})

describe('limits', () => {
  const refusal = /^<p class="not-shown">This text is too long, or has too many formulas, to be shown\.<\/p>$/

  it.each([
    ['a text of 200 kB', 'word '.repeat(40_000)],
    ['5,000 formulas', '$x$ '.repeat(5_000)],
    ['too many characters of LaTeX', `$${'x'.repeat(1_990)}$ `.repeat(6)],
    ['formulas in a table', `| a |\n|---|\n${'| $x$ |\n'.repeat(600)}`],
  ])('shows a marker instead of %s, within a second', (_, source) => {
    let rendered = renderMarkdown('')
    expect(cpuTime(() => (rendered = renderMarkdown(source)))).toBeLessThan(2_000)
    expect(rendered.isTooLarge).toBe(true)
    expect(rendered.html).toMatch(refusal)
  })
  it('stops when the HTML reaches its limit', () => {
    // Few characters of LaTeX, much HTML: 700 empty cells in each matrix.
    const wide = `$\\begin{matrix}${'&'.repeat(700)}\\end{matrix}$ `
    expect(renderMarkdown(wide).isTooLarge).toBe(false)
    expect(renderMarkdown(wide.repeat(8)).html).toMatch(refusal)
  })
  it('refuses an oversized line in a span', () => {
    expect(html('$x$ '.repeat(5_000), { inline: true })).toMatch(/^<span class="not-shown">/)
  })
  it('shows the source of a formula that defines a macro, because macros multiply', () => {
    const bomb = `\\def\\a{${'x'.repeat(1300)}}${'\\a'.repeat(190)}`
    for (const latex of [bomb, '\\newcommand{\\a}{x}\\a', '\\let\\a=x \\a'])
      expect(html(`$${latex}$`)).toMatch(/^<p><code class="formula"/)
    expect(html('$\\left(x\\right) \\longrightarrow y$')).toContain('katex')
  })
})

describe('text that must not run', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '**<img src=x onerror=alert(1)>**',
    '- <svg onload=alert(1)>',
    '| <b onclick=x> | b |\n|---|---|\n| <iframe> | "\'> |',
    '`<script>`',
    '$\\text{<script>alert(1)</script>}$',
    '$\\htmlData{x=1}{y}$',
    '$\\htmlStyle{background:url(x)}{y}$',
    '$"onmouseover="alert(1)$',
    '> <object data=x>',
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](data:text/html,<script>)',
    '[x](//evil.example)',
    '[x](/\\evil.example)',
    '[x](https://a.example/"onmouseover="alert(1))',
    '[<img src=x onerror=alert(1)>](https://a.example)',
  ])('%s', (source) => {
    for (const options of [{}, { article: true }, { inline: true }]) {
      const out = html(source, options)
      const tags = out.match(/<[a-z][^>]*>/gi) ?? []
      for (const tag of tags) {
        expect(tag).toMatch(
          /^<(?:p|strong|em|code|ul|li|div|table|thead|tbody|tr|th|td|blockquote|span|a|h2|svg|path|br|math|semantics|annotation|m(?:row|i|n|o|sup|sub|subsup|frac|sqrt|root|text|space|table|tr|td|over|under|underover|style|padded|phantom|enclose))\b/,
        )
        expect(tag.replace(/"[^"]*"/g, '')).not.toMatch(/\son\w+=|src=|javascript:/i)
      }
      expect(out).not.toMatch(/href="(?!https:\/\/a\.example)/i)
    }
  })
})

describe('words that a line must not separate', () => {
  const whole = (source: string) =>
    [...html(source).matchAll(/<span class="maths-whole">(.*?)<span class="maths"/g)].map(
      ([, words]) => words,
    )
  it('keeps a power with the unit before it', () => {
    expect(whole('needs 0.0110 mol L$^{-1}$ of it')).toEqual(['0.0110\u00a0mol\u00a0L'])
    expect(whole('fat 37 kJ g$^{-1}$, protein 17 kJ g$^{-1}$')).toEqual([
      '37\u00a0kJ\u00a0g',
      '17\u00a0kJ\u00a0g',
    ])
    expect(whole('is –1360 kJ mol$^{-1}$')).toEqual(['–1360\u00a0kJ\u00a0mol'])
    expect(whole('**HCO**$_3^-$ and $x^2$')).toEqual([])
  })
  it('keeps a word after a hyphen with the formula before it', () => {
    expect(html('the $x$-axis, then')).toMatch(
      /^<p>the <span class="maths-whole"><span class="maths".*-axis<\/span>, then<\/p>$/,
    )
    expect(whole('the $x$ axis and $x$-2')).toEqual([])
  })
})
