import { zstdCompressSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { dayOfDate } from '#app/platform/time/study-day.ts'
import {
  ankiDatabase,
  ankiPackage,
  protobuf,
  type PackageForm,
  type SampleCollection,
} from './anki-testing.ts'
import { parseCardFile, unpackNotes, type CardFile } from './card-file.server.ts'

const ZONE = 'Australia/Melbourne'
const NOW = Date.parse('2026-11-27T01:00:00Z')
const TODAY = dayOfDate('2026-11-27')
const FORMS: PackageForm[] = ['anki2', 'anki21', 'anki21b']

const parse = (bytes: Uint8Array, more: Partial<CardFile> = {}) =>
  parseCardFile({ bytes, separators: null, deck: 'Imported', zone: ZONE, now: NOW, ...more })
function read(bytes: Uint8Array, more: Partial<CardFile> = {}) {
  const parsed = parse(bytes, more)
  if (!parsed.ok) throw new Error(parsed.why)
  return { ...parsed.summary, list: unpackNotes(parsed.packed) }
}
const why = (bytes: Uint8Array) => {
  const parsed = parse(bytes)
  return parsed.ok ? 'it was read' : parsed.why
}
const readNote = (form: PackageForm, type: SampleCollection['notes'][0]['type'], ...fields: string[]) =>
  read(ankiPackage(form, { notes: [{ type, fields }] })).list[0]!

describe.each(FORMS)('a package with collection.%s', (form) => {
  it('gives notes, decks, tags and ids, and not the dummy collection', () => {
    const { list, decks } = read(
      ankiPackage(form, {
        decks: { 1: 'Default', 7: 'Chemistry::Redox' },
        notes: [
          { guid: 'a$b', type: 'basic', fields: ['Where is <b>oxidation</b>?', 'At the anode'], tags: ' unit_3 cells ', cards: [{ did: 7 }] },
          { type: 'reversed', fields: ['Na', 'sodium'], cards: [{ ord: 0 }, { ord: 1 }] },
          { type: 'cloze', fields: ['{{c1::Anode}} and {{c2::cathode::the other}}', 'More'], cards: [{ ord: 0 }, { ord: 1 }] },
          { type: 'typed', fields: ['Symbol of iron?', 'Fe'] },
        ],
      }),
    ) // prettier-ignore
    expect(list).toMatchObject([
      { key: 'a$b', kind: 'basic', front: 'Where is **oxidation**?', back: 'At the anode', tags: ['unit 3', 'cells'], deck: 'Chemistry › Redox' },
      { key: 'guid-1', kind: 'reversed', front: 'Na', back: 'sodium', ordinals: [1, 2], deck: 'Default' },
      { kind: 'cloze', front: '{{c1::Anode}} and {{c2::cathode::the other}}', back: 'More', ordinals: [1, 2] },
      { kind: 'typed', front: 'Symbol of iron?', back: 'Fe', accepted: 'Fe' },
    ]) // prettier-ignore
    expect(decks).toEqual([
      { name: 'Chemistry › Redox', cards: 1 },
      { name: 'Default', cards: 5 },
    ])
  })

  it('reads maths, and a gap whose formula contains two closing braces', () => {
    expect(
      readNote(form, 'basic', String.raw`\(\frac{a}{b}\) &lt; 1 &amp; more`, '[$]x^2[/$]'),
    ).toMatchObject({
      front: String.raw`$\frac{a}{b}$ < 1 & more`,
      back: '$x^2$',
    })
    const note = readNote(form, 'cloze', String.raw`{{c1::\(\frac{1}{x^{2}}\)}} falls`, '')
    expect(note.front).toBe(String.raw`{{c1::$\frac{1}{x^{2}}$}} falls`)
    expect(note.ordinals).toEqual([1])
  })

  it('makes each kind of card of a note a note, and skips a card that Anki did not make', () => {
    const { list, losses } = read(
      ankiPackage(form, {
        notes: [
          {
            guid: 'H',
            type: 'three',
            fields: ['Hydrogen', 'H', '1', 'secret'],
            cards: [{ ord: 0 }, { ord: 1 }],
          },
          { guid: 'He', type: 'three', fields: ['Helium', 'He', '', ''], cards: [{ ord: 0 }] },
        ],
      }),
    )
    expect(list.map(({ key, front, back }) => [key, front, back])).toEqual([
      ['H', 'Symbol of Hydrogen?', 'H'],
      ['H#1', 'Number of Hydrogen?', '1'],
      ['He', 'Symbol of Helium?', 'He'],
    ])
    expect(losses.map(({ what }) => what)).toContain('fields that no card shows')
  })

  it('names missing pictures and sounds, scripts and image occlusion as lost', () => {
    const { list, losses } = read(
      ankiPackage(form, {
        notes: [
          { type: 'basic', fields: ['Cell <img src="cell.jpg"> <script>alert(1)</script>[sound:a.mp3]', '<a href="javascript:alert(1)" onclick="x()">Mitochondrion</a>'] },
          { type: 'basic', fields: ['<img src="a.png">', 'Only a picture asks'] },
          { type: 'occlusion', fields: ['{{c1::image-occlusion:rect:left=.1}}', '<img src="b.png">'] },
        ],
      }),
    ) // prettier-ignore
    expect(list).toHaveLength(1)
    expect(list[0]!.front + list[0]!.back).not.toMatch(/script|alert|javascript|onclick/)
    expect(Object.fromEntries(losses.map(({ what, count }) => [what, count]))).toMatchObject({
      'pictures that are missing or cannot be used': 3,
      'sounds and videos that are missing or cannot be used': 1,
      'scripts and embedded pages': 1,
      'image occlusion notes': 1,
      'cards with nothing but a picture or sound on one side': 1,
    })
  })
})

describe.each(FORMS)('the schedule in collection.%s', (form) => {
  // Created at 4 am on 1 November 2026 in Melbourne: due day 0.
  const crt = Date.parse('2026-10-31T17:00:00Z') / 1_000
  const at = (date: string) => Date.parse(`${date}T02:00:00Z`)
  const cardsOf = (...cards: object[]) =>
    read(
      ankiPackage(form, {
        crt,
        conf: { creationOffset: -660, schedVer: 2 },
        notes: cards.map((card) => ({ type: 'basic' as const, fields: ['Q', 'A'], cards: [card] })),
      }),
    ).list.map((note) => note.cards[0])

  it('keeps due days, suspension, flags and reviews without cramming and changes by hand', () => {
    const log = [
      { at: at('2026-11-05'), ease: 3, type: 0 },
      { at: at('2026-11-08'), ease: 3, type: 1 },
      { at: at('2026-11-09'), ease: 4, type: 3 },
      { at: at('2026-11-10'), ease: 0, type: 4, factor: 2500 },
      { at: at('2026-11-20'), ease: 1, type: 1 },
    ]
    const [review, step, fresh, suspended] = cardsOf(
      { type: 2, queue: 2, due: 30, ivl: 10, factor: 2500, reps: 3, lapses: 1, log },
      { type: 1, queue: 1, due: NOW / 1_000 + 60, log: [{ at: NOW - 60_000, ease: 1, type: 0 }] },
      {},
      { type: 2, queue: -1, due: 3, ivl: 7, factor: 2300, flags: 2 },
    )
    expect(review).toMatchObject({
      suspended: false,
      schedule: { state: 'review', dueDay: dayOfDate('2026-12-01'), dueAt: null, lastDay: dayOfDate('2026-11-20'), lapses: 1 },
    }) // prettier-ignore
    expect(review!.reviews.map(({ grade, before }) => [grade, before])).toEqual([
      ['good', 'new'],
      ['good', 'review'],
      ['again', 'review'],
    ])
    expect(step).toMatchObject({ schedule: { state: 'learning', dueDay: TODAY, dueAt: NOW + 60_000 } })
    expect(fresh).toBeUndefined()
    expect(suspended).toMatchObject({
      suspended: true,
      flagged: true,
      schedule: { dueDay: dayOfDate('2026-11-04'), stability: 7, lastDay: dayOfDate('2026-10-28') },
    })
  })

  it('takes the own due day of a card in a filtered deck, and FSRS memory where there is no log', () => {
    const [card] = cardsOf({
      type: 2,
      queue: 2,
      due: -5,
      odue: 40,
      odid: 1,
      did: 9,
      ivl: 20,
      data: '{"s":33.5,"d":4.25}',
    })
    expect(card!.schedule).toMatchObject({
      dueDay: dayOfDate('2026-12-11'),
      stability: 33.5,
      difficulty: 4.25,
    })
  })
})

describe('a hostile file', () => {
  const sample: SampleCollection = { notes: [{ type: 'basic', fields: ['Q', 'A'] }] }

  it('is refused when it unpacks to more than it may', () => {
    const bomb = zipSync({
      meta: protobuf([[1, 3]]),
      'collection.anki21b': zstdCompressSync(new Uint8Array(170_000_000)),
    })
    expect(why(bomb)).toContain('larger than 160 MB')
    const honest = zipSync({ 'collection.anki21': ankiDatabase('anki21', sample) })
    const lie = Buffer.from(honest)
    // The size in the directory is made smaller than the entry.
    lie.writeUInt32LE(100, lie.lastIndexOf('PK\u0001\u0002', undefined, 'latin1') + 24)
    expect(why(lie)).toContain('damaged')
  })

  it('is refused when it is no collection, is cut off, or has a path for a name', () => {
    const whole = ankiPackage('anki21', sample)
    expect(why(whole.subarray(0, whole.length / 2))).toContain('damaged')
    expect(why(zipSync({ 'collection.anki2': strToU8('no database') }))).toContain('damaged')
    expect(why(zipSync({ '../collection.anki2': ankiDatabase('anki2', sample) }))).toContain('no collection')
    expect(
      why(zipSync({ meta: protobuf([[1, 9]]), 'collection.anki21': ankiDatabase('anki21', sample) })),
    ).toContain('newer version')
    const noise = Uint8Array.from(ankiDatabase('anki21', sample))
    noise.fill(0x5a, 2_000, 12_000)
    expect(why(zipSync({ 'collection.anki21': noise }))).toContain('damaged')
  })

  it('obeys meta and not the names of the entries', () => {
    const older = ankiDatabase('anki2', { notes: [{ type: 'basic', fields: ['older', 'A'] }] })
    const newer = ankiDatabase('anki21', { notes: [{ type: 'basic', fields: ['newer', 'A'] }] })
    const files = { 'collection.anki2': older, 'collection.anki21': newer }
    expect(read(zipSync({ ...files, meta: protobuf([[1, 1]]) })).list[0]!.front).toBe('older')
    expect(read(zipSync({ ...files, meta: protobuf([[1, 2]]) })).list[0]!.front).toBe('newer')
    expect(read(zipSync(files)).list[0]!.front).toBe('newer')
  })
})

describe('a text file', () => {
  const bytes = (text: string) => new TextEncoder().encode(text)

  it('gives cards from CSV, from the text export of Anki and from pasted text', () => {
    expect(read(bytes('front,back,tags\n"a, b",B,x y\n')).list).toMatchObject([
      {
        front: 'a, b',
        back: 'B',
        tags: ['x', 'y'],
        deck: 'Imported',
        key: expect.stringMatching(/^text-/) as string,
      },
    ])
    const anki =
      '#separator:tab\n#html:true\n#guid column:1\n#deck column:2\n#tags column:5\nG1\tPhysics::Light\t<b>n</b>\tindex\twaves\n'
    expect(read(bytes(anki)).list).toMatchObject([
      { key: 'G1', deck: 'Physics › Light', front: '**n**', back: 'index', tags: ['waves'] },
    ])
    const pasted = read(bytes('anode\toxidation\ncathode\treduction\nalone'), {
      separators: { between: '\t', after: '\n' },
    })
    expect(pasted.list.map(({ back }) => back)).toEqual(['oxidation', 'reduction\nalone'])
  })

  it('gives equal questions of one file different ids, and the same ids the next time', () => {
    const text = bytes('run\tto move\nrun\tin cricket')
    const separators = { between: '\t', after: '\n' }
    const keys = read(text, { separators }).list.map(({ key }) => key)
    expect(new Set(keys).size).toBe(2)
    expect(read(text, { separators }).list.map(({ key }) => key)).toEqual(keys)
  })

  it('refuses a picture, a PDF and a broken package instead of reading their bytes as cards', () => {
    const rows = 'a,b\nc,d\n'
    for (const start of [
      '\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR',
      '%PDF-1.7\n',
      'PK\u0001\u0002\u0000',
    ])
      expect(why(Uint8Array.from(Buffer.from(start + rows, 'latin1')))).toContain('no table of cards')
    expect(read(Uint8Array.from(Buffer.from('caf\u00e9,coffee\n', 'latin1'))).list[0]!.front).toBe('café')
  })

  it('says what is wrong with a file without cards', () => {
    expect(why(bytes('only one column\n'))).toContain('one column')
    expect(why(bytes(`front,back\n,${'x'.repeat(10)}`))).toContain('rows without a question')
    expect(why(bytes(`front,back\n${'x'.repeat(3_001)},b`))).toContain('longer than 3000')
  })
})
