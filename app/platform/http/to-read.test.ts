import { expect, it } from 'vitest'
import { toRead } from './to-read.ts'

const page =
  '<html><head><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css"/></head>' +
  '<body><p>Read me</p><script data-own="" nonce="n">own()</script><script nonce="n">window.x = "<p>"</script>' +
  '<script nonce="n" type="module" async="">import "/a.js"</script></body></html>'
const styleOf = (href: string) =>
  href === '/a.css' ? '@font-face{font-family:F;src:url(/f.woff2)}p{margin:0}' : null

it('brings its styles and no script but its own', () => {
  const read = toRead(page, 'n', styleOf)
  expect(read).toContain('<p>Read me</p>')
  expect(read).toContain('<style nonce="n">p{margin:0}</style>')
  expect(read).not.toContain('a.css')
  expect(read).not.toContain('a.js')
  expect(read).not.toContain('window.x')
  expect(read).toContain('<script data-own="" nonce="n">own()</script>')
  // The other one asks for the faces once the text stands.
  expect(read.match(/<script/g)).toHaveLength(2)
})

it('leaves a page whose styles cannot be read as it is', () => {
  expect(toRead(page, 'n', () => null)).toBe(page)
})
