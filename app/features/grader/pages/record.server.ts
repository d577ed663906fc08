import { csv } from '#app/platform/http/csv.ts'
import { Sheet } from '#app/ui/pdf/sheet.server.ts'
import { plural } from '#app/ui/words/plural.ts'
import type { Help, Work } from '../queries/works.server.ts'
import type { HelpLine } from '../rules/assessment.ts'

export interface RecordEntry {
  id: string
  at: string
  what: string
  lines: readonly HelpLine[]
}

/** What the record says at its top. */
export const RECORD_WORDS =
  'Victor has written and rewritten nothing in the drafts. This list has all help that Victor gave for this task. It shows no help from elsewhere.'

export const recordEntries = (help: readonly Help[], words: (at: Date) => string): RecordEntry[] =>
  help.map((one) => ({ id: one.id, at: words(one.at), what: whatOf(one), lines: one.lines }))

function whatOf({ kind, draft, words, lines }: Help): string {
  const which = `Draft ${draft ?? ''} (${plural(words ?? 0, 'word')})`
  switch (kind) {
    case 'counts':
      return 'The student said that the task still counts towards a result. From here Victor asks questions only.'
    case 'counts-not':
      return 'The student said that the task does not count towards a result. From here Victor gives levels.'
    case 'questions':
      return `${which}: Victor asked ${plural(lines.length, 'question')}. No levels.`
    case 'levels':
      return `${which}: Victor gave a level for each criterion and said what the next level needs.`
    case 'draft-deleted':
      return `${which}: the student deleted the draft. What Victor gave for it stays in this record.`
  }
}

interface RecordOf {
  work: Work
  /** Whose work it is. */
  name: string
  entries: readonly RecordEntry[]
}

/** The record as a PDF to hand to the teacher. */
export function recordPdf(
  { work, name, entries }: RecordOf,
  createdAt: Date,
  created: string,
): Promise<Buffer> {
  const sheet = new Sheet(`Record of help: ${work.title}`, `Victor record of help. ${work.title}`, createdAt)
  sheet.heading('Record of help', 1)
  sheet.table([
    ['Student', name],
    ['Work', work.title],
    ['Counts towards a result', work.counts ? 'Yes, the student says' : 'No, the student says'],
    ['Made on', created],
  ])
  sheet.text(plain(RECORD_WORDS))
  sheet.heading('The task')
  sheet.text(plain(work.task))
  sheet.heading('Help with this task')
  for (const { at, what, lines } of entries) {
    sheet.heading(at, 3)
    sheet.text(plain(what))
    if (lines.length > 0)
      sheet.table([
        ['Criterion', 'What the student read'],
        ...lines.map(({ criterion, text }) => [criterion, text]),
      ])
  }
  return sheet.finish()
}

/** Typed words are not Markdown: signs that Markdown reads are escaped. */
const plain = (text: string): string => text.replace(/[\\`*_{}[\]<>()#+\-.!|$~^]/g, '\\$&')

/** The record as a table: a row for each question, level or note. */
export function recordCsv(entries: readonly RecordEntry[]): string {
  const rows = entries.flatMap(({ at, what, lines }) =>
    lines.length === 0
      ? [{ at, what, criterion: '', text: '' }]
      : lines.map(({ criterion, text }) => ({ at, what, criterion, text })),
  )
  return csv(
    [
      { head: 'When', value: ({ at }) => at },
      { head: 'What', value: ({ what }) => what },
      { head: 'Criterion', value: ({ criterion }) => criterion },
      { head: 'What the student read', value: ({ text }) => text },
    ],
    rows,
  )
}
