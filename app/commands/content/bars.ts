import { FAMILIES, type Family, type Question } from '#app/engines/questions/schema.ts'
import type { Bank } from '#app/features/question-bank/door.ts'

export const CERTIFICATES = ['vce', 'hsc', 'qce', 'wace', 'sace'] as const
/** Questions are written for these certificates. Other certificates use the questions that fit their courses. */
const WRITTEN_FOR: readonly string[] = ['vce', 'hsc']
export type CertificateKey = (typeof CERTIFICATES)[number]

/** Subjects in which every topic needs at least one question. */
export const MAIN_SUBJECTS = [
  'vce-mathematical-methods',
  'hsc-mathematics-advanced',
  'hsc-mathematics-standard-2',
  'vce-chemistry',
  'hsc-chemistry',
  'vce-physics',
  'hsc-physics',
  'vce-biology',
  'hsc-biology',
  'vce-english',
  'hsc-english-advanced',
  'vce-history-revolutions',
  'vce-ancient-history',
  'vce-australian-history',
  'vce-modern-history',
  'hsc-modern-history',
  'hsc-ancient-history',
] as const

const FEWEST_ITEMS = 20
const MOST_CHOICE = 1 / 3

export interface Row {
  family: Family
  certificate: CertificateKey
  items: number
  templates: number
  choice: number
}

/**
 * Counts questions, templates and choice questions by family and certificate. A question counts for every certificate
 * it maps to.
 */
export function summary(questions: readonly Question[]): Row[] {
  return FAMILIES.flatMap((family) =>
    CERTIFICATES.map((certificate) => {
      const own = questions.filter(
        (one) => one.family === family && one.topics.some((topic) => topic.startsWith(`${certificate}-`)),
      )
      return {
        family,
        certificate,
        items: own.length,
        templates: own.filter((one) => one.params).length,
        choice: own.filter(isChoiceItem).length,
      }
    }),
  )
}

/** Whether every part of a question is answered by choosing. */
function isChoiceItem(question: Question): boolean {
  return question.parts.every((part) => part.answer.kind === 'choice' || part.answer.kind === 'multiple')
}

/** What the bank still lacks, as messages; empty when nothing is missing. */
export function missedBars(bank: Pick<Bank, 'questions' | 'byTopic' | 'curriculum'>): string[] {
  const missed: string[] = []
  for (const { family, certificate, items, choice } of summary(bank.questions)) {
    if (!WRITTEN_FOR.includes(certificate)) continue
    const name = `${family}, ${certificate.toUpperCase()}`
    if (items < FEWEST_ITEMS) missed.push(`${name}: ${items} items, at least ${FEWEST_ITEMS} are needed`)
    const free = family === 'english' || family === 'history'
    if (!free && choice > items * MOST_CHOICE)
      missed.push(`${name}: ${choice} of ${items} items are choice, at most a third may be`)
  }
  for (const subjectId of MAIN_SUBJECTS) {
    const topics = bank.curriculum.topicsOf(subjectId)
    if (topics.length === 0) missed.push(`${subjectId}: has no topics in data/curriculum`)
    const unmet = topics.filter((topic) => !bank.byTopic.has(topic.id))
    if (unmet.length > 0)
      missed.push(
        `${subjectId}: ${unmet.length} of ${topics.length} topics have no question: ${unmet.map((topic) => topic.id.slice(subjectId.length + 1)).join(', ')}`,
      )
  }
  return missed
}

/** The summary as a table for a terminal. */
export function summaryTable(questions: readonly Question[]): string {
  const rows = summary(questions).map((row) => [
    row.family,
    row.certificate.toUpperCase(),
    String(row.items),
    String(row.templates),
    row.items === 0 ? '–' : `${Math.round((100 * row.choice) / row.items)} %`,
  ])
  return table([['family', 'certificate', 'items', 'templates', 'choice'], ...rows], 2)
}

/** Columns padded to their widest cell; columns from `firstNumber` on are right-aligned. */
export function table(rows: readonly (readonly string[])[], firstNumber: number): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column < firstNumber ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
