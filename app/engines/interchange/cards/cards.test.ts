import { describe, expect, it } from 'vitest'
import fc from '#tests/seeded-properties.ts'
import { ankiHtml, ankiPlain, ankiText, plainToAnki } from './anki-text.ts'
import { readTemplate, renderTemplate } from './anki-templates.ts'
import { readCardTable, writeCardTable } from './card-table.ts'
import { LossCount } from './deck-reading.ts'
import { readPairs } from './pasted-pairs.ts'

const words = fc.stringMatching(/^[\p{L}\d"',;\t#*$<>&{}|=. -]{0,30}$/u)
const text = fc.array(words, { maxLength: 4 }).map((lines) => lines.join('\n').trim())

describe('a table', () => {
  const tag = fc.stringMatching(/^[a-z][a-z0-9 ]{0,8}[a-z]$/)
  const note = fc.record({
    key: fc.uuid(),
    deck: words.map((name) => name.trim()),
    kind: fc.constantFrom('basic' as const, 'reversed' as const),
    front: text.filter(Boolean),
    back: text.filter(Boolean),
    accepted: fc.constant(''),
    keyIdeas: text,
    tags: fc.uniqueArray(tag, { maxLength: 3 }),
    source: text,
  })

  it('gives the same notes that were written into it', () => {
    fc.assert(
      fc.property(fc.array(note, { minLength: 1, maxLength: 6 }), (notes) => {
        const { notes: read, losses } = readCardTable(`\ufeff${writeCardTable(notes)}`)
        expect(read).toEqual(notes.map((one) => ({ ...one, cards: [] })))
        expect(losses).toEqual([])
      }),
    )
  })

  it('never throws anything but a sentence for the person', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (source) => {
        try {
          readCardTable(source)
        } catch (error) {
          expect((error as Error).name).toBe('UnreadableFile')
        }
      }),
    )
  })

  it('reads semicolons and tabs, and stray quotation marks', () => {
    const fronts = (source: string) => readCardTable(source).notes.map(({ front, back }) => [front, back])
    expect(fronts('Frage;Antwort\n1,5;2')).toEqual([
      ['Frage', 'Antwort'],
      ['1,5', '2'],
    ])
    expect(fronts('sep=;\nfront;back\na;b')).toEqual([['a', 'b']])
    expect(fronts('Term\tDefinition\nHe said "no"\tspeech')).toEqual([['He said "no"', 'speech']])
  })
})

describe('pasted text', () => {
  it('gives back pairs that were joined by separators that they do not contain', () => {
    const side = fc.stringMatching(/^[a-z0-9,.]{1,12}$/)
    fc.assert(
      fc.property(fc.array(fc.tuple(side, side)), (pairs) => {
        const source = pairs.map(([front, back]) => `${front}\t${back}`).join('\r\n')
        const read = readPairs(source, { between: '\t', after: '\n' })
        expect(read.pairs.map(({ front, back }) => [front, back])).toEqual(pairs)
        expect(read.unread).toEqual([])
      }),
    )
  })

  it('continues an answer on the next line, and names texts without an answer', () => {
    expect(readPairs('lonely\nion\tcharged\nparticle\n\natom\tsmall', { between: '\t', after: '\n' })).toEqual({
      pairs: [{ front: 'ion', back: 'charged\nparticle' }, { front: 'atom', back: 'small' }],
      unread: ['lonely'],
    }) // prettier-ignore
    expect(readPairs('a - b\nc\n\nd - e - f', { between: ' - ', after: '\n\n' }).pairs).toEqual([
      { front: 'a', back: 'b\nc' },
      { front: 'd', back: 'e - f' },
    ])
  })
})

describe('a field of Anki', () => {
  const read = (html: string) => {
    const losses = new LossCount()
    return { text: ankiText(html, losses), lost: losses.list().map(({ what }) => what) }
  }

  it.each([
    ['<div>one</div><div>two</div>', 'one\n\ntwo'],
    ['H<sub>2</sub>O &amp; x<sup>2</sup>', 'H₂O & x²'],
    ['<ul><li>a</li><li>b</li></ul>', '- a\n- b'],
    [String.raw`\[\int_0^1 x\,dx\]`, String.raw`$$\int_0^1 x\,dx$$`],
    ['[latex]$x^2$[/latex]', '$x^2$'],
    ['costs $5 and $10', String.raw`costs \$5 and \$10`],
    ['plain', 'plain'],
  ])('reads %s', (html, expected) => {
    expect(read(html).text).toBe(expected)
  })

  it('keeps no script, address or event, and names what it drops', () => {
    const { text: kept, lost } = read(
      '<b onclick="x()">hi</b><script>evil()</script><iframe src="//e"></iframe><img src=x onerror=evil()>',
    )
    expect(kept).toBe('**hi**')
    expect(lost).toEqual(['scripts and embedded pages', 'pictures that are missing or cannot be used'])
  })

  it('is the same after it is written and read again', () => {
    const piece = fc.constantFrom('word', 'x < y & z', '**bold**', '*slanted*', '$x^{2}$', '`code`', '"quote"', 'a = b', '5 %', '{{c1::gap::hint}}', '{{c2::$\\frac{a}{b^{2}}$}}') // prettier-ignore
    const line = fc.tuple(
      fc.constantFrom('', '- ', '1. ', '> '),
      fc.array(piece, { minLength: 1, maxLength: 3 }),
    )
    const content = fc
      .array(line, { minLength: 1, maxLength: 4 })
      .map((lines) => lines.map(([mark, pieces]) => mark + pieces.join(' ')).join('\n\n'))
    fc.assert(
      fc.property(content, (source) => {
        const once = ankiText(ankiHtml(source), new LossCount())
        expect(ankiText(ankiHtml(once), new LossCount())).toBe(once)
      }),
    )
  })

  it('gives plain words for answers that are compared', () => {
    expect(ankiPlain('H<sub>2</sub>O<br>x*y &lt; 3<div> </div>')).toBe('H2O\nx*y < 3')
    expect(ankiPlain(plainToAnki('a < b\nc & "d"'))).toBe('a < b\nc & "d"')
  })
})

describe('a template of Anki', () => {
  const render = (source: string, fields: Record<string, string>) =>
    renderTemplate(readTemplate(source), { fields: new Map(Object.entries(fields)), front: 'FRONT' })

  it('fills fields, filters and conditions', () => {
    expect(
      render('{{FrontSide}}|{{text:A}}|{{#B}}has {{B}}{{/B}}{{^B}}none{{/B}}|{{tts en:A}}', {
        A: 'x',
        B: '',
      }),
    ).toBe('FRONT|x|none|')
    expect(render('{{#B}}has {{hint:B}}{{/B}}{{Missing}}', { B: 'y' })).toBe('has y')
    expect(render('{{#B}}<br>{{/B}}never closed {{#B}}{{A', { B: '<br>' })).toBe('never closed ')
  })

  it('never fails, whatever is between its braces', () => {
    const part = fc.constantFrom('{{', '}}', '#', '^', '/', 'A', ':', ' ', '<!--', '-->', '<style>', 'x')
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
        expect(typeof render(parts.join(''), { A: 'x' })).toBe('string')
      }),
    )
  })
})
