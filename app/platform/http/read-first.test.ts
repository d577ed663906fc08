import { expect, it } from 'vitest'
import { readFirst } from './read-first.ts'
import { securityHeaders } from './security-headers.ts'

const page =
  '<html><head><link rel="modulepreload" fetchpriority="low" href="/a.js"/><link rel="stylesheet" href="/a.css"/>' +
  '<link rel="stylesheet" href="/k.css"/></head>' +
  '<body><p>Read me</p><script nonce="n" type="module" async="">import "/a.js"</script></body></html>'
const styles: Record<string, string> = {
  '/a.css':
    '@font-face{font-family:F;src:url(/f.woff2)}@font-face{font-family:B;src:local(Arial)}p{margin:0}',
  '/k.css': '.katex .a{color:red}.other{color:blue}',
}
const styleOf = (href: string) => styles[href] ?? null

it('holds its styles, asks for faces after the text and for no script until somebody begins', () => {
  const first = readFirst(page, 'n', styleOf)
  expect(first).not.toContain('modulepreload')
  expect(first).not.toContain('type="module" async')
  expect(first).toContain('<script nonce="n" type="text/plain" id="entry">import "/a.js"</script>')
  expect(first).toContain('<style nonce="n">@font-face{font-family:B;src:local(Arial)}p{margin:0}</style>')
  expect(first).toContain(
    '<style nonce="n" id="faces" media="print">@font-face{font-family:F;src:url(/f.woff2)}</style>',
  )
  expect(first).toContain('<link rel="x-stylesheet" href="/a.css"/>')
  expect(first).toContain('<p>Read me</p>')
})

it('brings the rules for formulas only with a formula', () => {
  expect(readFirst(page, 'n', styleOf)).toContain('<style nonce="n">.other{color:blue}</style>')
  const formula = page.replace('Read me', '<span class="katex">x</span>')
  expect(readFirst(formula, 'n', styleOf)).toContain(
    '<style nonce="n">.katex .a{color:red}.other{color:blue}</style>',
  )
})

it('leaves a page without scripts, and a style it does not know, as they are', () => {
  expect(readFirst('<html><body>Plain</body></html>', 'n', styleOf)).toBe('<html><body>Plain</body></html>')
  expect(readFirst(page, 'n', () => null)).toContain('<link rel="stylesheet" href="/a.css"/>')
})

it('hands its entry over by the policy that the header names, where strings may not become scripts', () => {
  const [, name] = /createPolicy\("([^"]+)"/.exec(readFirst(page, 'n', styleOf))!
  const policy = securityHeaders('n', { https: true, development: false })['Content-Security-Policy']!
  expect(/trusted-types ([^;]*)/.exec(policy)![1]!.split(' ')).toContain(name)
})
