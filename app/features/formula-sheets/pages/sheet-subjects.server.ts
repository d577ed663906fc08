import { questionBank } from '#app/features/question-bank/door.ts'
import { countAnswers } from '#app/features/responses/door.ts'
import { findSubjects } from '#app/features/subjects/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { subjectTone, type SubjectTone } from '#app/ui/subject/families.ts'
import { theFormulas } from '../queries/formula-store.server.ts'

export interface SubjectLink {
  id: string
  /** Short name for own subjects, with the certificate for others. */
  name: string
  subject: SubjectTone
  href: string
}

export interface SheetSubjects {
  /** The person's own subjects with a sheet, the subject used last first where no other is asked for. */
  mine: SubjectLink[]
  others: SubjectLink[]
  subjectId: string
  chosen: string[]
}

/** The subjects with a sheet, and which of them is open: the one asked for, the one used last, or the first own one. */
export async function sheetSubjects(
  services: Services,
  actor: Person,
  asked: string | null,
  hrefOf: (subjectId: string) => string,
): Promise<SheetSubjects> {
  const { bySubject } = theFormulas()
  const [subjects, { lastSubject }] = await Promise.all([
    findSubjects(services.db, actor),
    countAnswers(services.db, actor),
  ])
  const chosen = subjects.map(({ subjectId }) => subjectId)
  const mine = chosen.filter((id) => bySubject.has(id))
  const others = [...bySubject.keys()].filter((id) => !mine.includes(id)).toSorted()
  const subjectId =
    asked !== null && bySubject.has(asked) ? asked : (mine.find((id) => id === lastSubject) ?? mine[0] ?? '')
  return {
    mine: mine.map((id) => subjectLink(id, hrefOf(id), false)),
    others: others.map((id) => subjectLink(id, hrefOf(id), true)),
    subjectId,
    chosen,
  }
}

function subjectLink(id: string, href: string, full: boolean): SubjectLink {
  const subject = questionBank().curriculum.subject(id)
  return {
    id,
    name: subjectName(id, full),
    subject: subjectTone(subject?.family ?? ''),
    href,
  }
}

/** "Physics", or "VCE Physics" in full. */
export function subjectName(id: string, full = true): string {
  const subject = questionBank().curriculum.subject(id)
  if (!subject) return id
  return full ? `${subject.certificate} ${subject.shortName}` : subject.shortName
}
