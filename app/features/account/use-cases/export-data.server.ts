import { eq, getTableColumns } from 'drizzle-orm'
import type { Actor } from '#app/platform/access/actor.ts'
import { assertWritable } from '#app/platform/access/own.ts'
import { rowsOf, tableName, type PersonalTable, type Subject } from '#app/platform/access/personal-data.ts'
import { inWords, type LimitRule } from '#app/platform/access/rate-limits.ts'
import { people } from '#app/platform/accounts/tables.ts'
import type { DatabaseOrTx } from '#app/platform/database/database.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
import type { Services } from '#app/platform/services.ts'
import { todayIn } from '#app/platform/time/day-number.ts'

const EXPORTS: LimitRule = { name: 'export', points: 5, seconds: 3600 }

export interface Export {
  fileName: string
  json: string
}

/** Everything Victor holds about the person and everything they made, in one file that a person and a program can read. */
export async function exportData(
  services: Pick<Services, 'db' | 'clock' | 'limits'>,
  actor: Actor,
  tables: readonly PersonalTable[],
  zone: string,
): Promise<Result<Export>> {
  const person = assertWritable(actor)
  if (!person.ok) return person
  const { personId } = person.value
  const taken = await services.limits.take(EXPORTS, personId)
  if (!taken.ok)
    return fail(
      'too-many',
      `You have just downloaded everything several times. Try again ${inWords(taken.retryAfter)}.`,
      { retryAfter: taken.retryAfter },
    )
  const [subject] = await services.db
    .select({ id: people.id, email: people.email })
    .from(people)
    .where(eq(people.id, personId))
  if (!subject) return fail('session-ended', 'Sign in again.')
  const now = services.clock()
  const document = {
    about:
      'Everything Victor holds about you and everything you made, by table. What each column is for stands under “columns”.',
    madeAt: now.toISOString(),
    ...(await personalData(services.db, subject, tables)),
  }
  return ok({
    fileName: `victor-${todayIn(zone, now)}.json`,
    json: JSON.stringify(document, null, 2),
  })
}

/** Rows of one person over every listed table, without secrets. */
export async function personalData(db: DatabaseOrTx, person: Subject, tables: readonly PersonalTable[]) {
  const rows: Record<string, unknown[]> = {}
  const columns: Record<string, Record<string, string>> = {}
  for (const entry of tables) {
    const mine = rowsOf(entry, person)
    if (mine === null) continue
    const all = getTableColumns(entry.table)
    const shown = Object.fromEntries(
      Object.entries(all).filter(([name]) => !entry.notExported?.includes(name)),
    )
    const found = await db.select(shown).from(entry.table).where(mine)
    if (found.length === 0) continue
    rows[tableName(entry)] = found
    const purposes = Object.entries(entry.columns).filter(([name]) => name in shown)
    columns[tableName(entry)] = Object.fromEntries(
      purposes.flatMap(([name, column]): [string, string][] =>
        column === 'not personal' ? [] : [[name, column.purpose]],
      ),
    )
  }
  return { rows, columns }
}
