import { and, count, eq, lte } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '#app/platform/database/database.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { lockOwn } from '#app/platform/use-cases/lock-own.server.ts'
import {
  MOST_STATEMENTS,
  MOST_VERSIONS,
  statementText,
  statementTitle,
  wordLimit,
} from '../rules/statement.ts'
import { applicationStatements, statementVersions } from '../tables.ts'
import { lockPlan } from './edit-preferences.server.ts'

const OTHER_WINDOW = fail(
  'conflict',
  'This statement was saved in another window. Copy your text, reload the page, then compare the versions.',
)
const GONE = fail('not-found', 'We couldn’t find this statement.')

/** Creates an empty statement. A double submit creates one. */
export const createStatement = defineUseCase({
  form: z.object({ id: z.uuid(), title: statementTitle, limit: wordLimit }),
  invalid: 'The statement is not created yet.',
  async run({ tx, personId, now }, { id, title, limit }) {
    await lockPlan(tx, personId, now)
    if (await lockOwn(tx, applicationStatements, personId, id)) return ok({ id })
    const [{ statements } = { statements: 0 }] = await tx
      .select({ statements: count() })
      .from(applicationStatements)
      .where(eq(applicationStatements.personId, personId))
    if (statements >= MOST_STATEMENTS)
      return fail('conflict', `You have ${MOST_STATEMENTS} statements, which is the most. Delete one first.`)
    const made = await tx
      .insert(applicationStatements)
      .values({ id, personId, title, wordLimit: limit, version: 1, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: applicationStatements.id })
    if (made.length === 0) return fail('conflict', 'Reload the page, then create the statement again.')
    await tx
      .insert(statementVersions)
      .values({ statementId: id, personId, version: 1, text: '', savedAt: now })
    return ok({ id })
  },
})

/** Saves the text as a new version. `known` is the version that the person started from. */
export const saveStatement = defineUseCase({
  form: z.object({
    statement: z.string(),
    known: z.coerce.number().int(),
    title: statementTitle,
    limit: wordLimit,
    text: statementText,
  }),
  invalid: 'The statement is not saved yet.',
  async run({ tx, personId, now }, { statement: id, known, title, limit, text }) {
    const statement = await lockOwn(tx, applicationStatements, personId, id)
    if (!statement) return GONE
    const [current] = await tx
      .select({ text: statementVersions.text })
      .from(statementVersions)
      .where(and(eq(statementVersions.statementId, id), eq(statementVersions.version, statement.version)))
    const isSame = current?.text === text
    // The second post of a double submit changes nothing.
    const isDouble = isSame && title === statement.title && limit === statement.wordLimit
    if (!isDouble && known !== statement.version) return OTHER_WINDOW
    await tx
      .update(applicationStatements)
      .set({ title, wordLimit: limit, updatedAt: now })
      .where(eq(applicationStatements.id, id))
    if (isSame) return ok({ version: statement.version })
    return ok({ version: await addVersion(tx, { statement, text, now }) })
  },
})

/** Restores the text of an earlier version, as a new version. `known` is the latest version that the person saw. */
export const restoreVersion = defineUseCase({
  form: z.object({
    statement: z.string(),
    known: z.coerce.number().int(),
    version: z.coerce.number().int(),
  }),
  invalid: 'The version is not restored yet.',
  async run({ tx, personId, now }, { statement: id, known, version }) {
    const statement = await lockOwn(tx, applicationStatements, personId, id)
    if (!statement) return GONE
    // The second post of a double submit finds the version restored.
    if (known !== statement.version) {
      const [latest] = await tx
        .select({ from: statementVersions.restoredFrom })
        .from(statementVersions)
        .where(and(eq(statementVersions.statementId, id), eq(statementVersions.version, statement.version)))
      const isDouble = known === statement.version - 1 && latest?.from === version
      return isDouble ? ok({ version: statement.version }) : OTHER_WINDOW
    }
    const [earlier] = await tx
      .select({ text: statementVersions.text })
      .from(statementVersions)
      .where(and(eq(statementVersions.statementId, id), eq(statementVersions.version, version)))
    if (!earlier) return fail('not-found', 'We couldn’t find this version. Reload the page.')
    if (version === statement.version) return ok({ version })
    return ok({
      version: await addVersion(tx, { statement, text: earlier.text, now, restoredFrom: version }),
    })
  },
})

export const deleteStatement = defineUseCase({
  form: z.object({ statement: z.string() }),
  invalid: 'The statement is not deleted yet.',
  async run({ tx, personId }, { statement: id }) {
    if (!(await lockOwn(tx, applicationStatements, personId, id))) return GONE
    await tx.delete(applicationStatements).where(eq(applicationStatements.id, id))
    return ok({ deleted: true as const })
  },
})

interface NewVersion {
  statement: typeof applicationStatements.$inferSelect
  text: string
  now: Date
  restoredFrom?: number
}

async function addVersion(tx: Tx, { statement, text, now, restoredFrom }: NewVersion): Promise<number> {
  const { id, personId } = statement
  const version = statement.version + 1
  await tx
    .insert(statementVersions)
    .values({ statementId: id, personId, version, text, restoredFrom: restoredFrom ?? null, savedAt: now })
  await tx
    .update(applicationStatements)
    .set({ version, updatedAt: now })
    .where(eq(applicationStatements.id, id))
  await tx
    .delete(statementVersions)
    .where(
      and(eq(statementVersions.statementId, id), lte(statementVersions.version, version - MOST_VERSIONS)),
    )
  return version
}
