import { parse } from 'csv-parse/browser/esm/sync'
import {
  MOST_ITEMS,
  newPart,
  NOT_RIGHT,
  plainNumber,
  titleOf,
  UnreadableFile,
  wholeMarks,
  type Item,
  type Reading,
} from './brought.ts'
import type { Made } from './moodle-read.ts'
import { keyPhrases } from './plain-words.ts'

export const CSV_COLUMNS = [
  'title', 'kind', 'question', 'marks', 'answer', 'tolerance', 'choice1', 'choice2', 'choice3', 'choice4', 'choice5', 'choice6',
  'feedback1', 'feedback2', 'feedback3', 'feedback4', 'feedback5', 'feedback6', 'solution', 'hint', 'difficulty', 'minutes',
] as const // prettier-ignore

/** What the import screen offers for download: one row of each kind. */
export const CSV_SAMPLE = [
  CSV_COLUMNS.join(','),
  'Noble gas,choice,Which of these is a noble gas?,1,A,,Neon,Oxygen,Nitrogen,,,,,Its outer shell holds six electrons.,Its outer shell holds five electrons.,,,,Neon has a full outer shell.,Look for a full outer shell.,1,1',
  'Prime numbers,multiple,Choose every prime number.,1,"A,C",,2,9,11,15,,,,9 is three times three.,,15 is three times five.,,,2 and 11 have no other factors.,,1,1',
  'Amount of substance,number,"How many moles are in 36 g of water, at 18 g mol⁻¹?",2,2,0.02,,,,,,,,,,,,,$n = 36 / 18 = 2$,,2,2',
  'Capital of France,words,What is the capital of France?,1,Paris|City of Paris,,,,,,,,,,,,,,Paris is the capital.,,1,1',
  '',
].join('\n')

interface Row {
  cells: Record<string, string>
  /** Cells beyond the columns, and those of a column without a name. */
  beyond: string[]
  line: number
}

/** Reads a table with one question a row, under the names of CSV_COLUMNS in any order. */
export function readCsv(given: string): Reading {
  // What Excel is told about itself.
  const [, told = '', source = ''] = /^\ufeff?(?:sep=(.)\s*?(?:\r\n?|\n))?([\s\S]*)$/i.exec(given) ?? []
  // The cells of the first line, before all the others are read by them.
  if (delimitersIn(source) > MOST_COLUMNS)
    throw new UnreadableFile(`The table has more than ${MOST_COLUMNS} columns.`)
  const delimiter = told || delimiterOf(source)
  let read: { record: string[]; info: { lines: number } }[]
  try {
    read = parse(source.replace(/\r\n?/g, '\n').replace(/\n?$/, '\n'), {
      info: true,
      skip_empty_lines: true,
      relax_column_count: true,
      delimiter,
      max_record_size: 100_000,
      to: 2_000,
    }) as unknown as typeof read
  } catch (error) {
    throw new UnreadableFile(`The table cannot be read: ${(error as Error).message}`)
  }
  const head = (read[0]?.record ?? []).map((name) => name.trim().toLowerCase())
  if (!head.includes('question') || !head.includes('answer'))
    throw new UnreadableFile(
      'The first line must name the columns, with “question” and “answer” among them. The sample file shows all.',
    )
  const twice = head.find((name, at) => name !== '' && head.indexOf(name) !== at)
  if (twice !== undefined)
    throw new UnreadableFile(`Two columns are named “${twice.slice(0, 60)}”: name each once.`)
  const unknown = head.filter((name) => name !== '' && !(CSV_COLUMNS as readonly string[]).includes(name))
  const notes = unknown.map((name) => `column “${name.slice(0, 60)}”: not one that is known, left out`)
  const commas = delimiter === ';' ? new Set<string>() : null
  const rows = read.slice(1).map(({ record, info }): Row => ({
    cells: Object.fromEntries(head.map((name, at) => [name, withPoint(name, record[at] ?? '', commas)])),
    beyond: record.filter((cell, at) => (head[at] ?? '') === '' && cell.trim() !== ''),
    // Where it begins.
    line: info.lines + 1 - record.join('').split('\n').length + (told ? 1 : 0),
  }))
  const asked = rows.filter(({ cells, beyond }) =>
    [...Object.values(cells), ...beyond].some((one) => one.trim()),
  )
  if (commas && commas.size > 0)
    notes.push(`numbers such as “${[...commas][0]!}” were read with the comma as their decimal sign`)
  if (asked.length > MOST_ITEMS)
    notes.push(`more than ${MOST_ITEMS} rows: the rest is left out; split the file`)
  return { items: asked.slice(0, MOST_ITEMS).map(readRow), notes }
}

const NUMBERS = new Set(['answer', 'tolerance', 'marks', 'minutes'])

/**
 * Where semicolons part the cells, Excel has left the comma to numbers. Three figures behind it might be thousands: that
 * number stays as it is, and is refused with its reason.
 */
function withPoint(name: string, cell: string, commas: Set<string> | null): string {
  if (!commas || !NUMBERS.has(name) || !/^\s*[-+−]?(?:0,|\d+,(?!\d{3}\s*$))\d+\s*$/.test(cell)) return cell
  commas.add(cell.trim().slice(0, 40))
  return cell.replace(',', '.')
}

const MOST_COLUMNS = 60

const delimitersIn = (source: string) => (source.split(/\r\n?|\n/, 1)[0] ?? '').split(/[,;\t]/).length

/** The sign that parts the names in the first line; elsewhere it may be part of a text. */
function delimiterOf(source: string): string {
  const [first = ''] = source.split(/\r\n?|\n/, 1)
  const times = (sign: string) => first.split(sign).length
  return [',', ';', '\t'].toSorted((a, b) => times(b) - times(a))[0]!
}

