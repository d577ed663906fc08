import { marksToConfirm } from '#app/engines/questions/key-point-marks.ts'
import type { ShownPart } from '#app/engines/questions/split.ts'
import { reveal } from '#app/engines/questions/reveal.ts'
import { ruledWords } from '#app/features/question-bank/door.ts'
import { Sheet } from '#app/ui/pdf/sheet.server.ts'
import { basisWords, type Estimate } from '../rules/estimate.ts'
import { placedVariant, isMarkedByPerson, isSelfMarked } from '../use-cases/mark-answers.server.ts'
import { placed } from '../rules/paper.ts'
import { dayWords, spentWords } from '../parts/time-words.ts'
import { marksWords } from '../rules/marks-text.ts'
import type { AnswerRow, SittingRow } from '../queries/sittings.server.ts'
import {
  longAnswerWords,
  markerWords,
  rangeWords,
  rateFigure,
  shareWords,
  tallyWords,
  type Tally,
} from '../rules/report.ts'
import type { ReportPage } from './report-page.server.ts'

/** The report as a PDF: the marks, where marks were lost, and every answer with its solution. */
export function reportPdf(
  row: SittingRow,
  page: ReportPage,
  answers: readonly AnswerRow[],
  zone: string,
  createdAt: Date,
): Promise<Buffer> {
  const sheet = new Sheet(`${page.title}: report`, `${page.title}: report. ${page.madeBy}`, createdAt)
  sheet.heading(`Report: ${page.title}`, 1)
  const { machine, self, minutes } = page
  sheet.text(
    [
      `Sat on ${dayWords(page.startedAt, zone)}.`,
      machine.of > 0
        ? `${rangeWords(machine.awarded, machine.awarded + machine.toConfirm)} of ${machine.of} marks as marked by ${markerWords(machine.of, page.persons)}.${machine.toConfirm > 0 ? ` ${marksWords(machine.toConfirm)} to confirm.` : ''}`
        : '',
      ...longAnswerWords(self),
      `${page.byTime ? 'Time ran out' : 'Submitted'} after ${page.byTime ? minutes.allowed : minutes.used} of ${minutes.allowed} minutes of writing.`,
      page.marks < page.wanted ? `The real paper has ${page.wanted} marks; this one had ${page.marks}.` : '',
      page.late > 0 ? `Answers that arrived late and count: ${page.late}.` : '',
    ]
      .filter(Boolean)
      .join(' '),
  )
  if (page.corrected.length > 0)
    sheet.text(
      `Marks corrected by a person, and counted as they are now: ${page.corrected.map(({ position, partId, before, awarded }) => `question ${position + 1}${partId ?? ''} from ${before} to ${awarded}`).join('; ')}.`,
    )
  if (page.estimate) sheet.text(estimateWords(page.estimate))
  sheet.heading('By topic', 2)
  sheet.table([HEAD('Topic'), ...page.topics.map(cells)])
  sheet.heading('By section', 2)
  sheet.table([HEAD('Section'), ...page.sections.map(cells)])
  sheet.heading('By command term', 2)
  sheet.table([HEAD('Term'), ...page.terms.map(cells)])
  sheet.text(`The paper allows ${minutes.perMark.toFixed(1)} minutes per mark.`, { size: 9 })
  if (page.skips.skips.length > 0) {
    sheet.heading('Better skipped', 2)
    for (const one of page.skips.skips)
      sheet.text(
        `- Question ${one.position + 1}: ${spentWords(one.seconds)} for ${one.awarded} of ${marksWords(one.of)}, ${rateFigure(one.rate)} marks per minute; elsewhere ${rateFigure(one.others)}.`,
      )
    sheet.text(`Questions worth ${marksWords(page.skips.left)} stayed empty.`)
  }
  sheet.heading('Answers and worked solutions', 2)
  for (const question of placed(row.paper)) {
    const known = placedVariant(question)
    if (!known) continue
    const { shown, marking } = known
    sheet.heading(`Question ${question.position + 1}: ${shown.title}`, 3)
    if (shown.stem) sheet.text(shown.stem)
    if (shown.picture) sheet.picture(shown.picture)
    for (const part of shown.parts) {
      const answer = answers.find((one) => one.position === question.position && one.partId === part.id)
      const written = answer && answer.response.trim() !== '' ? answer : undefined
      const label = shown.parts.length > 1 ? { label: `${part.id}.` } : {}
      sheet.text(part.prompt, {
        indent: 20,
        ...label,
        end: markWords(part, written),
      })
      if (part.picture) sheet.picture(part.picture, 20)
      if ('choices' in part.input)
        for (const { key, text } of part.input.choices) sheet.text(text, { indent: 44, label: `${key}.` })
      sheet.text(
        written
          ? `You wrote: ${plain(written.response)}${written.late ? ' (arrived late, counts)' : ''}`
          : 'No answer.',
        {
          indent: 20,
        },
      )
      const ruled = written?.result?.ruled
      if (ruled)
        sheet.text(plain(ruledWords({ ...ruled, awarded: written.result!.awarded }, zone)), { indent: 20 })
      const revealed = reveal(marking, part.id)
      if (revealed?.answer) sheet.text(`**Answer:** ${revealed.answer}`, { indent: 20 })
      if (revealed?.solution) sheet.text(revealed.solution, { indent: 20 })
      if (revealed?.picture) sheet.picture(revealed.picture, 20)
      sheet.gap(4)
    }
  }
  return sheet.finish()
}

/** "3 of 4"; for a long answer that only its writer marks: "12 of 20 by you" or "to judge". */
function markWords({ marks, input }: ShownPart, written: AnswerRow | undefined): string {
  if (!written?.result || !isSelfMarked(input) || isMarkedByPerson(written))
    return [
      `${written?.awarded ?? 0} of ${marks}`,
      written?.result && marksToConfirm(written.result) > 0
        ? `${marksToConfirm(written.result)} to confirm`
        : '',
    ]
      .filter(Boolean)
      .join(', ')
  const { selfMarks } = written
  return selfMarks
    ? `${Object.values(selfMarks).reduce((sum, mark) => sum + mark, 0)} of ${marks} by you`
    : `${marks} to judge`
}

const HEAD = (name: string) => [name, 'Marks', 'Share', 'Minutes per mark']

function cells({ name, awarded, of, self, toConfirm, seconds }: Tally): string[] {
  return [
    plain(name),
    tallyWords({ awarded, of, self, toConfirm }),
    shareWords({ awarded, of, self, toConfirm }),
    seconds === null ? 'not measured' : (seconds / 60 / Math.max(1, of + self.of)).toFixed(1),
  ]
}

function estimateWords(estimate: Estimate): string {
  const { low, high } = estimate.range
  const sentence =
    estimate.kind === 'study-score'
      ? `Estimated study score: ${low} to ${high}, nine times out of ten if the assumptions are right. Nobody has compared these estimates with real results. See the report on the screen for how we work this out.`
      : `Estimated band for your raw marks: ${estimate.from === estimate.to ? estimate.from : `${estimate.from} to ${estimate.to}`}. NESA aligns raw marks every year. Nobody has compared these estimates with real results.`
  return `${sentence} ${basisWords(estimate)}`.trim()
}

/** Escapes typed text, whatever signs are in it. */
function plain(text: string): string {
  return text.replace(/[\\$*`|]/g, (sign) => (sign === '|' ? '∣' : `\\${sign}`))
}
