import type { ShownPart } from '#app/engines/questions/split.ts'
import { reveal } from '#app/engines/questions/reveal.ts'
import { ruledWords } from '#app/features/practice/door.ts'
import { Sheet } from '#app/ui/pdf/sheet.server.ts'
import { basisWords, type Estimate } from './estimate.ts'
import { dealtOf, isMarkedByPerson, isSelfMarked } from './mark-answers.server.ts'
import { placed } from './paper.ts'
import { dayWords, spentWords } from './parts/time-words.ts'
import { marksWords } from './marks-words.ts'
import type { AnswerRow, SittingRow } from './queries.server.ts'
import { longAnswerWords, markerWords, rateFigure, shareWords, tallyWords, type Tally } from './report.ts'
import type { ReportPage } from './report-page.server.ts'

/** The report to keep or to take to a teacher: the marks, where they were lost, and every answer with its solution. */
export function reportPdf(
  row: SittingRow,
  page: ReportPage,
  answers: readonly AnswerRow[],
  zone: string,
): Buffer {
  const sheet = new Sheet(`${page.title}: report`, `${page.title}: report. ${page.madeBy}`)
  sheet.heading(`Report: ${page.title}`, 1)
  const { machine, self, minutes } = page
  sheet.text(
    [
      `Sat on ${dayWords(page.startedAt, zone)}.`,
      machine.of > 0
        ? `${machine.awarded} of ${machine.of} marks as marked by ${markerWords(machine.of, page.persons)}.`
        : '',
      ...longAnswerWords(self),
      `${page.byTime ? 'Time ran out' : 'Handed in'} after ${page.byTime ? minutes.allowed : minutes.used} of ${minutes.allowed} minutes of writing.`,
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
  sheet.text(`The paper allows ${minutes.perMark.toFixed(1)} minutes a mark.`, { size: 9 })
  if (page.skips.skips.length > 0) {
    sheet.heading('Better skipped', 2)
    for (const one of page.skips.skips)
      sheet.text(
        `- Question ${one.position + 1}: ${spentWords(one.seconds)} for ${one.awarded} of ${marksWords(one.of)}, ${rateFigure(one.rate)} marks a minute; elsewhere ${rateFigure(one.others)}.`,
      )
    sheet.text(`Meanwhile ${marksWords(page.skips.left)} elsewhere stayed empty.`)
  }
  sheet.heading('Answers and worked solutions', 2)
  for (const question of placed(row.paper)) {
    const known = dealtOf(question)
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
          : 'Nothing was written.',
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

/** 3 of 4; of a long answer that only its writer judges: 12 of 20 by you, or: to judge. */
function markWords({ marks, input }: ShownPart, written: AnswerRow | undefined): string {
  if (!written?.result || !isSelfMarked(input) || isMarkedByPerson(written))
    return `${written?.awarded ?? 0} of ${marks}`
  const { selfMarks } = written
  return selfMarks
    ? `${Object.values(selfMarks).reduce((sum, mark) => sum + mark, 0)} of ${marks} by you`
    : `${marks} to judge`
}

const HEAD = (name: string) => [name, 'Marks', 'Share', 'Minutes a mark']

function cells({ name, awarded, of, self, seconds }: Tally): string[] {
  return [
    plain(name),
    tallyWords({ awarded, of, self }),
    shareWords({ awarded, of, self }),
    seconds === null ? 'not measured' : (seconds / 60 / Math.max(1, of + self.of)).toFixed(1),
  ]
}

function estimateWords(estimate: Estimate): string {
  const { low, high } = estimate.range
  const said =
    estimate.kind === 'study-score'
      ? `Estimated study score: ${low} to ${high}, nine times in ten if its assumptions hold. Not calibrated: not back-tested against real results. How it is reckoned stands with the report on the screen.`
      : `Estimated band if marks stood as they are: ${estimate.from === estimate.to ? estimate.from : `${estimate.from} to ${estimate.to}`}. NESA aligns raw marks every year. Not calibrated: not back-tested against real results.`
  return `${said} ${basisWords(estimate)}`.trim()
}

/** What a person typed is text, whatever signs are in it. */
function plain(text: string): string {
  return text.replace(/[\\$*`|]/g, (sign) => (sign === '|' ? '∣' : `\\${sign}`))
}
