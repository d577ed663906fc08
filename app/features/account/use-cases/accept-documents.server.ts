import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { agreedDocuments } from '#app/features/articles/door.ts'
import { people } from '#app/platform/accounts/tables.ts'
import type { Database } from '#app/platform/database/database.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import { defineUseCase } from '#app/platform/use-cases/define-use-case.server.ts'
import { legalAcceptances } from '../tables.ts'

const CHANGED = fail('conflict', 'A document has changed again. Reload the page and read the new version.')

/** Stores that the person accepts the versions that the page showed. */
export const acceptDocuments = defineUseCase({
  form: z.object({
    /** Documents with their versions: "terms-of-service:2". */
    documents: z.preprocess(
      (given) => [given ?? []].flat(),
      z
        .array(z.string().regex(/^[a-z-]{1,40}:\d{1,4}$/))
        .min(1)
        .max(10),
    ),
  }),
  invalid: 'Reload the page and try again.',
  async run({ tx, personId, now }, { documents }) {
    const current = agreedDocuments().map(({ slug, version }) => `${slug}:${version}`)
    if (documents.some((one) => !current.includes(one))) return CHANGED
    await tx
      .insert(legalAcceptances)
      .values(
        documents.map((one) => {
          const [document, version] = one.split(':') as [string, string]
          return { personId, document, version: Number(version), acceptedAt: now, how: 'asked' as const }
        }),
      )
      .onConflictDoNothing()
    return ok({ accepted: documents.length })
  },
})

/** Stores the versions that the sign-up page names. */
export async function acceptAtSignUp(db: Database, personId: string, at: Date): Promise<void> {
  for (const { slug, version } of agreedDocuments())
    await db
      .insert(legalAcceptances)
      .select(
        db
          .select({
            personId: people.id,
            document: sql<string>`${slug}::text`.as('document'),
            version: sql<number>`${version}::int`.as('version'),
            acceptedAt: sql<Date>`${at.toISOString()}::timestamptz`.as('accepted_at'),
            how: sql<'sign-up'>`'sign-up'::text`.as('how'),
          })
          .from(people)
          .where(sql`${people.id} = ${personId}`),
      )
      .onConflictDoNothing()
}
