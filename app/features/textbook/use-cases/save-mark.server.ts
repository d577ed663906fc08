import { randomUUID } from 'node:crypto'
import { and, count, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '#app/platform/database/database.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { lockPerson } from '#app/platform/use-cases/lock-person.server.ts'
import { findPassage } from '../queries/passage.server.ts'
import { excerptOf } from '../rules/excerpt.ts'
import { LONGEST_NOTE, LONGEST_QUOTE, MOST_MARKS } from '../rules/limits.ts'
import { readTextId } from '../rules/passage-id.ts'
import { textbookMarks } from '../tables.ts'
import { keepPlace, NO_PASSAGE, passageForm } from './save-place.server.ts'

/**
 * Highlights a passage, or saves a note at it. What the form leaves out stays as it is. A passage without a highlight and
 * without a note has no row.
 */
export const saveMark = defineUseCase({
  form: passageForm.extend({
    highlighted: z.enum(['yes', 'no']).optional(),
    note: z.string().trim().max(LONGEST_NOTE, `A note has at most ${LONGEST_NOTE} characters.`).optional(),
  }),
  invalid: 'The note is not saved yet.',
  async run({ tx, person, personId, now }, { text, passage, highlighted, note }) {
    const ref = readTextId(text)
    if (!ref) return NO_PASSAGE
    // A highlight and a note that are saved at the same time both count: the second sees the row of the first.
    await lockPerson(tx, personId)
    const found = await findPassage(tx, person, { ...ref, passage })
    const known = await findMark(tx, personId, text, passage)
    // A new version of a lesson may no longer have the passage. Its note can still be changed and removed.
    if (!found && !known) return NO_PASSAGE
    const mark = {
      isHighlighted: highlighted === undefined ? (known?.isHighlighted ?? false) : highlighted === 'yes',
      note: note ?? known?.note ?? '',
    }
    if (found) await keepPlace(tx, { personId, textId: text, passage, readAt: now }, found)
    if (!mark.isHighlighted && mark.note === '') {
      if (known) await tx.delete(textbookMarks).where(eq(textbookMarks.id, known.id))
      return ok({ passage, ...mark })
    }
    if (!known && (await countMarks(tx, personId, text)) >= MOST_MARKS)
      return fail('conflict', `You have ${MOST_MARKS} highlights here. Remove one first.`)
    const quote = found ? excerptOf(found.markdown, LONGEST_QUOTE) : known!.quote
    await tx
      .insert(textbookMarks)
      .values({
        id: randomUUID(),
        personId,
        textId: text,
        passage,
        ...mark,
        quote,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoUpdate({
        target: [textbookMarks.personId, textbookMarks.textId, textbookMarks.passage],
        set: { ...mark, quote, updatedAt: now },
      })
    return ok({ passage, ...mark })
  },
})

async function findMark(tx: Tx, personId: string, textId: string, passage: string) {
  const [row] = await tx
    .select()
    .from(textbookMarks)
    .where(
      and(
        eq(textbookMarks.personId, personId),
        eq(textbookMarks.textId, textId),
        eq(textbookMarks.passage, passage),
      ),
    )
  return row
}

async function countMarks(tx: Tx, personId: string, textId: string): Promise<number> {
  const [row] = await tx
    .select({ marks: count() })
    .from(textbookMarks)
    .where(and(eq(textbookMarks.personId, personId), eq(textbookMarks.textId, textId)))
  return row!.marks
}
