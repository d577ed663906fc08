import { randomUUID } from 'node:crypto'
import { RUBRIC_EXAMPLE } from '#app/engines/grading/read-rubric.ts'
import { findAccountSummaries, firstName } from '#app/features/account/door.ts'
import { questionBank } from '#app/features/question-bank/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { mayEnter } from '#app/platform/access/audiences.ts'
import { tokenHash } from '#app/platform/access/link-token.ts'
import { subjectOf } from '#app/platform/access/own.ts'
import type { Services } from '#app/platform/services.ts'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { findOpenedWorks } from '../queries/links.server.ts'
import { findWorks } from '../queries/works.server.ts'
import { builtInRubrics } from '../rules/built-in-rubrics.ts'
import { FAMILY_WORDS } from '../rules/words.ts'
import { workToken } from '../rules/work-token.ts'

/** The person's works, the rubrics to choose from, and works that students shared. */
export async function listPage(
  services: Services,
  actor: Person,
  { query, zone }: { query: URLSearchParams; zone: string },
) {
  const day = dateFormat({ day: 'numeric', month: 'short', year: 'numeric', timeZone: zone })
  const [works, shared] = await Promise.all([
    findWorks(services.db, subjectOf(actor)),
    sharedWith(services, actor, (at) => day.format(at)),
  ])
  const { tasks } = questionBank()
  return {
    isDeleted: query.get('deleted') === 'yes',
    isReadOnly: actor.viewing !== null && actor.viewing !== undefined,
    /** A new id for each form, so that a double submit creates one work. */
    newId: randomUUID(),
    /** How a rubric is typed. */
    example: RUBRIC_EXAMPLE,
    rubrics: builtInRubrics(questionBank()).map(({ id, name, family }) => ({
      value: id,
      label: name,
      group: FAMILY_WORDS[family],
    })),
    works: works.map(({ id, title, counts, rubricId, drafts, updatedAt }) => ({
      id,
      title,
      counts,
      drafts,
      rubric: rubricId === null ? 'Your own rubric' : (tasks.get(rubricId)?.name ?? 'A rubric of Victor'),
      at: day.format(updatedAt),
    })),
    /** Null for people who cannot mark. */
    shared,
  }
}

export type ListPage = Awaited<ReturnType<typeof listPage>>

/** Listed only while the link is open and the writer may share. */
async function sharedWith(services: Services, actor: Person, day: (at: Date) => string) {
  if (actor.viewing || mayEnter(actor, 'marker') !== 'yes') return null
  const now = services.clock()
  const opened = await findOpenedWorks(services.db, actor.personId, now)
  const writers = await findAccountSummaries(
    services.db,
    opened.map(({ writerId }) => writerId),
    now,
  )
  return opened.flatMap(({ linkId, writerId, title, name, until, ...row }) => {
    const writer = writers.get(writerId)
    const token = workToken(linkId, services.accounts.config.secret)
    const isOff = !writer?.freedoms.open.sharing || writer.deletionDue !== null
    // The link was made with another secret of the installation, so its address cannot be shown.
    if (isOff || tokenHash(token) !== row.tokenHash) return []
    return { href: `/assessment-grader/shared/${token}`, title, name: firstName(name), until: day(until) }
  })
}
