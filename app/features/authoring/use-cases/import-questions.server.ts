import { createHash, randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { and, count, eq, inArray } from 'drizzle-orm'
import { stringify } from 'yaml'
import type { ImportedItem, ImportedPicture } from '#app/engines/interchange/imported.ts'
import type { Actor } from '#app/platform/access/actor.ts'
import { assertWritable } from '#app/platform/access/own.ts'
import type { Tx } from '#app/platform/database/database.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import { record } from '#app/platform/events/record.server.ts'
import type { Services } from '#app/platform/services.ts'
import { lockPerson } from '#app/platform/use-cases/lock-person.server.ts'
import { importedDraft } from '../rules/imported-draft.ts'
import { checkDraft } from '../rules/check-draft.server.ts'
import { findImport } from '../queries/imports.server.ts'
import { listAt, type Draft, type DraftMap } from '../rules/draft.ts'
import { LARGEST_PICTURE } from '../rules/rewrite-picture.server.ts'
import { authoredImports, authoredPictures, authoredQuestions } from '../tables.ts'
import { MOST_QUESTIONS } from './save-draft.server.ts'

const GONE = fail('not-found', 'This file has expired. Choose the file again.')

/**
 * Imports the questions of a parsed file. An item that already exists, from this or another file, is not imported
 * twice. After a lost reply it returns the first result again.
 */
export async function importQuestions(
  services: Services,
  actor: Actor,
  importId: string,
): Promise<Result<ImportSummary>> {
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
    // Lets other requests run between two checks.
    await setImmediate()
    const id = randomUUID()
    const draft = importedDraft(item.question, found.place, `Imported from ${found.name}`)
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
      // The list is sorted newest first. The first item of the file is the newest by a millisecond.
      updatedAt: new Date(at.getTime() - index),
    })
  }
  if (rows.length === 0) return fail('conflict', 'We can’t import any question in this file.')
  let made: { id: string }[] = []
  const done = await services.db.transaction(async (tx): Promise<Result<ImportSummary>> => {
    await lockPerson(tx, personId)
    const [locked] = await tx
      .select({ readAt: authoredImports.createdAt })
      .from(authoredImports)
      .where(and(eq(authoredImports.id, importId), eq(authoredImports.ownerId, personId)))
      .for('update')
    if (!locked) return GONE
    const before = await findExisting(tx, personId, rows)
    const importedBefore = before.filter(({ createdAt }) => createdAt > locked.readAt)
    if (importedBefore.length > 0 && before.length === rows.length)
      return ok({
        kept: importedBefore.length,
        known: rows.length - importedBefore.length,
        at: importedBefore[0]!.createdAt.getTime(),
      })
    const [{ all } = { all: 0 }] = await tx
      .select({ all: count() })
      .from(authoredQuestions)
      .where(eq(authoredQuestions.ownerId, personId))
    if (all + rows.length - before.length > MOST_QUESTIONS)
      return fail(
        'conflict',
        `This import would give you more than ${MOST_QUESTIONS} questions, the maximum.`,
      )
    made = await tx
      .insert(authoredQuestions)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: authoredQuestions.id })
    const imported = new Set(made.map(({ id }) => id))
    const savedPictures = pictures.filter(({ questionId }) => imported.has(questionId))
    if (savedPictures.length > 0) await tx.insert(authoredPictures).values(savedPictures)
    const data = { kept: made.length, known: rows.length - made.length }
    await record(tx, { type: 'questions.imported', personId, at, data })
    return ok({ ...data, at: at.getTime() })
  })
  // Questions that already existed were not imported again.
  const imported = new Set(done.ok ? made.map(({ id }) => id) : [])
  await forget(pictures.filter(({ questionId }) => !imported.has(questionId)).map(({ fileId }) => fileId))
  return done
}

type Row = typeof authoredQuestions.$inferInsert

/** The rows that already exist, from this or another file. */
function findExisting(tx: Tx, personId: string, rows: readonly Row[]) {
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

interface ImportSummary {
  kept: number
  known: number
  at: number
}

/** The same text with another picture is another question. */
function hashOf({ question, pictures }: Extract<ImportedItem, { fate: 'carried' }>): string {
  const hash = createHash('sha256').update(JSON.stringify(question))
  for (const { where, data } of pictures ?? []) hash.update(`\n${where} ${data}`)
  return hash.digest('hex')
}

async function storePicture(
  services: Services,
  ownerId: string,
  { name, alt, data, kind, width, height }: ImportedPicture,
): Promise<Result<{ fileId: string; alt: string; width: number; height: number }>> {
  if (!kind || !width || !height)
    return fail('conflict', 'A picture in this file is damaged. Choose the file again.')
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

/** Puts a picture beside the stem, or in the only part. A picture of the solution goes to the last part. */
function putPicture(
  draft: Draft,
  where: ImportedPicture['where'],
  { fileId, alt, width, height }: { fileId: string; alt: string; width: number; height: number },
): void {
  const parts = listAt(draft, 'parts')
  const part = (where === 'question' && parts.length > 1 ? draft : parts.at(-1)) as DraftMap
  const name = where === 'question' ? 'picture' : 'solutionPicture'
  part[name] = stringify({ alt, image: { file: fileId, width, height } })
}
