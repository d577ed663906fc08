import { theBank } from '#app/features/practice/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Database } from '#app/platform/database/database.ts'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { readTableQuery } from '#app/ui/table/table-query.ts'
import { findOwnPage, SORTABLE, STATUSES } from './queries.server.ts'
import { STATUS_WORDS, statusLine } from './status.ts'

/** One's own questions as they are listed, with what was just done to them, as the address says. */
export async function ownListPage(db: Database, person: Person, search: URLSearchParams, zone: string) {
  const query = readTableQuery(search, { sortable: SORTABLE, start: '-saved' })
  const status = STATUSES.find((one) => one === search.get('status')) ?? ''
  const subjectId = search.get('subject') ?? ''
  const found = await findOwnPage(db, person, { ...query, status, subjectId })
  const { curriculum } = theBank()
  const nameOf = (id: string) => {
    const subject = curriculum.subject(id)
    return subject ? `${subject.certificate} ${subject.subject}` : 'No subject yet'
  }
  const days = dateFormat({ dateStyle: 'medium', timeZone: zone })
  return {
    query: { ...query, page: found.page },
    status,
    subjectId,
    pages: found.pages,
    fits: found.fits,
    all: found.all,
    subjects: found.subjectIds.map((id) => ({ value: id, label: nameOf(id) })),
    removed: search.get('removed') === 'yes',
    imported: search.has('imported')
      ? {
          kept: Number(search.get('imported')) || 0,
          known: Number(search.get('known')) || 0,
          at: search.get('at') ?? '',
        }
      : null,
    undone: search.has('undone') ? Number(search.get('undone')) || 0 : null,
    rows: found.rows.map((row) => ({
      id: row.id,
      title: row.title || 'Without a title',
      subjectId: row.subjectId,
      subject: nameOf(row.subjectId),
      status: STATUS_WORDS[row.status],
      more: statusLine(row),
      ready: row.problems === 0 && row.status !== 'draft',
      saved: row.updatedAt.toISOString(),
      savedOn: days.format(row.updatedAt),
    })),
  }
}
