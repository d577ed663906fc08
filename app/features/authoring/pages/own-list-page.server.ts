import { builtInBank } from '#app/features/question-bank/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Database } from '#app/platform/database/database.ts'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { findOwnPage } from '../queries/own-questions.server.ts'
import { STATUS_WORDS, statusLine } from '../rules/status.ts'
import { ownList } from '../rules/own-list-query.ts'

/** The list of the person's own questions, with the result of the last action from the address. */
export async function ownListPage(db: Database, person: Person, search: URLSearchParams, zone: string) {
  const filters = ownList.read(search)
  const page = await findOwnPage(db, person, filters)
  const { curriculum } = builtInBank()
  const nameOf = (id: string) => {
    const subject = curriculum.subject(id)
    return subject ? `${subject.certificate} ${subject.shortName}` : 'No subject yet'
  }
  const days = dateFormat({ dateStyle: 'medium', timeZone: zone })
  return {
    filters,
    paging: page.paging,
    all: page.all,
    subjects: page.subjectIds.map((id) => ({ value: id, label: nameOf(id) })),
    removed: search.get('removed') === 'yes',
    imported: search.has('imported')
      ? {
          kept: Number(search.get('imported')) || 0,
          known: Number(search.get('known')) || 0,
          at: search.get('at') ?? '',
        }
      : null,
    undone: search.has('undone') ? Number(search.get('undone')) || 0 : null,
    rows: page.rows.map((row) => ({
      id: row.id,
      title: row.title || 'Untitled question',
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
