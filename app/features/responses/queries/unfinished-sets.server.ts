import { and, desc, isNull, ne, sql, type SQL } from 'drizzle-orm'
import type { Person } from '#app/platform/access/actor.ts'
import { own } from '#app/platform/access/own.ts'
import type { Database } from '#app/platform/database/database.ts'
import { RUN_ORIGIN } from '../rules/run-set.ts'
import { practiceQuestions, practiceSets, responses } from '../tables.ts'
import { paging } from '#app/ui/patterns/list/paging.ts'

export interface UnfinishedSet {
  id: string
  title: string
  subjectId: string
  startedAt: Date
  answered: number
  questions: number
}

/** The same as SQL, with the columns of `UnfinishedSet`, in any order. */
export const unfinishedSets = (db: Database, actor: Person, most = 3): SQL => sql`
  SELECT one.id, one.title, one.subject_id AS "subjectId", one.started_at AS "startedAt", one.answered, one.questions
  FROM (${read(db, actor, most, 0).getSQL()}) one`

/** The person's unfinished sets, newest first, without runs of the dojo. */
export async function findUnfinishedSets(db: Database, actor: Person, most = 3): Promise<UnfinishedSet[]> {
  return (await read(db, actor, most, 0)).map(({ all: _, ...row }) => row)
}

const PAGE = 10
/** More pages than anybody has. */
const LAST = 1_000

/** One page of the unfinished sets, with their number. One query. */
export async function findUnfinishedPage(db: Database, actor: Person, wanted: number) {
  const page = wanted >= 1 && wanted <= LAST ? Math.trunc(wanted) : 1
  const found = await read(db, actor, PAGE, (page - 1) * PAGE)
  // The sets of this page were finished in the meantime.
  if (found.length === 0 && page > 1) return findUnfinishedPage(db, actor, 1)
  const all = found[0]?.all ?? 0
  const rows: UnfinishedSet[] = found.map(({ all: _, ...row }) => row)
  return { rows, all, page, pages: paging(page, all, PAGE).pages }
}

function read(db: Database, actor: Person, most: number, from: number) {
  // Limits to the page first, so that responses are counted for its sets only.
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
        own(practiceSets.personId, actor),
        isNull(practiceSets.finishedAt),
        ne(practiceSets.origin, RUN_ORIGIN),
      ),
    )
    .orderBy(desc(practiceSets.startedAt), desc(practiceSets.id))
    .limit(most)
    .offset(from)
    .as('latest')
  return db
    .select({
      id: latest.id,
      title: latest.title,
      subjectId: latest.subjectId,
      startedAt: latest.startedAt,
      all: latest.all,
      answered:
        sql<number>`(SELECT count(DISTINCT r.position)::int FROM ${responses} r WHERE r.set_id = latest.id)`.as(
          'answered',
        ),
      questions:
        sql<number>`(SELECT count(*)::int FROM ${practiceQuestions} q WHERE q.set_id = latest.id)`.as(
          'questions',
        ),
    })
    .from(latest)
    .orderBy(desc(latest.startedAt), desc(latest.id))
}
