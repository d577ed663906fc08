import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { docxOf, epubOf, pdfOf, scannedPdf, wordParagraph } from './document-samples.ts'
import { readDocument } from './read-document.server.ts'
import type { DocumentLimits } from './limits.ts'

const read = (bytes: Uint8Array, limits: Partial<DocumentLimits> = {}) => readDocument(bytes, limits)

async function blocksOf(bytes: Uint8Array) {
  const outcome = await read(bytes)
  if (!outcome.ok) throw new Error(outcome.words)
  return outcome.document.pages.map(({ blocks }) => blocks)
}

const reasonOf = async (bytes: Uint8Array, limits: Partial<DocumentLimits> = {}) => {
  const outcome = await read(bytes, limits)
  return outcome.ok ? outcome.document : outcome.reason
}

it('reads the headings, paragraphs and title of a PDF file, whatever its name', async () => {
  const sentence = 'A body that moves in a circle accelerates towards the centre of the circle.'
  const pdf = await pdfOf(
    (page) => {
      page.fontSize(24).text('Motion in a circle')
      page.fontSize(11).text(Array.from({ length: 5 }, () => sentence).join(' '))
      page.moveDown().text('• The speed is constant.').moveDown().text('The direction changes.')
      page.addPage().text('The kinetic energy of the body is a scalar.')
    },
    { info: { Title: 'Circles' } },
  )
  const outcome = await read(pdf)
  expect(outcome).toEqual({
    ok: true,
    document: {
      format: 'pdf',
      title: 'Circles',
      unread: [],
      pages: [
        {
          number: 1,
          isPicture: false,
          blocks: [
            { kind: 'heading', level: 1, text: 'Motion in a circle' },
            { kind: 'paragraph', text: Array.from({ length: 5 }, () => sentence).join(' ') },
            { kind: 'item', text: 'The speed is constant.' },
            { kind: 'paragraph', text: 'The direction changes.' },
          ],
        },
        {
          number: 2,
          isPicture: false,
          blocks: [{ kind: 'paragraph', text: 'The kinetic energy of the body is a scalar.' }],
        },
      ],
    },
  })
})

it('keeps the parts of a question in a PDF file apart, and leaves out the page number', async () => {
  const long = 'A ball is thrown upwards from the edge of a cliff, and it lands in the water below the cliff.'
  const pdf = await pdfOf((page) => {
    page.fontSize(11).text(`Question 2\n${long} ${long}\na. Calculate its speed.\nb. Explain why.\n`)
    page.moveDown(3).text('12')
  })
  expect((await blocksOf(pdf))[0]!.map(({ text }) => text)).toEqual([
    'Question 2',
    `${long} ${long}`,
    'a. Calculate its speed.',
    'b. Explain why.',
  ])
})

it('keeps the superscripts of a PDF file', async () => {
  const pdf = await pdfOf((page) => {
    page.fontSize(12).text('The energy of a moving body is E = mv', 72, 72, { continued: true })
    page.fontSize(7).text('2', { baseline: -3, continued: true })
    page.fontSize(12).text(' in joules.', { baseline: 0 })
  })
  expect(await blocksOf(pdf)).toEqual([
    [{ kind: 'paragraph', text: expect.stringMatching(/E = mv² in joules\.$/) as string }],
  ])
})

it('reads a scan of 200 pages as pictures, without decoding them', async () => {
  const outcome = await read(await scannedPdf(200))
  if (!outcome.ok) throw new Error(outcome.words)
  expect(outcome.document.pages).toHaveLength(200)
  expect(outcome.document.pages.every(({ isPicture, blocks }) => isPicture && blocks.length === 0)).toBe(true)
})

it('refuses a PDF file with a password, with too many pages, or without its end', async () => {
  const locked = await pdfOf((page) => page.text('Secret text'), { userPassword: 'x' })
  expect(await read(locked)).toEqual({
    ok: false,
    reason: 'password',
    words: 'This file needs a password. Save a copy without the password, then try again.',
  })
  expect(await read(await scannedPdf(3), { maxPages: 2 })).toMatchObject({
    reason: 'too-many-pages',
    words: expect.stringContaining('This file has 3 pages. We can read 2.') as string,
  })
  const whole = await pdfOf((page) => page.text('A text of some length for the page.'))
  expect(await reasonOf(whole.slice(0, 300))).toBe('damaged')
})

it('reads headings, lists, tables and the saved pages of a Word file', async () => {
  const docx = docxOf(
    [
      wordParagraph('Energy', 'Heading1'),
      wordParagraph('Energy is conserved.'),
      '<w:tbl><w:tr><w:tc><w:p><w:r><w:t>Mass</w:t></w:r></w:p></w:tc><w:tc><w:p><w:r><w:t>2 kg</w:t></w:r></w:p></w:tc></w:tr></w:tbl>',
      '<w:p><w:r><w:t>Last words</w:t><w:lastRenderedPageBreak/><w:t>and first words.</w:t></w:r></w:p>',
    ].join(''),
    {
      'docProps/core.xml': strToU8(
        '<cp:coreProperties xmlns:cp="a" xmlns:dc="b"><dc:title>Year 12</dc:title></cp:coreProperties>',
      ),
    },
  )
  const outcome = await read(docx)
  expect(outcome).toMatchObject({ ok: true, document: { format: 'docx', title: 'Year 12', unread: [] } })
  expect(await blocksOf(docx)).toEqual([
    [
      { kind: 'heading', level: 1, text: 'Energy' },
      { kind: 'paragraph', text: 'Energy is conserved.' },
      { kind: 'row', text: 'Mass | 2 kg' },
      { kind: 'paragraph', text: 'Last words' },
    ],
    [{ kind: 'paragraph', text: 'and first words.' }],
  ])
})

