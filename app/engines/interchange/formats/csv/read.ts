import { asChoices } from '../../answers/choice/as-choices.ts'
import { keyPhrases } from '../../answers/short-text/key-phrases.ts'
import {
  buildPart,
  numberAnswer,
  phraseAnswer,
  titleOf,
  wholeMarks,
  type ReadAnswer,
} from '../../build-part.ts'
import { MAX_ITEMS, type ImportedItem, type ImportResult } from '../../imported.ts'
import { plainNumber } from '../../numbers.ts'
import { CSV_COLUMNS } from './columns.ts'
import { readTable, type Row } from './table.ts'

/** Reads a table with one question in each row. Its texts are in our notation. */
export function readCsv(given: string): ImportResult {
  const { rows, notes } = readTable(given)
  if (rows.length > MAX_ITEMS) notes.push(`more than ${MAX_ITEMS} rows: the rest is left out; split the file`)
  return { items: rows.slice(0, MAX_ITEMS).map(readRow), notes }
}

function readRow({ cells, beyond, line }: Row): ImportedItem {
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
  const part = buildPart({
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
): ReadAnswer {
  const answer = cell('answer')
  const kind =
    cell('kind').toLowerCase() || (hasChoices ? 'choice' : plainNumber(answer) === null ? 'words' : 'number')
  if (answer === '') return { why: 'the column “answer” is empty' }
  if (/^[-+−]?\d+,\d+$/.test(answer) && (kind === 'number' || cell('kind') === ''))
    return { why: `“${answer.slice(0, 40)}” has a comma: write the number with a point` }
  if (kind === 'choice' || kind === 'multiple') {
    const choices = [1, 2, 3, 4, 5, 6].map((n) => cell(`choice${n}`))
    const feedback = [1, 2, 3, 4, 5, 6].map((n) => cell(`feedback${n}`))
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
      return { why: `“${answer.slice(0, 40)}” does not name choices by their letters` }
    if (feedback.slice(used.length).some(Boolean)) losses.push('feedback to choices that are not there')
    const several = kind === 'multiple' || right.size > 1
    return asChoices(
      used.map((text, index) => ({
        text,
        correct: right.has('ABCDEF'[index]!),
        feedback: feedback[index]!,
      })),
      { several },
      losses,
    )
  }
  if (kind === 'number') {
    const tolerance = cell('tolerance')
    if (plainNumber(answer) === null) return { why: `“${answer.slice(0, 40)}” is not a number` }
    if (tolerance !== '' && (plainNumber(tolerance) ?? -1) < 0)
      return { why: `“${tolerance}” is not a tolerance` }
    return { answer: numberAnswer(answer, plainNumber(tolerance) ?? 0) }
  }
  if (kind === 'words') {
    const accept = keyPhrases(answer.split('|'), [], { stars: false })
    if (accept.length === 0) return { why: `“${answer.slice(0, 40)}” holds no words` }
    return { answer: phraseAnswer(accept, marks) }
  }
  return { why: `“${kind.slice(0, 40)}” is not a kind: choice, multiple, number or words` }
}
