import { describe, expect, it } from 'vitest'
import { loadFromSources, readSources } from '#app/features/question-bank/door.ts'
import type { QuestionPart } from '#app/engines/questions/schema.ts'
import { questionSchema } from '#app/engines/questions/schema.ts'
import type { Exportable } from '../exported.ts'
import type { ImportedItem, ImportedQuestion } from '../imported.ts'
import { valueOfAnswer } from '../numbers.ts'
import { fromNotation } from '../content/from-notation.ts'
import { notationOf } from '../content/text.ts'
import { toHtml } from '../content/to-html.ts'
import { readMoodleXml } from '../formats/moodle/read.ts'
import { writeMoodleXml } from '../formats/moodle/write.ts'
import { singleDraw } from '../single-draw.ts'
import { readQti } from '../formats/qti/read.ts'
import { writeQti } from '../formats/qti/write-package.ts'
import { writeZip } from '../formats/qti/zip.ts'
import { ABOUT } from './import-testing.ts'

const bank = loadFromSources(process.cwd(), readSources(process.cwd())!).questions
const all: Exportable[] = bank.map((question) => singleDraw(question))
/** Normalised text: spaces and blank lines do not matter. */
const plain = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\s*\|\s*/g, '|')
    .trim()

const roundTrip = (text: string) => notationOf(toHtml(fromNotation(text)), 'html', [])

/** The properties of a part that both formats store. */
function held(part: QuestionPart) {
  const { answer } = part
  const comparable =
    answer.kind === 'choice' || answer.kind === 'multiple'
      ? {
          kind: answer.kind,
          // Pictures are drawn here only; the report lists them.
          choices: answer.choices.map(({ picture: _, ...one }) => ({
            ...one,
            text: plain(one.text),
            feedback: plain(one.feedback ?? ''),
          })),
        }
      : answer.kind === 'order'
        ? { kind: answer.kind, items: answer.items.map(plain) }
        : answer.kind === 'match'
          ? { kind: answer.kind, pairs: answer.pairs.map(({ left, right }) => [plain(left), plain(right)]) }
          : answer.kind === 'cloze'
            ? { kind: answer.kind, gaps: answer.gaps }
            : 'expected' in answer
              ? {
                  kind: answer.kind,
                  expected: valueOfAnswer(answer),
                  options: 'options' in answer ? { ...answer.options, because: undefined } : {},
                }
              : answer
  return { marks: part.marks, solution: plain(part.solution), answer: comparable }
}

const WHOLE = new Set(['choice', 'multiple', 'order', 'match', 'cloze'])
const numeric = (part: QuestionPart) =>
  part.answer.kind === 'tolerance' &&
  valueOfAnswer(part.answer) !== null &&
  part.answer.options.digits === undefined &&
  // Other programs have one tolerance and no rounding rule.
  'relative' in part.answer.options !== 'absolute' in part.answer.options &&
  !('dataFigures' in part.answer.options || 'dataPlaces' in part.answer.options)

const carried = (item: ImportedItem | undefined): ImportedQuestion => {
  if (item?.fate !== 'carried') throw new Error(JSON.stringify(item))
  return item.question
}

describe('texts', () => {
  it('of the bank survive the way to HTML and back', () => {
    const texts = all.flatMap(({ stem = '', parts, commonLoss }) => [
      stem,
      commonLoss,
      ...parts.flatMap(({ prompt, solution }) => [prompt, solution]),
    ])
    const changed = texts.filter((text) => plain(roundTrip(text)) !== plain(text))
    expect(texts.length).toBeGreaterThan(1000)
    expect(changed.slice(0, 5).map((text) => [text, roundTrip(text)])).toEqual([])
  })
})

