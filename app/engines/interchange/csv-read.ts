import { parse } from 'csv-parse/browser/esm/sync'
import {
  MOST_ITEMS,
  newPart,
  NOT_RIGHT,
  plainNumber,
  UnreadableFile,
  wholeMarks,
  type Item,
  type Reading,
} from './brought.ts'
import type { Made } from './moodle-read.ts'

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

/** Reads a table with one question a row, under the names of CSV_COLUMNS in any order. */
export function readCsv(source: string): Reading {
  let rows: Record<string, string>[]
  let head: string[] = []
  try {
    rows = parse(source.replace(/^\ufeff/, ''), {
      columns: (names: string[]) => (head = names.map((name) => name.trim().toLowerCase())),
      skip_empty_lines: true,
      relax_column_count: true,
      delimiter: delimiterOf(source),
      max_record_size: 100_000,
    }) as Record<string, string>[]
  } catch (error) {
    throw new UnreadableFile(`The table cannot be read: ${(error as Error).message}`)
  }
  if (!head.includes('question') || !head.includes('answer'))
    throw new UnreadableFile(
      'The first line must name the columns, with “question” and “answer” among them. The sample file shows all.',
    )
  const unknown = head.filter((name) => name !== '' && !(CSV_COLUMNS as readonly string[]).includes(name))
  const notes = unknown.map((name) => `column “${name.slice(0, 60)}”: not one that is known, left out`)
  if (rows.length > MOST_ITEMS)
    notes.push(`more than ${MOST_ITEMS} rows: the rest is left out; split the file`)
  return { items: rows.slice(0, MOST_ITEMS).map((row, index) => readRow(row, index + 2)), notes }
}

/** The sign that parts the names in the first line; elsewhere it may be part of a text. */
function delimiterOf(source: string): string {
  const [first = ''] = source.split('\n', 1)
  const times = (sign: string) => first.split(sign).length
  return [',', ';', '\t'].toSorted((a, b) => times(b) - times(a))[0]!
}

function readRow(row: Record<string, string>, line: number): Item {
  const cell = (name: string) => (row[name] ?? '').trim()
  const name = (cell('title') || cell('question')).replace(/[$*]/g, '').slice(0, 90) || `Line ${line}`
  const item = { name, kind: `line ${line}` }
  const losses: string[] = []
  if (cell('question') === '')
    return { ...item, fate: 'not-carried', why: 'it asks nothing: the column “question” is empty' }
  const given = Number(cell('marks') || '1')
  if (!Number.isFinite(given))
    return { ...item, fate: 'not-carried', why: `“${cell('marks')}” is not a number of marks` }
  const marks = wholeMarks(given, losses)
  const made = answerOf(cell, marks, losses)
  if ('why' in made) return { ...item, fate: 'not-carried', why: made.why }
  const part = newPart({
    prompt: cell('question'),
    marks,
    answer: made.answer,
    solution: cell('solution'),
    hints: cell('hint') ? [cell('hint')] : [],
  })
  const difficulty = Number(cell('difficulty'))
  const minutes = Number(cell('minutes'))
  return {
    ...item,
    fate: 'carried',
    question: {
      title: name,
      parts: [part],
      ...(Number.isInteger(difficulty) && difficulty >= 1 && difficulty <= 5 ? { difficulty } : {}),
      ...(minutes > 0 && minutes <= 90 ? { minutes } : {}),
    },
    losses,
  }
}

function answerOf(cell: (name: string) => string, marks: number, losses: string[]): Made {
  const answer = cell('answer')
  const choices = [1, 2, 3, 4, 5, 6].map((n) => cell(`choice${n}`))
  const kind =
    cell('kind').toLowerCase() ||
    (choices.some(Boolean) ? 'choice' : plainNumber(answer) === null ? 'words' : 'number')
  if (answer === '') return { why: 'the column “answer” is empty' }
  if (kind === 'choice' || kind === 'multiple') {
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
    if (right.size === used.length) return { why: 'every one of its choices is right' }
    return {
      answer: {
        kind: kind === 'multiple' || right.size > 1 ? 'multiple' : 'choice',
        choices: used.map((text, index) => {
          const correct = right.has('ABCDEF'[index]!)
          const feedback = cell(`feedback${index + 1}`)
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
    const accept = answer
      .split('|')
      .map((one) => one.trim())
      .filter(Boolean)
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
