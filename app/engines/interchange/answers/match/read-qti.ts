import type { ReadAnswer } from '../../build-part.ts'
import { choiceText } from '../../formats/qti/choice-text.ts'
import { wholeOnly, type Declaration } from '../../formats/qti/declarations.ts'
import { attributeOf, findAll } from '../../formats/qti/names.ts'
import type { Element } from '../../xml/element.ts'
import { asPairs } from './as-pairs.ts'

export function readQtiPairs(interaction: Element, declared: Declaration, losses: string[]): ReadAnswer {
  const [rows = new Map<string, string>(), columns = rows] = findAll(interaction, 'simplematchset').map(
    (set) =>
      new Map(
        findAll(set, 'simpleassociablechoice').map((one) => [
          attributeOf(one, 'identifier'),
          choiceText(one, losses).text,
        ]),
      ),
  )
  const pairs = declared.correct.map((pair) => {
    const [row = '', column = ''] = pair.trim().split(/\s+/)
    return { left: rows.get(row) ?? '', right: columns.get(column) ?? '', row, column }
  })
  if (pairs.some(({ left, right }) => !left || !right))
    return { why: 'one of its pairs names a text that is not there, or only a picture' }
  if (new Set(pairs.map(({ row }) => row)).size < pairs.length)
    return { why: 'one of its rows goes with several texts' }
  if (rows.size > pairs.length) losses.push('rows that go with nothing')
  if (declared.partial) losses.push('what each pair earns: here it is the same for each')
  const used = new Set(pairs.map(({ column }) => column))
  if (used.size < pairs.length && new Set(columns.values()).size < columns.size)
    return { why: 'two of its texts are the same' }
  const extra = [...columns].filter(([key]) => !used.has(key)).map(([, text]) => text)
  const read = asPairs(pairs, extra, losses)
  return 'why' in read ? read : { answer: { ...read.answer, ...wholeOnly(declared) } }
}
