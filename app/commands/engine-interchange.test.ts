import { expect, it } from 'vitest'
import { writeZip } from '#app/engines/interchange/formats/qti/zip.ts'
import { fixture } from '#tests/content/read-fixture.ts'
import { answersAnything, answersOf } from './door-testing.ts'
import { exchangeLine, run } from './engine-interchange.ts'

const moodle = `<?xml version="1.0"?><quiz><question type="shortanswer"><name><text>Capital</text></name>
<questiontext format="html"><text>The capital of France?</text></questiontext><usecase>1</usecase>
<answer fraction="100"><text>Paris</text></answer></question>
<question type="essay"><name><text>Essay</text></name><questiontext><text>Discuss.</text></questiontext></question></quiz>`
const gift = '::Sum:: What is 2 + 2? {#4}'
const items = [fixture('fixed-kinds'), fixture('template-equilibrium')]

it('reads a file with or without its format named', async () => {
  const [read, named, told] = await answersOf(run, [
    { text: moodle },
    { text: gift, format: 'gift' },
    { text: gift, format: 'csv' },
  ])
  expect(read).toMatchObject({
    kind: 'moodle-xml',
    items: [
      {
        name: 'Capital',
        fate: 'carried',
        losses: [
          'that the answer stands by itself: here it may stand among other words',
          'that capitals count',
        ],
        question: { parts: [{ prompt: 'The capital of France?' }] },
      },
      { name: 'Essay', fate: 'not-carried', why: 'an essay has no criteria in Moodle to judge it by' },
    ],
  })
  expect(named).toMatchObject({ kind: 'gift', items: [{ name: 'Sum', fate: 'carried' }] })
  expect(told).toEqual({ error: expect.stringContaining('The first line must name the columns') as string })
})

it('writes a QTI 3.0 package that it can read again', async () => {
  const [written] = await answersOf(run, [{ items, to: 'qti', seed: 2 }])
  const files = written!['files'] as Record<string, string>
  expect(Object.keys(files).toSorted()).toEqual(['imsmanifest.xml', 'items/item-1.xml', 'items/item-2.xml'])
  expect((written!['report'] as { losses: string[] }[])[1]!.losses).toContain(
    'numbers that change: one draw of them is written',
  )
  const base64 = Buffer.from(writeZip(files)).toString('base64')
  const [back] = await answersOf(run, [{ base64 }])
  expect(back).toMatchObject({ kind: 'qti', items: items.map(({ title }) => ({ name: title })) })
})

it('writes Moodle XML that it can read again', async () => {
  const [written] = await answersOf(run, [{ items: items.slice(1), to: 'moodle-xml', seed: 5 }])
  const [back] = await answersOf(run, [{ text: written!['xml'] }])
  expect(back).toMatchObject({ kind: 'moodle-xml', items: [{ fate: 'carried' }] })
})

it.each([
  [{ text: '' }, 'The file is empty.'],
  [{ text: 'x'.repeat(900_001), format: 'csv' }, 'larger than 900 kB'],
  [{ text: 7 }, 'text'],
  [{ text: gift, format: 'word' }, 'format'],
  [{ base64: '***' }, 'base64'],
  [{ base64: Buffer.from('PK\u0003\u0004rest').toString('base64') }, 'damaged, or not a zip'],
  [{ items: [], to: 'qti' }, 'items'],
  [{ items: [{ schema: 1 }], to: 'qti' }, 'The item is not of the format: id: is missing'],
  [{ items }, 'to'],
])('says what is wrong with %#', (request, place) => {
  expect(exchangeLine(JSON.stringify(request))).toEqual({ error: expect.stringContaining(place) as string })
})

it('returns one result for any line', () =>
  answersAnything(run, [{ text: moodle }, { text: gift, format: 'gift' }, { items, to: 'moodle-xml' }]))
