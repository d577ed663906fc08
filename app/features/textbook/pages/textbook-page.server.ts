import { findLessonReads, type Lesson } from '#app/features/lessons/door.ts'
import { builtInBank } from '#app/features/question-bank/door.ts'
import { findSubjects } from '#app/features/subjects/door.ts'
import { FAMILIES, type Family } from '#app/engines/questions/schema.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { subjectTone } from '#app/ui/subject/families.ts'
import { plural } from '#app/ui/words/plural.ts'
import { findDocuments } from '../queries/documents.server.ts'
import { findPlaces, findRightAnswers, type Place } from '../queries/reading.server.ts'
import { theTextbook } from '../queries/textbook.server.ts'
import { anchorOf, HOME, passageHref, readTextId, textHref, textIdOf } from '../rules/passage-id.ts'
import { SUBJECT_NAMES } from '../rules/subject-names.ts'
import { LESSONS } from '../use-cases/mark-lesson-read.server.ts'

const SHOWN_DOCUMENTS = 5

/** The lessons of one subject, what to continue, and the person's documents. */
export async function textbookPage({ db }: Services, actor: Person, query: URLSearchParams) {
  const { lessons } = theTextbook()
  const [reads, places, right, chosen, documents] = await Promise.all([
    findLessonReads(db, actor, LESSONS),
    findPlaces(db, actor),
    findRightAnswers(db, actor),
    findSubjects(db, actor),
    findDocuments(db, actor),
  ])
  const own = ownFamilies(chosen.map(({ subjectId }) => subjectId))
  const families = [...own, ...FAMILIES.filter((one) => !own.includes(one))].filter((family) =>
    lessons.some(({ group }) => group === family),
  )
  const subject = families.find((one) => one === query.get('subject')) ?? families[0]
  const shares = new Map(places.map(({ textId, share }) => [textId, share]))
  return {
    next: nextStep({ lessons, reads, places, right, documents, families }),
    subjects: families.map((id) => ({
      id,
      name: SUBJECT_NAMES[id],
      subject: subjectTone(id),
      href: `${HOME}?subject=${id}`,
    })),
    subject: subject ? { id: subject, name: SUBJECT_NAMES[subject], tone: subjectTone(subject) } : null,
    lessons: lessons
      .filter(({ group }) => group === subject)
      .map(({ slug, title, summary, minutes }) => ({
        slug,
        title,
        summary,
        href: textHref({ kind: 'lesson', id: slug }),
        isRead: reads.has(slug),
        state: stateOf(minutes, reads.has(slug), shares.get(textIdOf({ kind: 'lesson', id: slug })) ?? 0),
      })),
    documents: documents.slice(0, SHOWN_DOCUMENTS).map(({ id, title, pages }) => ({
      id,
      title,
      href: textHref({ kind: 'document', id }),
      pages: plural(pages, 'page'),
    })),
    moreDocuments: Math.max(0, documents.length - SHOWN_DOCUMENTS),
  }
}

export type TextbookPage = Awaited<ReturnType<typeof textbookPage>>

/** The families of the person's subjects, in the person's order. */
function ownFamilies(subjectIds: readonly string[]): Family[] {
  const { curriculum } = builtInBank()
  return [...new Set(subjectIds.flatMap((id) => curriculum.subject(id)?.family ?? []))]
}

function stateOf(minutes: number, isRead: boolean, share: number): string {
  if (isRead) return 'Read'
  return share > 0 ? `${share}% read` : `${minutes} min`
}

interface Reading {
  lessons: readonly Lesson[]
  reads: ReadonlySet<string>
  places: readonly Place[]
  /** The questions that were answered right. */
  right: ReadonlySet<string>
  documents: readonly { id: string; title: string }[]
  families: readonly Family[]
}

/** What the person was reading last, if it is not finished; else the next lesson of the first subject. */
function nextStep({ lessons, reads, places, right, documents, families }: Reading) {
  for (const { textId, passage, share } of places) {
    const ref = readTextId(textId)
    const lesson = ref?.kind === 'lesson' ? lessons.find(({ slug }) => slug === ref.id) : undefined
    if (lesson && !reads.has(lesson.slug))
      return {
        ...about(lesson),
        reason: `You have read ${share}% of this lesson.${checksWords(lesson, right)}`,
        href: `${textHref({ kind: 'lesson', id: lesson.slug })}#${anchorOf(passage)}`,
        label: 'Continue',
      }
    const document = ref?.kind === 'document' ? documents.find(({ id }) => id === ref.id) : undefined
    if (document && share < 100)
      return {
        title: document.title,
        subject: null,
        reason: `You have read ${share}% of your document.`,
        href: passageHref({ kind: 'document', id: document.id, passage }),
        label: 'Continue',
      }
  }
  const fresh = families
    .flatMap((family) => lessons.filter(({ group }) => group === family))
    .find(({ slug }) => !reads.has(slug))
  if (!fresh) return null
  return {
    ...about(fresh),
    reason: fresh.summary,
    href: textHref({ kind: 'lesson', id: fresh.slug }),
    label: `Start reading · ${fresh.minutes} min`,
  }
}

function checksWords({ questions }: Lesson, right: ReadonlySet<string>): string {
  const done = questions.filter(({ id }) => right.has(id)).length
  return done === 0 ? '' : ` ${done} of its ${questions.length} checks ${done === 1 ? 'is' : 'are'} right.`
}

const about = ({ title, group }: Lesson) => ({
  title,
  subject: { tone: subjectTone(group), name: SUBJECT_NAMES[group as Family] },
})