function readRow({ cells, beyond, line }: Row): Item {
  const used = new Set(['title', 'question', 'marks', 'solution', 'hint', 'difficulty', 'minutes'])
  const cell = (name: string) => {
    used.add(name)
    return (cells[name] ?? '').trim()
  }
  const losses: string[] = []
  const plain = (text: string) => text.replace(/[$*]/g, '')
  const name =
    (cell('title') ? titleOf(plain(cell('title')), losses) : titleOf(plain(cell('question')), [])) ||
    `Line ${line}`
  const item = { name, kind: `line ${line}` }
  if (beyond.length > 0) losses.push(`cells outside the columns: “${beyond.join('”, “').slice(0, 120)}”`)
  if (cell('question') === '')
    return { ...item, fate: 'not-carried', why: 'it asks nothing: the column “question” is empty' }
  const given = plainNumber(cell('marks') || '1')
  if (given === null)
    return { ...item, fate: 'not-carried', why: `“${cell('marks')}” is not a number of marks` }
  const marks = wholeMarks(given, losses)
  const hasChoices = [1, 2, 3, 4, 5, 6].some((n) => (cells[`choice${n}`] ?? '').trim() !== '')
  const made = answerOf(cell, hasChoices, marks, losses)
  if ('why' in made) return { ...item, fate: 'not-carried', why: made.why }
  const part = newPart({
    prompt: cell('question'),
    marks,
    answer: made.answer,
    solution: cell('solution'),
    hints: cell('hint') ? [cell('hint')] : [],
  })
  for (const left of CSV_COLUMNS)
    if (!used.has(left) && (cells[left] ?? '').trim())
      losses.push(`“${left}”: it has no meaning for this kind of question`)
  const difficulty = Number(cell('difficulty'))
  const minutes = Number(cell('minutes'))
  const known = {
    difficulty: Number.isInteger(difficulty) && difficulty >= 1 && difficulty <= 5,
    minutes: minutes > 0 && minutes <= 90,
  }
  if (cell('difficulty') && !known.difficulty)
    losses.push(`difficulty: “${cell('difficulty').slice(0, 20)}” is not 1 to 5`)
  if (cell('minutes') && !known.minutes)
    losses.push(`minutes: “${cell('minutes').slice(0, 20)}” is not a number to 90`)
  return {
    ...item,
    fate: 'carried',
    question: {
      title: name,
      parts: [part],
      ...(known.difficulty ? { difficulty } : {}),
      ...(known.minutes ? { minutes } : {}),
    },
    losses: [...new Set(losses)],
  }
}

function answerOf(
  cell: (name: string) => string,
  hasChoices: boolean,
  marks: number,
  losses: string[],
): Made {
  const answer = cell('answer')
  // Asked for by name only where the kind has them: what is left is told.
  const kind =
    cell('kind').toLowerCase() || (hasChoices ? 'choice' : plainNumber(answer) === null ? 'words' : 'number')
  if (answer === '') return { why: 'the column “answer” is empty' }
  if (/^[-+−]?\d+,\d+$/.test(answer) && (kind === 'number' || cell('kind') === ''))
    return { why: `“${answer.slice(0, 40)}” has a comma: write the number with a point` }
  if (kind === 'choice' || kind === 'multiple') {
    const choices = [1, 2, 3, 4, 5, 6].map((n) => cell(`choice${n}`))
    const said = [1, 2, 3, 4, 5, 6].map((n) => cell(`feedback${n}`))
    const right = new Set(
      answer
        .toUpperCase()
        .split(/[\s,;|]+/)
        .filter(Boolean),
    )
    const last = choices.findLastIndex((text) => text !== '')
    const used = choices.slice(0, last + 1)
    if (used.length < 2) return { why: 'fewer than two choices are given' }
    if (used.includes('')) return { why: 'a choice between others is empty' }
    if (![...right].every((key) => /^[A-F]$/.test(key) && used['ABCDEF'.indexOf(key)]))
      return { why: `“${answer}” does not name choices by their letters` }
    if (said.slice(used.length).some(Boolean)) losses.push('feedback to choices that are not there')
    if (right.size === used.length) return { why: 'every one of its choices is right' }
    return {
      answer: {
        kind: kind === 'multiple' || right.size > 1 ? 'multiple' : 'choice',
        choices: used.map((text, index) => {
          const correct = right.has('ABCDEF'[index]!)
          const feedback = said[index]!
          if (!correct && !feedback) losses.push('why a choice is wrong: the table does not say')
          return {
            text,
            ...(correct ? { correct: true as const } : {}),
            ...(feedback ? { feedback } : correct ? {} : { feedback: NOT_RIGHT }),
          }
        }),
      },
    }
  }
  if (kind === 'number') {
    const tolerance = cell('tolerance')
    if (plainNumber(answer) === null) return { why: `“${answer.slice(0, 40)}” is not a number` }
    if (tolerance !== '' && (plainNumber(tolerance) ?? -1) < 0)
      return { why: `“${tolerance}” is not a tolerance` }
    const absolute = plainNumber(tolerance) ?? 0
    return {
      answer:
        absolute > 0
          ? { kind: 'tolerance', expected: answer, options: { absolute } }
          : { kind: 'numeric', expected: answer },
    }
  }
  if (kind === 'words') {
    const accept = keyPhrases(answer.split('|'), [], { stars: false })
    if (accept.length === 0) return { why: `“${answer.slice(0, 40)}” holds no words` }
    return {
      answer: {
        kind: 'short-text',
        points: [{ id: 'point-1', marks, for: 'The right answer', accept }],
        model: accept[0]!,
      },
    }
  }
  return { why: `“${kind.slice(0, 40)}” is not a kind: choice, multiple, number or words` }
}