const run = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`

it('keeps the upright letters of a Word equation together, and reads italic ones as a product', async () => {
  const styled = (settings: string, text: string) =>
    `<m:r><m:rPr>${settings}</m:rPr><w:rPr/><m:t xml:space="preserve">${text}</m:t></m:r>`
  const docx = docxOf(
    `<w:p><m:oMath>${run('2ab=3 ')}${styled('<m:sty m:val="p"/>', 'kg')}${styled('<m:nor/>', ' if ')}${styled('<m:sty m:val="bi"/>', 'xy')}</m:oMath></w:p>`,
  )
  expect(await read(docx)).toMatchObject({
    document: {
      pages: [{ blocks: [{ kind: 'paragraph', text: String.raw`$2ab=3\mathrm{kg}\text{ if }xy$` }] }],
    },
  })
})

it('reads the equations of a Word file, and counts those that it cannot read', async () => {
  const power = `<m:sSup><m:e>${run('x')}</m:e><m:sup>${run('2')}</m:sup></m:sSup>`
  const fraction = `<m:f><m:num>${run('1')}</m:num><m:den>${run('2')}</m:den></m:f>`
  const unknown = '<m:groupChr><m:e/></m:groupChr>'
  const docx = docxOf(
    `<w:p><w:r><w:t>Solve</w:t></w:r><m:oMath>${fraction}${power}${run('=sin')}<m:d><m:e>${run('θ')}</m:e></m:d></m:oMath></w:p>` +
      `<w:p><m:oMathPara><m:oMathParaPr/><m:oMath>${unknown}</m:oMath></m:oMathPara></w:p>` +
      '<w:p><w:r><w:drawing><a:blip/></w:drawing></w:r></w:p>',
  )
  expect(await read(docx)).toMatchObject({
    document: {
      pages: [
        {
          blocks: [
            { kind: 'paragraph', text: String.raw`Solve $\frac{1}{2}x^{2}=\sin (\theta)$` },
            { kind: 'paragraph', text: '[formula]' },
          ],
        },
      ],
      unread: [
        { what: 'equation', count: 1 },
        { what: 'picture', count: 1 },
      ],
    },
  })
})

it('refuses a Word file that unpacks to more than the limit, also if its directory lies', async () => {
  const bomb = docxOf(wordParagraph('Hello'), { 'word/footnotes.xml': new Uint8Array(60_000_000) })
  expect(bomb.byteLength).toBeLessThan(100_000)
  expect(await reasonOf(bomb)).toBe('too-big')

  const lying = docxOf(wordParagraph('Hello'), { 'word/footnotes.xml': new Uint8Array(5_000_000) })
  expect(await reasonOf(withStatedSize(lying, 5_000_000, 1_000))).toBe('damaged')
})

/** Changes the unpacked size of a file in the directory of an archive. */
function withStatedSize(archive: Uint8Array, from: number, to: number): Uint8Array {
  const changed = archive.slice()
  const view = new DataView(changed.buffer)
  let found = 0
  for (let at = 0; at + 4 <= changed.length; at += 1)
    if (view.getUint32(at, true) === from) {
      view.setUint32(at, to, true)
      found += 1
    }
  expect(found).toBeGreaterThan(0)
  return changed
}

it('refuses an archive with too many files', async () => {
  const more = Object.fromEntries(
    Array.from({ length: 50 }, (_, at) => [`word/media/${at}.xml`, new Uint8Array(1)]),
  )
  expect(await reasonOf(docxOf(wordParagraph('Hello'), more), { maxEntries: 40 })).toBe('too-big')
})

it('refuses a Word file that declares entities, before anything expands', async () => {
  const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join(
    '',
  )
  const prologue = `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY l0 "ha">${laughs}]>`
  expect(await read(docxOf(wordParagraph('&l9;'), {}, prologue))).toMatchObject({
    reason: 'damaged',
    words: expect.stringContaining('we did not open it') as string,
  })
  const outside = '<?xml version="1.0"?><!DOCTYPE d [<!ENTITY f SYSTEM "file:///etc/hostname">]>'
  expect(await reasonOf(docxOf(wordParagraph('&f;'), {}, outside))).toBe('damaged')
})

it('says when a Word file has a password or an older format', async () => {
  const container = new Uint8Array(3_000)
  container.set([0xd0, 0xcf, 0x11, 0xe0])
  expect(await reasonOf(container)).toBe('not-supported')
  const name = strToU8([...'EncryptedPackage'].map((letter) => `${letter}\0`).join(''), true)
  container.set(name, 1_500)
  expect(await reasonOf(container)).toBe('password')
})

it('reads an EPUB book in the order of its spine, without pictures, links and scripts', async () => {
  const epub = epubOf({
    'one.xhtml':
      '<h1>Waves</h1><p>A wave<script>alert(1)</script> carries <a href="http://evil.example/">energy</a>: y = x<sup>2</sup>.</p><img src="http://evil.example/a.png"/>',
    'two.xhtml':
      '<ul><li>Sound<ul><li>in air</li></ul></li></ul><p><math><mfrac><mi>v</mi><mi>f</mi></mfrac></math></p>',
  })
  expect(await read(epub)).toEqual({
    ok: true,
    document: {
      format: 'epub',
      title: 'Waves & fields',
      unread: [{ what: 'picture', count: 1 }],
      pages: [
        {
          number: 1,
          isPicture: false,
          blocks: [
            { kind: 'heading', level: 1, text: 'Waves' },
            { kind: 'paragraph', text: 'A wave carries energy: y = x².' },
          ],
        },
        {
          number: 2,
          isPicture: false,
          blocks: [
            { kind: 'item', text: 'Sound' },
            { kind: 'item', text: 'in air' },
            { kind: 'paragraph', text: String.raw`$\frac{v}{f}$` },
          ],
        },
      ],
    },
  })
})

it('reads nothing outside an EPUB book whose paths lead out of it', async () => {
  const epub = epubOf({ '../../../../../../etc/hostname': 'x', 'one.xhtml': '<p>Inside the book.</p>' })
  const outcome = await read(epub)
  if (!outcome.ok) throw new Error(outcome.words)
  expect(outcome.document.pages.map(({ blocks }) => blocks)).toEqual([
    [{ kind: 'paragraph', text: 'Inside the book.' }],
  ])
  expect(outcome.document.unread).toEqual([{ what: 'page', count: 1 }])
})

it('refuses an EPUB book with copy protection, but not one with obfuscated fonts', async () => {
  const encryption = (uri: string) => ({
    'META-INF/encryption.xml': strToU8(
      `<encryption><EncryptedData><CipherData><CipherReference URI="${uri}"/></CipherData></EncryptedData></encryption>`,
    ),
  })
  const chapters = { 'one.xhtml': '<p>Text of the book.</p>' }
  expect(await read(epubOf(chapters, encryption('OEBPS/one.xhtml')))).toMatchObject({
    reason: 'not-supported',
    words: expect.stringContaining('protected against copying') as string,
  })
  expect(await read(epubOf(chapters, encryption('OEBPS/font.otf')))).toMatchObject({ ok: true })
})

it('reads text and Markdown as it is', async () => {
  expect(await blocksOf(strToU8('# Notes\n\nHello **you**\nagain\n\n- one\n- two'))).toEqual([
    [
      { kind: 'heading', level: 1, text: 'Notes' },
      { kind: 'paragraph', text: 'Hello **you**\nagain' },
      { kind: 'item', text: 'one' },
      { kind: 'item', text: 'two' },
    ],
  ])
})

it('refuses a text of 5 MB, an empty file and files that are no documents', async () => {
  expect(await read(strToU8('word '.repeat(1_000_000)))).toMatchObject({
    reason: 'too-big',
    words: expect.stringContaining('more than 4 million characters') as string,
  })
  expect(await reasonOf(new Uint8Array())).toBe('empty')
  expect(await reasonOf(strToU8(' \n '))).toBe('empty')
  expect(await reasonOf(Uint8Array.from({ length: 500 }, (_, at) => at % 256))).toBe('not-supported')
  expect(await reasonOf(strToU8('<!DOCTYPE html><p>Hello'))).toBe('not-supported')
  expect(await reasonOf(zipSync({ 'a.txt': strToU8('a') }))).toBe('not-supported')
  expect(
    await reasonOf(zipSync({ '[Content_Types].xml': strToU8('<a/>'), 'xl/a.xml': strToU8('<a/>') })),
  ).toBe('not-supported')
})

it('cuts a long text into pages between its paragraphs', async () => {
  const paragraph = 'A sentence of the long text. '.repeat(20).trim()
  const pages = await blocksOf(strToU8(Array.from({ length: 30 }, () => paragraph).join('\n\n')))
  expect(pages.length).toBeGreaterThan(4)
  expect(pages.flat()).toHaveLength(30)
  for (const page of pages) expect(page.map(({ text }) => text).join('').length).toBeLessThanOrEqual(3_000)
})

it('gives every truncated file a refusal or its text, and never throws', async () => {
  const files = [
    docxOf(wordParagraph('Some words of a Word file.')),
    epubOf({ 'one.xhtml': '<p>Some words of a book.</p>' }),
  ]
  for (const file of files)
    for (const part of [0.2, 0.6, 0.95])
      expect(await reasonOf(file.slice(0, Math.floor(file.length * part)))).toMatch(/damaged|not-supported/)
})
