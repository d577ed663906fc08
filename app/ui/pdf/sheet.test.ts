import fc from '#tests/seeded-properties.ts'
import { describe, expect, it } from 'vitest'
import { pageContents, readPdf } from '#tests/read-pdf.ts'
import { setFormula } from './formula-box.server.ts'
import { Sheet } from './sheet.server.ts'
import { setText } from './set-text.server.ts'

const bare = (text: string) => text.replace(/\s+/g, '')

const CREATED = new Date('2026-11-20T01:00:00Z')

async function written(work: (sheet: Sheet) => void, title = 'A title') {
  const sheet = new Sheet(title, 'A foot', CREATED)
  work(sheet)
  return readPdf(await sheet.finish())
}

describe('a sheet', () => {
  it('has headings, text, tables and page numbers', async () => {
    const { pages, text } = await written((sheet) => {
      sheet.heading('Heading', 1)
      sheet.text('Some **bold** words, and $x^2 + \\frac{1}{2}$.')
      sheet.table([
        ['Topic', 'Marks'],
        ['Calculus', '3 of 4'],
      ])
      sheet.writingLines(3)
    })
    expect(pages).toBe(1)
    expect(bare(text)).toContain('Heading')
    expect(bare(text)).toContain('Someboldwords')
    expect(bare(text)).toContain('Calculus3of4')
    expect(bare(text)).toContain('1of1')
  })

  it('continues on the next page, with a number at the bottom of each', async () => {
    const { pages, text } = await written((sheet) => {
      for (let line = 0; line < 200; line++) sheet.text(`Line ${line} of a long text.`)
    })
    expect(pages).toBeGreaterThan(3)
    expect(bare(text)).toContain(`${pages}of${pages}`)
    expect(bare(text)).toContain('Line199of')
  })

  it('keeps content on one page if it fits on one', async () => {
    const lines = (sheet: Sheet, count: number) => {
      for (let line = 0; line < count; line++) sheet.text(`Line ${line}.`)
    }
    const pages = async (work: (sheet: Sheet) => void) => (await written(work)).pages
    let full = 30
    while ((await pages((sheet) => lines(sheet, full + 1))) === 1) full += 1
    const half = Math.ceil(full / 2) + 1
    const both = (belongs: boolean) =>
      pages((sheet) => {
        lines(sheet, half)
        if (belongs) sheet.together((on) => lines(on, half))
        else lines(sheet, half)
        lines(sheet, full - half)
      })
    expect([await both(false), await both(true)]).toEqual([2, 2])
    const after = await pages((sheet) => {
      lines(sheet, half)
      sheet.together((on) => lines(on, half))
      lines(sheet, full - half + 1)
    })
    expect(after).toBe(3)
    // Content longer than a page is split.
    expect(await pages((sheet) => sheet.together((on) => lines(on, 2 * full)))).toBe(2)
  })

  it('copies accented letters, raised figures and signs as they were written', async () => {
    const sentence = 'Māori, café, Dvořák; m s⁻¹, CO₂, 5 °C, “quoted” – ½, π ≤ ∞ 😀'
    const { text } = await written((sheet) => sheet.text(sentence))
    expect(bare(text)).toContain(bare(sentence))
  })

  it('accepts any text, and no text becomes PDF syntax', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 200 }), async (text) => {
        expect((await written((sheet) => sheet.text(text))).pages).toBeGreaterThanOrEqual(1)
      }),
      { numRuns: 40 },
    )
    const nasty = 'BT (x) Tj ET endstream endobj 9 0 obj << /JS (app.alert) >> \\ ) >> stream'
    const { text } = await written((sheet) => sheet.text(nasty))
    expect(bare(text)).toContain('/JS(app.alert)')
  })

  it('prints the label and the marks of a text that begins with a displayed formula', async () => {
    const { text } = await written((sheet) => sheet.text('$$x = 1$$', { label: 'a.', end: '3 marks' }))
    expect(bare(text)).toContain('a.3marks')
  })

  it('is the same file for the same creation time', async () => {
    const make = () => {
      const sheet = new Sheet('A title', 'A foot', CREATED)
      sheet.text('Words and $x^2$.')
      return sheet.finish()
    }
    expect((await make()).equals(await make())).toBe(true)
  })

  it('typesets any formula without failing', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (latex) => {
        const box = setFormula(latex, 10)
        expect(Number.isFinite(box.width) && Number.isFinite(box.up) && Number.isFinite(box.down)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})

describe('the tags of a sheet', () => {
  it('name headings, lists, table cells, formulas and pictures in reading order', async () => {
    const { elements, language, title } = await written((sheet) => {
      sheet.heading('Heading', 1)
      sheet.text('Solve $x^2 = 4$ for $x$.')
      sheet.text('- one\n- two')
      sheet.table([
        ['Topic', 'Marks'],
        ['Calculus', '3'],
      ])
      sheet.together((on) =>
        on.picture({
          alt: 'A line from A to B.',
          caption: null,
          width: 100,
          height: 50,
          shapes: [{ k: 'path', d: 'M0,0L100,50', look: 'solid' }],
          frame: null,
          table: null,
        }),
      )
      sheet.text('$$\\frac{1}{2}$$')
    })
    expect(language).toBe('en-AU')
    expect(title).toBe('A title')
    expect(elements.join(' | ')).toBe(
      [
        'Document',
        'H1',
        'P | Formula: x squared equals four | Formula: x',
        'L | LI | Lbl | LBody | LI | Lbl | LBody',
        'Table | TR | TH | TH | TR | TD | TD',
        'Figure: A line from A to B.',
        'Formula: one half',
      ].join(' | '),
    )
  })

  it('leave no mark outside an element or an artifact', async () => {
    const sheet = new Sheet('A title', 'A foot', CREATED)
    sheet.heading('Heading', 1)
    sheet.text('Words, $x^2$ and café.', { label: 'a.', end: '2 marks' })
    sheet.table([['Topic'], ['Calculus']])
    sheet.writingLines(2)
    for (const content of pageContents(await sheet.finish())) {
      let open = 0
      for (const [token] of content.matchAll(/\b(?:BDC|BMC|EMC|TJ|S|f|B)\b/g)) {
        if (token === 'BDC' || token === 'BMC') open += 1
        else if (token === 'EMC') open -= 1
        else expect(open, token).toBe(1)
      }
      expect(open).toBe(0)
    }
  })

  it('remove XML signs from the title, which pdfkit copies into XML', async () => {
    const { title } = await written((sheet) => sheet.text('Words.'), 'Fish & chips <b>')
    expect(title).toBe('Fish and chips b')
  })
})

describe('a formula', () => {
  it('is taller with a fraction and wider with more terms', () => {
    const plain = setFormula('x', 10)
    const fraction = setFormula('\\frac{x}{y}', 10, true)
    expect(fraction.up + fraction.down).toBeGreaterThan(1.8 * (plain.up + plain.down))
    expect(setFormula('x + y', 10).width).toBeGreaterThan(3 * plain.width)
  })

  it('has brackets as tall as their content', () => {
    const held = setFormula('\\left(\\frac{1}{\\frac{2}{3}}\\right)', 10, true)
    const inner = setFormula('\\frac{1}{\\frac{2}{3}}', 10, true)
    expect(held.up + held.down).toBeGreaterThan(0.9 * (inner.up + inner.down))
  })

  it('has no space after a unary sign and space around an operator', () => {
    const width = (latex: string) => setFormula(latex, 10).width
    expect(width('a-b') - width('ab')).toBeGreaterThan(width('-b') - width('b') + 3)
  })
})

it('text is as wide as its letters', () => {
  expect(setText('aa', 'regular', 10).width).toBeCloseTo(2 * setText('a', 'regular', 10).width)
  expect(setText('', 'regular', 10).width).toBe(0)
})
