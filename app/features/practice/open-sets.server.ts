import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Person } from '#app/platform/access/actor.ts'
import { subjectOf } from '#app/platform/access/own.ts'
import type { Database } from '#app/platform/database/database.ts'
import { builtOnce } from '#app/platform/database/prepared.ts'
import { OPEN_RUN } from './open-run.server.ts'
import { practiceQuestions, practiceSets, responses } from './tables.ts'

export interface OpenSet {
  id: string
  title: string
  subjectId: string
  startedAt: Date
  answered: number
  questions: number
}

/** Sittings that were begun and not finished, latest first; runs are gone on with where they were begun. */
export function findOpenSets(db: Database, actor: Person, most = 3): Promise<OpenSet[]> {
  return read(db, actor, most, 0)
}

const PAGE = 10
/** Further than anybody has. */
const LAST = 1_000

/** The same, page by page, with how many there are in all: one query. */
export async function findOpenPage(db: Database, actor: Person, asked: number) {
  const page = asked >= 1 && asked <= LAST ? Math.trunc(asked) : 1
  const found = await read(db, actor, PAGE, (page - 1) * PAGE)
  // They may be finished by now.
  if (found.length === 0 && page > 1) return findOpenPage(db, actor, 1)
  const all = found[0]?.all ?? 0
  const rows: OpenSet[] = found.map(({ all: _, ...row }) => row)
  return { rows, all, page, pages: Math.max(1, Math.ceil(all / PAGE)) }
}

function read(db: Database, actor: Person, most: number, from: number) {
  return builtOnce(db, 'open-sets', () => {
    // First which ones: what is counted in each is counted for these alone.
    const latest = db
      .select({
        id: practiceSets.id,
        title: practiceSets.title,
        subjectId: practiceSets.subjectId,
        startedAt: practiceSets.startedAt,
        all: sql<number>`(count(*) OVER ())::int`.as('all'),
      })
      .from(practiceSets)
      .where(
        and(
          eq(practiceSets.personId, sql.placeholder('subject')),
          isNull(practiceSets.finishedAt),
          ne(practiceSets.origin, OPEN_RUN),
        ),
      )
      .orderBy(desc(practiceSets.startedAt), desc(practiceSets.id))
      .limit(sql.placeholder('most'))
      .offset(sql.placeholder('from'))
      .as('latest')
    return db
      .select({
        id: latest.id,
        title: latest.title,
        subjectId: latest.subjectId,
        startedAt: latest.startedAt,
        all: latest.all,
        answered: sql<number>`(SELECT count(DISTINCT r.position)::int FROM ${responses} r WHERE r.set_id = latest.id)`,
        questions: sql<number>`(SELECT count(*)::int FROM ${practiceQuestions} q WHERE q.set_id = latest.id)`,
      })
      .from(latest)
      .orderBy(desc(latest.startedAt), desc(latest.id))
  }).execute({ subject: subjectOf(actor), most, from })
}
