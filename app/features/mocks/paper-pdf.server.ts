import type { ShownPart } from '#app/engines/questions/split.ts'
import { Sheet } from '#app/ui/pdf/sheet.server.ts'
import type { Blueprint } from './blueprint.ts'
import { isChecked } from './blueprint.ts'
import { dealtOf } from './mark-answers.server.ts'
import { marksOf, placed } from './paper.ts'
import type { SittingRow } from './queries.server.ts'
import { sectionsOf, titleOf } from './sitting-page.server.ts'

const marksWords = (marks: number) => `${marks} ${marks === 1 ? 'mark' : 'marks'}`

/** The paper to print and write on: as it was dealt, with nothing that marks it. */
export function paperPdf(row: SittingRow, blueprint: Blueprint): Buffer {
  const title = titleOf(blueprint)
  const sheet = new Sheet(
    `${title}: mock paper`,
    `${title}. A mock paper of Victor, not an official examination.`,
  )
  const writing = Math.round(
    (row.writingEndsAt.getTime() - row.readingEndsAt.getTime() - row.restUsedMs) / 60_000,
  )
  sheet.heading(title, 1)
  sheet.text(
    `Reading time ${blueprint.readingMinutes.value} minutes; writing time ${writing} minutes; ${marksWords(marksOf(row.paper))}.`,
  )
  sheet.text(
    `Permitted: ${blueprint.aids.text}${isChecked(blueprint, blueprint.aids.from) ? '' : ' (not checked)'}`,
  )
  const questions = placed(row.paper)
  for (const section of sectionsOf(blueprint, row.paper)) {
    sheet.heading(section.name, 2)
    sheet.text(
      section.marks === section.wanted
        ? `${marksWords(section.marks)}.`
        : `${section.marks} of the usual ${marksWords(section.wanted)}: the bank has not enough questions for the rest.`,
    )
    for (const question of questions.filter(({ sectionId }) => sectionId === section.id)) {
      const known = dealtOf(question)
      if (!known) continue
      const { shown } = known
      sheet.heading(`Question ${question.position + 1} (${marksWords(shown.marks)})`, 3)
      if (shown.stem) sheet.text(shown.stem)
      if (shown.picture) sheet.picture(shown.picture)
      for (const part of shown.parts) {
        const isOne = shown.parts.length === 1
        sheet.text(part.prompt, {
          indent: isOne ? 0 : 20,
          ...(isOne ? {} : { label: `${part.id}.`, end: marksWords(part.marks) }),
        })
        if (part.picture) sheet.picture(part.picture, 20)
        writeInput(sheet, part, isOne ? 0 : 20)
      }
    }
  }
  return sheet.finish()
}

/** What is chosen from or arranged is printed; for all else there is room to write. */
function writeInput(sheet: Sheet, { input, marks }: ShownPart, indent: number): void {
  const items = (list: readonly { key: string; text: string }[], inset: number) => {
    for (const { key, text } of list) sheet.text(text, { indent: inset, label: `${key}.` })
  }
  switch (input.kind) {
    case 'choice':
    case 'multiple':
      return items(input.choices, 44)
    case 'order':
      items(input.items, 44)
      return sheet.writingLines(1, indent)
    case 'match':
    case 'classify':
      items(input.rows, 44)
      sheet.text('To choose from:', { indent: 28 })
      items(input.targets, 44)
      return sheet.writingLines(2, indent)
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
      return
    case 'point':
    case 'region':
      return sheet.writingLines(1, indent)
    default:
      return sheet.writingLines(linesFor(marks, input.kind), indent)
  }
}

/** Room to write, as papers give it: two lines a mark, more for long answers. */
function linesFor(marks: number, kind: string): number {
  return kind === 'extended' ? 30 : Math.min(16, 1 + 2 * marks)
}
