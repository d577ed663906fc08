import type { ShownPart } from '#app/engines/questions/split.ts'
import { Sheet } from '#app/ui/pdf/sheet.server.ts'
import type { Blueprint } from '../rules/blueprint.ts'
import { isChecked } from '../rules/blueprint.ts'
import { madeByVictor } from '../rules/authorities.ts'
import { placedVariant } from '../use-cases/mark-answers.server.ts'
import { marksWords } from '../rules/marks-text.ts'
import { marksOf, placed, type PlacedQuestion } from '../rules/paper.ts'
import type { SittingRow } from '../queries/sittings.server.ts'
import { sectionsOf, titleOf } from './sitting-page.server.ts'

/** The paper as a PDF to write on, without anything that marks it. */
export function paperPdf(row: SittingRow, blueprint: Blueprint, createdAt: Date): Promise<Buffer> {
  const title = titleOf(blueprint)
  const sheet = new Sheet(
    `${title}: mock paper`,
    `${title}. A mock paper ${madeByVictor(blueprint.certificate)}`,
    createdAt,
  )
  const writing = Math.round(
    (row.writingEndsAt.getTime() - row.readingEndsAt.getTime() - row.restUsedMs) / 60_000,
  )
  sheet.heading(title, 1)
  sheet.text(
    `Reading time ${blueprint.readingMinutes.value} minutes; writing time ${writing} minutes; ${marksWords(marksOf(row.paper))}.`,
  )
  sheet.text(
    `Permitted: ${blueprint.aids.text}${isChecked(blueprint, blueprint.aids.from) ? '' : ' (Not checked.)'}${blueprint.aids.supplied ? ` The real exam supplies this, so have it ready: ${blueprint.aids.supplied}` : ''}`,
  )
  const questions = placed(row.paper)
  for (const section of sectionsOf(blueprint, row.paper)) {
    const head = (on: Sheet) => {
      on.heading(section.name, 2)
      on.text(
        section.marks === section.wanted
          ? `${marksWords(section.marks)}.`
          : `${section.marks} of the usual ${marksWords(section.wanted)}: the bank has not enough questions for the rest.`,
      )
    }
    const inSection = questions.filter(({ sectionId }) => sectionId === section.id)
    if (inSection.length === 0) head(sheet)
    for (const [index, question] of inSection.entries())
      drawQuestion(sheet, question, index === 0 ? head : () => undefined)
  }
  return sheet.finish()
}

/** A question: its head and first part on one page, and every part with its choices. */
function drawQuestion(sheet: Sheet, question: PlacedQuestion, before: (on: Sheet) => void): void {
  const known = placedVariant(question)
  if (!known) return
  const { shown } = known
  const isOne = shown.parts.length === 1
  const indent = isOne ? 0 : 20
  for (const [index, part] of shown.parts.entries()) {
    sheet.together((on) => {
      if (index === 0) {
        before(on)
        on.heading(`Question ${question.position + 1} (${marksWords(shown.marks)})`, 3)
        if (shown.stem) on.text(shown.stem)
        if (shown.picture) on.picture(shown.picture)
      }
      on.text(part.prompt, {
        indent,
        ...(isOne ? {} : { label: `${part.id}.`, end: marksWords(part.marks) }),
      })
      if (part.picture) on.picture(part.picture, 20)
      drawChoices(on, part, indent)
    })
    sheet.writingLines(linesFor(part), indent)
  }
}

/** Prints choices and items to arrange. */
function drawChoices(sheet: Sheet, { input }: ShownPart, indent: number): void {
  const items = (list: readonly { key: string; text: string }[], inset: number) => {
    for (const { key, text } of list) sheet.text(text, { indent: inset, label: `${key}.` })
  }
  switch (input.kind) {
    case 'choice':
    case 'multiple':
      return items(input.choices, 44)
    case 'order':
      return items(input.items, 44)
    case 'match':
    case 'classify':
      items(input.rows, 44)
      sheet.text('To choose from:', { indent: 28 })
      return items(input.targets, 44)
    case 'cloze':
      for (const line of input.lines)
        sheet.text(
          line
            .map((piece) =>
              'text' in piece
                ? piece.text
                : `____${piece.gap}____${piece.from ? ` (${piece.from.join(' / ')})` : ''}`,
            )
            .join(''),
          { indent },
        )
  }
}

/** Lines to write on, as on real papers: two for each mark, three for a long answer (a page has about thirty). */
function linesFor({ input: { kind }, marks }: ShownPart): number {
  switch (kind) {
    case 'choice':
    case 'multiple':
    case 'cloze':
      return 0
    case 'order':
    case 'point':
    case 'region':
      return 1
    case 'match':
    case 'classify':
      return 2
    case 'extended':
      return 3 * marks
    default:
      return Math.min(16, 1 + 2 * marks)
  }
}
