import fc from '#tests/seeded-properties.ts'
import { describe, expect, it } from 'vitest'
import { readPdf } from '#tests/read-pdf.ts'
import { setFormula } from './formula-box.server.ts'
import { Sheet } from './sheet.server.ts'
import { setText } from './type-case.server.ts'

const bare = (text: string) => text.replace(/\s+/g, '')

function written(work: (sheet: Sheet) => void) {
  const sheet = new Sheet('A title', 'A foot')
  work(sheet)
  return readPdf(sheet.finish())
}

describe('a sheet', () => {
  it('can be read back: every object where the table says, every stream as long as it says', () => {
    const { pages, text } = written((sheet) => {
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

  it('goes on on the next page, with a number at each foot', () => {
    const { pages, text } = written((sheet) => {
      for (let line = 0; line < 200; line++) sheet.text(`Line ${line} of a long text.`)
    })
    expect(pages).toBeGreaterThan(3)
    expect(bare(text)).toContain(`${pages}of${pages}`)
    expect(bare(text)).toContain('Line199of')
  })

  it('keeps on one page what belongs together, where a page holds it', () => {
    const lines = (sheet: Sheet, count: number) => {
      for (let line = 0; line < count; line++) sheet.text(`Line ${line}.`)
    }
    const pages = (work: (sheet: Sheet) => void) => written(work).pages
    const full = [...Array(100).keys()].find((count) => pages((sheet) => lines(sheet, count + 1)) === 2)!
    const half = Math.ceil(full / 2) + 1
    const both = (belongs: boolean) =>
      pages((sheet) => {
        lines(sheet, half)
        if (belongs) sheet.together((on) => lines(on, half))
        else lines(sheet, half)
        lines(sheet, full - half)
      })
    expect([both(false), both(true)]).toEqual([2, 2])
    const after = pages((sheet) => {
      lines(sheet, half)
      sheet.together((on) => lines(on, half))
      lines(sheet, full - half + 1)
    })
    expect(after).toBe(3)
    // What is longer than a page is broken as ever.
    expect(pages((sheet) => sheet.together((on) => lines(on, 2 * full)))).toBe(2)
  })

  it('draws letters with accents, raised figures and signs, and copies what it cannot draw', () => {
    const { text } = written((sheet) =>
      sheet.text('Māori, café, Dvořák; m s⁻¹, CO₂, 5 °C, “quoted” – π ≤ ∞ 😀'),
    )
    for (const piece of ['M', 'ori', 'caf', '⁻¹', '₂', '°', '“quoted”', '–', 'π', '≤', '∞', '😀'])
      expect(bare(text)).toContain(piece)
  })

  it('takes any text without failing, and no text becomes a part of the file', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        expect(written((sheet) => sheet.text(text)).pages).toBeGreaterThanOrEqual(1)
      }),
      { numRuns: 200 },
    )
    const nasty = 'BT (x) Tj ET endstream endobj 9 0 obj << /JS (app.alert) >> \\ ) >> stream'
    const { text } = written((sheet) => sheet.text(nasty))
    expect(bare(text)).toContain('/JS(app.alert)')
  })

  it('sets any formula without failing', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), (latex) => {
        const box = setFormula(latex, 10)
        expect(Number.isFinite(box.width) && Number.isFinite(box.up) && Number.isFinite(box.down)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})

describe('a formula', () => {
  it('is higher where it has a fraction, and wider where it has more', () => {
    const plain = setFormula('x', 10)
    const fraction = setFormula('\\frac{x}{y}', 10, true)
    expect(fraction.up + fraction.down).toBeGreaterThan(1.8 * (plain.up + plain.down))
    expect(setFormula('x + y', 10).width).toBeGreaterThan(3 * plain.width)
  })

  it('has brackets as tall as what they hold', () => {
    const held = setFormula('\\left(\\frac{1}{\\frac{2}{3}}\\right)', 10, true)
    const inner = setFormula('\\frac{1}{\\frac{2}{3}}', 10, true)
    expect(held.up + held.down).toBeGreaterThan(0.9 * (inner.up + inner.down))
  })

  it('stands close to a sign that belongs to it, and apart from one between', () => {
    const width = (latex: string) => setFormula(latex, 10).width
    expect(width('a-b') - width('ab')).toBeGreaterThan(width('-b') - width('b') + 3)
  })
})

it('text is as wide as its letters', () => {
  expect(setText('aa', 'regular', 10).width).toBeCloseTo(2 * setText('a', 'regular', 10).width)
  expect(setText('', 'regular', 10).width).toBe(0)
})
