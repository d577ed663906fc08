import { describe, expect, it } from 'vitest'
import { cpuTime } from '#tests/cpu-time.ts'
import { renderText } from '#app/ui/maths/render-text.server.ts'

const html = (source: string, options = {}) => renderText(source, options).html

describe('what people write', () => {
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
  it('makes tables with heads and figures at the end', () => {
    expect(html('| a | b |\n|---|--:|\n| 1 | $|x|$ |')).toMatch(
      /<th scope="col">a<\/th><th scope="col" class="end">b<\/th>.*<td>1<\/td><td class="end"><span class="maths"/,
    )
  })
  it('leaves the paragraph off where only words are wanted', () => {
    expect(html('**x**', { inline: true })).toBe('<strong>x</strong>')
  })
  it('has headings and links for our own articles only', () => {
    expect(html('## What *counts*\n[here](/help)', { headings: true, links: true })).toBe(
      '<h2 id="s-what-counts">What <em>counts</em></h2>\n<p><a href="/help">here</a></p>',
    )
  })
  it('says the same in plain words', () => {
    expect(renderText('**Find** $\\frac{dy}{dx}$.\n\n- one').plain).toBe('Find d y by d x. one')
  })
})

describe('formulas', () => {
  it('is one image with its name in words', () => {
    const out = html('Area $\\pi r^2$.')
    expect(out).toContain('role="img" aria-label="pi r squared"')
    expect(out.match(/aria-label/g)).toHaveLength(1)
    expect(out).toContain('aria-hidden="true"')
    // MathML stands inside the image: for copying and for tools, hidden from what is read out.
    expect(out.match(/<math /g)).toHaveLength(1)
    expect(out.indexOf('<math ')).toBeGreaterThan(out.indexOf('role="img"'))
  })
  it('sets display maths apart, over several lines too', () => {
    expect(html('So\n$$\nx = 1\n$$\nthen')).toMatch(
      /<p>So<\/p>\n<p><span class="maths maths-block".*<p>then<\/p>$/s,
    )
  })
  it('keeps what is too long as it was written', () => {
    const long = 'x+'.repeat(1001)
    expect(html(`$${long}1$`)).toBe(`<p><code class="formula" dir="ltr">${long}1</code></p>`)
  })
  it('answers 200 kB at once', () => {
    const took = cpuTime(() => {
      html(`$${'\\frac{1}{'.repeat(20_000)}$`)
      html('$x$ '.repeat(40_000))
      html('L$^2$ $x$-axis '.repeat(13_000))
      html('*'.repeat(60_000))
      html('['.repeat(60_000), { links: true })
      html('$'.repeat(60_000))
    })
    expect(took).toBeLessThan(3000)
  })
  it.each(['\\frac{', '\\unknowncommand', '\\def\\a{\\a\\a}\\a', 'x^{', '\\href{javascript:alert(1)}{x}'])(
    'keeps %s safe',
    (latex) => {
      expect(html(`$${latex}$`)).not.toMatch(/<a |href=|<script/)
    },
  )
})

describe('what must not run', () => {
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
    for (const options of [{}, { links: true, headings: true }, { inline: true }]) {
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

describe('what belongs together', () => {
  const whole = (source: string) =>
    [...html(source).matchAll(/<span class="maths-whole">(.*?)<span class="maths"/g)].map(
      ([, words]) => words,
    )
  it('a power stays with the unit before it', () => {
    expect(whole('needs 0.0110 mol L$^{-1}$ of it')).toEqual(['0.0110\u00a0mol\u00a0L'])
    expect(whole('fat 37 kJ g$^{-1}$, protein 17 kJ g$^{-1}$')).toEqual([
      '37\u00a0kJ\u00a0g',
      '17\u00a0kJ\u00a0g',
    ])
    expect(whole('**HCO**$_3^-$ and $x^2$')).toEqual([])
  })
  it('what follows a letter after a hyphen stays with it', () => {
    expect(html('the $x$-axis, then')).toMatch(
      /^<p>the <span class="maths-whole"><span class="maths".*-axis<\/span>, then<\/p>$/,
    )
    expect(whole('the $x$ axis and $x$-2')).toEqual([])
  })
})
