import { createHash, randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { and, count, eq, inArray } from 'drizzle-orm'
import { stringify } from 'yaml'
import type { BroughtPicture, Item } from '#app/engines/interchange/brought.ts'
import type { Actor } from '#app/platform/access/actor.ts'
import { assertWritable } from '#app/platform/access/own.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import type { Services } from '#app/platform/services.ts'
import { draftOfBrought } from '../brought-draft.ts'
import { checkDraft } from '../check-draft.server.ts'
import { findImport } from '../import-queries.server.ts'
import { listAt, type Draft, type DraftMap } from '../draft.ts'
import { LARGEST_PICTURE } from '../rewrite-picture.server.ts'
import { authoredImports, authoredPictures, authoredQuestions } from '../tables.ts'
import { MOST_QUESTIONS } from './save-draft.server.ts'

const GONE = fail('not-found', 'This file is no longer here. Bring it again.')

/**
 * Keeps what was read from a file. An item that is there already, from this file or another, is not kept twice; asked
 * again, as after a lost reply, it says what was kept the first time.
 */
export async function keepImport(services: Services, actor: Actor, importId: string): Promise<Result<Kept>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  const { personId } = person.value
  const at = services.clock()
  const found = await findImport(services.db, person.value, importId)
  if (!found) return GONE
  const stored: string[] = []
  const forget = async (files: readonly string[]) => {
    for (const file of files) await services.files.remove(file)
  }
  const rows: Row[] = []
  const pictures: (typeof authoredPictures.$inferInsert)[] = []
  for (const [index, item] of found.reading.items.entries()) {
    if (item.fate !== 'carried') continue
    // Others are answered between the checks of two.
    await setImmediate()
    const id = randomUUID()
    const draft = draftOfBrought(item.question, found.place, `Imported from ${found.name}`)
    for (const picture of item.pictures ?? []) {
      const file = await storePicture(services, personId, picture)
      if (!file.ok) {
        await forget(stored)
        return file
      }
      stored.push(file.value.fileId)
      pictures.push({ ...file.value, questionId: id })
      putPicture(draft, picture.where, file.value)
    }
    const problems = checkDraft(draft, id, services.clock).problems.length
    rows.push({
      id,
      ownerId: personId,
      title: item.question.title.slice(0, 200),
      subjectId: found.place.subject,
      draft,
      problems,
      status: problems === 0 ? 'ready' : 'draft',
      sourceHash: hashOf(item),
      createdAt: at,
      // Newest first is how they are listed: the first of the file is the newest by a thousandth of a second.
      updatedAt: new Date(at.getTime() - index),
    })
  }
  if (rows.length === 0) return fail('conflict', 'Nothing in this file can be carried.')
  let made: { id: string }[] = []
  const kept = await services.db.transaction(async (tx): Promise<Result<Kept>> => {
    const [held] = await tx
      .select({ readAt: authoredImports.createdAt })
      .from(authoredImports)
      .where(and(eq(authoredImports.id, importId), eq(authoredImports.ownerId, personId)))
      .for('update')
    if (!held) return GONE
    const before = await findKept(tx, personId, rows)
    const again = before.filter(({ createdAt }) => createdAt > held.readAt)
    if (again.length > 0 && before.length === rows.length)
      return ok({
        kept: again.length,
        known: rows.length - again.length,
        at: again[0]!.createdAt.getTime(),
      })
    const [{ all } = { all: 0 }] = await tx
      .select({ all: count() })
      .from(authoredQuestions)
      .where(eq(authoredQuestions.ownerId, personId))
    if (all + rows.length - before.length > MOST_QUESTIONS)
      return fail(
        'conflict',
        `With these you would have more than ${MOST_QUESTIONS} questions, which is the most.`,
      )
    made = await tx
      .insert(authoredQuestions)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: authoredQuestions.id })
    const there = new Set(made.map(({ id }) => id))
    const theirs = pictures.filter(({ questionId }) => there.has(questionId))
    if (theirs.length > 0) await tx.insert(authoredPictures).values(theirs)
    const data = { kept: made.length, known: rows.length - made.length }
    await record(tx, { type: 'questions.imported', personId, at, data })
    return ok({ ...data, at: at.getTime() })
  })
  // Of a question that was there already, nothing is kept twice.
  const there = new Set(kept.ok ? made.map(({ id }) => id) : [])
  await forget(pictures.filter(({ questionId }) => !there.has(questionId)).map(({ fileId }) => fileId))
  return kept
}

type Row = typeof authoredQuestions.$inferInsert

/** Those of the rows that are there, from this file or another. */
function findKept(tx: Tx, personId: string, rows: readonly Row[]) {
  return tx
    .select({ createdAt: authoredQuestions.createdAt })
    .from(authoredQuestions)
    .where(
      and(
        eq(authoredQuestions.ownerId, personId),
        inArray(
          authoredQuestions.sourceHash,
          rows.flatMap(({ sourceHash }) => sourceHash ?? []),
        ),
      ),
    )
}

interface Kept {
  kept: number
  known: number
  at: number
}

/** The same words with another picture are another question. */
function hashOf({ question, pictures }: Extract<Item, { fate: 'carried' }>): string {
  const hash = createHash('sha256').update(JSON.stringify(question))
  for (const { where, data } of pictures ?? []) hash.update(`\n${where} ${data}`)
  return hash.digest('hex')
}

async function storePicture(
  services: Services,
  ownerId: string,
  { name, alt, data, kind, width, height }: BroughtPicture,
): Promise<Result<{ fileId: string; alt: string; width: number; height: number }>> {
  if (!kind || !width || !height)
    return fail('conflict', 'A picture of this file is damaged. Bring it again.')
  const stored = await services.files.put({
    ownerId,
    purpose: 'question',
    name,
    bytes: new Uint8Array(Buffer.from(data, 'base64')),
    maxBytes: LARGEST_PICTURE * 8,
    allow: [kind],
  })
  return stored.ok ? ok({ fileId: stored.value.id, alt, width, height }) : stored
}

/** Beside the text that all parts share, or in the one part that there is; a solution of several stands in the last. */
function putPicture(
  draft: Draft,
  where: BroughtPicture['where'],
  { fileId, alt, width, height }: { fileId: string; alt: string; width: number; height: number },
): void {
  const parts = listAt(draft, 'parts')
  const part = (where === 'question' && parts.length > 1 ? draft : parts.at(-1)) as DraftMap
  const name = where === 'question' ? 'picture' : 'solutionPicture'
  part[name] = stringify({ alt, image: { file: fileId, width, height } })
}