describe('a question that was imported, exported and imported again', () => {
  const gaps = (prompt: string, id = 'a') =>
    ({
      id,
      prompt,
      marks: 2,
      answer: {
        kind: 'cloze',
        text: 'An [[1]] gains, a [[2]] loses.',
        gaps: [{ accept: ['acid'] }, { accept: ['base'] }],
      },
      solution: 'Acid, base.',
    }) as QuestionPart
  const figure = {
    id: 'a',
    prompt: 'Which pH?',
    marks: 1,
    answer: { kind: 'tolerance', expected: '1.70', options: { absolute: 0.01 } },
    solution: 'It is 1.70.',
  } as QuestionPart
  const whole = (parts: QuestionPart[], stem?: string): Exportable => ({
    id: 'mine',
    title: 'Mine',
    commonLoss: '',
    parts,
    ...(stem ? { stem } : {}),
  })
  const asQti = (question: Exportable) =>
    carried(readQti(writeQti([question]).files['items/item-1.xml']!).items[0])
  const asMoodle = (question: Exportable) => carried(readMoodleXml(writeMoodleXml([question]).xml).items[0])

  it('has its text once, however often it is exported and imported', () => {
    for (const trip of [asQti, asMoodle]) {
      const once = trip(whole([gaps('Fill in the gaps.')]))
      expect(once.parts).toEqual([gaps('Fill in the gaps.')])
    }
    const exported = asQti(whole([gaps('Complete the sentence.')]))
    expect(exported.parts[0]!.prompt).toBe('Complete the sentence.')
    const both = whole([gaps('Fill in the gaps.'), gaps('Fill in the gaps.', 'b')], 'Two sentences.')
    expect(asQti(both)).toMatchObject({ stem: both.stem, parts: both.parts })
    // Moodle has one text for both, and the report says so.
    expect(writeMoodleXml([whole([gaps('Complete the sentence.')])]).report[0]!.losses).toContain(
      'that what is asked stands apart from the text with its gaps',
    )
  })

  it('keeps a number as written', () => {
    for (const trip of [asQti, asMoodle]) expect(trip(whole([figure])).parts).toEqual([figure])
  })
})

describe('a question of the bank, written and read again', () => {
  it('as QTI 3.0: supported properties are the same, all others are listed', () => {
    const { files, report } = writeQti(all)
    expect(report).toHaveLength(all.length)
    let same = 0
    all.forEach((question, index) => {
      const [item] = readQti(files[`items/item-${index + 1}.xml`]!).items
      const whole = question.parts.every((part) => WHOLE.has(part.answer.kind) || numeric(part))
      if (!whole) return
      const back = carried(item)
      same += 1
      expect([question.id, back.title]).toEqual([question.id, question.title.trim()])
      expect([question.id, back.parts.map(held)]).toEqual([question.id, question.parts.map(held)])
    })
    expect(same).toBeGreaterThan(120)
  })

  it('as Moodle XML: each part is the same', () => {
    const { xml, report } = writeMoodleXml(all)
    expect(report).toHaveLength(all.length)
    // In batches, because a file may hold only so many.
    const pieces = xml.match(/<question [\s\S]*?<\/question>/g)!
    const items = Array.from({ length: Math.ceil(pieces.length / 200) }, (_, at) =>
      pieces.slice(at * 200, at * 200 + 200),
    ).flatMap((some) => readMoodleXml(`<quiz>${some.join('')}</quiz>`).items)
    const parts = all.flatMap((question) => question.parts.map((part) => ({ id: question.id, part })))
    let same = 0
    parts.slice(0, items.length).forEach(({ id, part }, index) => {
      const item = items[index]!
      if (
        !WHOLE.has(part.answer.kind) &&
        !(numeric(part) && 'options' in part.answer && 'absolute' in (part.answer.options ?? {}))
      )
        return
      same += 1
      const back = carried(item).parts[0]!
      expect([id, held(back)]).toEqual([id, held(part)])
    })
    expect(same).toBeGreaterThan(60)
  })

  it('and every imported item is a valid question', () => {
    const { files } = writeQti(all.slice(0, 200))
    const zip = writeZip(files)
    const { items, notes } = readQti(zip)
    expect(notes).toEqual([])
    const bad = items.flatMap((item) => {
      if (item.fate !== 'carried') return []
      const read = questionSchema.safeParse({ ...ABOUT, ...item.question })
      return read.success ? [] : [[item.name, read.error.issues[0]]]
    })
    expect(bad).toEqual([])
  })
})
