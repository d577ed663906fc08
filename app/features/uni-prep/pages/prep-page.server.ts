import { findLessonReads } from '#app/features/lessons/door.ts'
import type { Actor } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { prepLibrary } from '../queries/modules.server.ts'
import { findLatestDiagnostics } from '../queries/prep-progress.server.ts'
import { resultView } from './result-view.server.ts'

/** The list of modules, and what to do next. */
export async function prepPage({ db }: Services, actor: Actor) {
  const { modules } = prepLibrary()
  const reads = await findLessonReads(db, actor, 'uni-prep')
  const latest = actor.kind === 'guest' ? [] : await findLatestDiagnostics(db, actor)
  const rows = modules.map((module) => {
    const taken = latest.find(({ moduleId }) => moduleId === module.id)
    const result = taken ? resultView(module, taken.responses) : null
    const isUnread = (slug: string) => !reads.has(slug)
    const first = result?.first && isUnread(result.first.slug) ? result.first : null
    return {
      id: module.id,
      title: module.title,
      summary: module.summary,
      minutes: module.minutes,
      questions: module.diagnostic.length,
      lessons: module.lessons.length,
      read: module.lessons.filter(({ slug }) => !isUnread(slug)).length,
      result: result && { right: result.right, asked: result.asked },
      first: first && { slug: first.slug, title: first.title },
    }
  })
  return { modules: rows, next: nextStep(rows), signedIn: actor.kind !== 'guest' }
}

interface ModuleRow {
  id: string
  title: string
  minutes: number
  questions: number
  result: { right: number; asked: number } | null
  /** The lesson to read first, until it is read. */
  first: { slug: string; title: string } | null
}

/** First the lesson that a diagnostic named, then the first module without a diagnostic. */
function nextStep(rows: readonly ModuleRow[]) {
  const open = rows.find(({ first }) => first)
  if (open?.first)
    return {
      title: open.first.title,
      reason: `Your diagnostic in ${open.title} says to read this lesson first.`,
      href: `/uni-prep/lessons/${open.first.slug}`,
      label: 'Read the lesson',
    }
  const fresh = rows.find(({ result }) => !result)
  if (!fresh) return null
  return {
    title: `Find out where you are: ${fresh.title}`,
    reason: `${fresh.questions} questions show which lesson to read first.`,
    href: `/uni-prep/${fresh.id}?part=diagnostic`,
    label: `Start the diagnostic · about ${fresh.minutes} min`,
  }
}
