import fc from '#tests/seeded-properties.ts'
import { describe, expect, it } from 'vitest'
import { cpuTime } from '#tests/cpu-time.ts'
import { parseInline, parseMarkdown } from './parse-markdown.ts'
import type { Block, Inline } from './tree.ts'

const text = (words: string): Inline => ({ kind: 'text', text: words })
const maths = (latex: string, display = false): Inline => ({ kind: 'formula', latex, display })
const paragraph = (...children: Inline[]): Block => ({ kind: 'paragraph', children })
const formula = (latex: string): Block => ({ kind: 'formula', latex })

describe('dollar signs', () => {
  it.each<[string, Inline[]]>([
    ['Find $x$.', [text('Find '), maths('x'), text('.')]],
    ['$5 and $10', [text('$5 and $10')]],
    ['\\$5 and \\$10', [text('$5 and $10')]],
    ['$\\$5$', [maths('\\$5')]],
    ['$x_1 * y_1 * z$', [maths('x_1 * y_1 * z')]],
    ['`$x$`', [{ kind: 'code', text: '$x$' }]],
    ['**$x$**', [{ kind: 'strong', children: [maths('x')] }]],
    ['so $$x$$ then', [text('so '), maths('x', true), text(' then')]],
    ['$ $', [text('$ $')]],
    ['$x', [text('$x')]],
  ])('%j', (source, nodes) => {
    expect(parseMarkdown(source)).toEqual([paragraph(...nodes)])
  })

  it.each<[string, Block[]]>([
    ['$$x$$', [formula('x')]],
    ['So\n$$\nx = 1\n$$\nthen', [paragraph(text('So')), formula('x = 1'), paragraph(text('then'))]],
    [
      '$$\\begin{aligned}\na &= b\n\n- c\n\\end{aligned}$$',
      [formula('\\begin{aligned}\na &= b\n\n- c\n\\end{aligned}')],
    ],
    ['> $$x\n> + y$$', [{ kind: 'quote', children: [formula('x\n+ y')] }]],
    ['- $$x$$', [{ kind: 'list', start: null, items: [[formula('x')]] }]],
    ['$$x\n\ny', [paragraph(text('$$x')), paragraph(text('y'))]],
    ['$$x$$ y', [paragraph(maths('x', true), text(' y'))]],
    // A formula of one paragraph does not end in another.
    [
      '- costs $a\n- costs $b',
      [{ kind: 'list', start: null, items: [[paragraph(text('costs $a'))], [paragraph(text('costs $b'))]] }],
    ],
  ])('block: %j', (source, blocks) => {
    expect(parseMarkdown(source)).toEqual(blocks)
  })
})

describe('tables', () => {
  it('reads a bar inside a formula as part of the formula, and two prices as two cells', () => {
    expect(parseMarkdown('| a | b |\n|---|--:|\n| $|x|$ | 2 |\n| $5 | $6 |\n| 1 |')).toEqual([
      {
        kind: 'table',
        align: ['start', 'end'],
        head: [[text('a')], [text('b')]],
        rows: [
          [[maths('|x|')], [text('2')]],
          [[text('$5')], [text('$6')]],
          [[text('1')], []],
        ],
      },
    ])
  })
  it('begins a table below a paragraph', () => {
    expect(parseMarkdown('Given:\n| a |\n|---|\n| 1 |').map(({ kind }) => kind)).toEqual([
      'paragraph',
      'table',
    ])
  })
})

describe('marks that stay text', () => {
  it.each([
    '<b>x</b>',
    '<!-- x -->',
    '&amp; &copy;',
    '<https://example.org>',
    '![x](/y)',
    '[x](/y)',
    '# x',
    'a _b_ __c__ (____)',
    '---',
    'x\n+ y',
    '[x]: /y',
  ])('%j', (source) => {
    expect(parseMarkdown(source)).toEqual([paragraph(text(source))])
  })
  it('reads headings and links in an article, and no other address', () => {
    expect(parseMarkdown('# A\n[x](/y) [z](javascript:alert(1))', { article: true })).toEqual([
      { kind: 'heading', level: 2, children: [text('A')] },
      paragraph(
        { kind: 'link', address: '/y', children: [text('x')] },
        text(' '),
        text('[z](javascript:alert(1))'),
      ),
    ])
  })
  it('reads one line as words, whatever it begins with', () => {
    for (const source of ['- 5', '1. x', '> y', '# z', '| a |', '+ 3'])
      expect(parseInline(source)).toEqual([text(source)])
    expect(parseInline('a\n\nb')).toEqual([text('a b')])
  })
})

it('loses no letter of any text, and never throws', () => {
  const words = (nodes: readonly (Block | Inline)[]): string =>
    nodes
      .map((node) => {
        if (node.kind === 'formula') return node.latex
        if (node.kind === 'list') return node.items.map(words).join('')
        if (node.kind === 'table') return [node.head, ...node.rows].flat().map(words).join('')
        if ('children' in node) return words(node.children)
        return 'text' in node ? node.text : ''
      })
      .join('')
  const letters = (source: string) => source.replace(/[^a-z]/g, '')
  const piece = fc.constantFrom(
    'a',
    'b ',
    '$',
    '$$',
    '*',
    '**',
    '`',
    '\\',
    '\n',
    '\n\n',
    '- ',
    '> ',
    '1. ',
    '|',
    '|-|',
    '+ ',
    '  ',
    '&',
    '<',
    '[',
    '](',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const source = pieces.join('')
      // A row of a table may have more cells than its head; those are dropped, as everywhere.
      if (!source.includes('|-')) expect(letters(words(parseMarkdown(source)))).toBe(letters(source))
      expect(letters(words(parseInline(source)))).toBe(letters(source))
    }),
  )
})

it('parses 20 kB of marks within seconds', () => {
  const took = cpuTime(() => {
    for (const mark of ['> ', '- ', '1. ', '**a', 'a*', '- a\n', '$$a\n', '| a |\n|---|\n', '`', '\\'])
      parseMarkdown(mark.repeat(20_000 / mark.length))
  })
  expect(took).toBeLessThan(8_000)
})
