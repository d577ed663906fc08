import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { findFreedoms, findProfile } from '#app/features/account/door.ts'
import { startSet, theBank } from '#app/features/practice/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { assertWritable, subjectOf } from '#app/platform/access/own.ts'
import type { Failure } from '#app/platform/errors/failure.ts'
import { HTTP_STATUS } from '#app/platform/errors/failure.ts'
import { notFound, readForm, refused, UNKNOWN_ACTION } from '#app/platform/http/form.ts'
import type { Services } from '#app/platform/services.ts'
import type { Clock } from '#app/platform/time/clock.ts'
import { changeRows, draftFrom, emptyDraft, textAt, withKind, type Draft } from './draft.ts'
import { editorView, type EditorView } from './editor-view.server.ts'
import { standingOf, type Standing } from './publishing.ts'
import { findOwn, findTold, type Status, type Told } from './queries.server.ts'
import { LARGEST_PICTURE } from './rewrite-picture.server.ts'
import { addPicture } from './use-cases/add-picture.server.ts'
import { removeQuestion } from './use-cases/remove-question.server.ts'
import { submitQuestion } from './use-cases/submit-question.server.ts'
import { takeBack, type Taking } from './use-cases/take-back.server.ts'
import { saveDraft } from './use-cases/save-draft.server.ts'

export interface EditorPage {
  id: string
  /** 0: not saved yet. */
  revision: number
  status: Status
  published: boolean
  /** Whose device keeps what is typed and not saved; empty while staff look at somebody's question. */
  typedBy: string
  draft: Draft
  view: EditorView
  /** What its author may do about publishing. */
  publishing: { standing: Standing; mayShowName: boolean; name: string; told: Told | null }
}

/** What a post that saved nothing brings back: the draft as typed, and what is to be drawn beside it. */
export interface Posted {
  draft: Draft
  view: EditorView
  failure?: Failure
  /** Of the smaller forms beside the draft, where one was refused: what was typed there. */
  typed?: Record<string, string | string[]>
  /** Whether somebody asked for the check, so that its findings stand beside their fields. */
  told: boolean
}

const WRITES = new Set(['save', 'practise', 'remove-question', 'submit', 'take-back', 'add-picture'])
const LOOKING = { name: 'authoring.preview', points: 600, seconds: 600 }

export function newPage(services: Services, person: Person, subjectId: string | null): EditorPage {
  const id = randomUUID()
  const draft: Draft = { ...emptyDraft(), ...(subjectId ? { subject: subjectId.slice(0, 80) } : {}) }
  const view = viewOfEmpty(draft, services.clock)
  const publishing = { standing: 'may' as const, mayShowName: false, name: '', told: null }
  return {
    id,
    revision: 0,
    status: 'draft',
    published: false,
    typedBy: keptFor(person),
    draft,
    view,
    publishing,
  }
}

const keptFor = (person: Person) => (person.viewing ? '' : person.personId)

const empty = new Map<string, EditorView>()

/** What stands beside an empty draft is the same for everybody who begins one in a subject, whatever its id. */
function viewOfEmpty(draft: Draft, clock: Clock): EditorView {
  const subject = textAt(draft, 'subject')
  const known = empty.get(subject)
  if (known) return known
  const view = editorView(draft, { id: 'new', clock, whole: false })
  if (subject === '' || theBank().curriculum.subject(subject)) empty.set(subject, view)
  return view
}

export async function editorPage(
  services: Services,
  person: Person,
  id: string,
  seed: number,
): Promise<EditorPage | undefined> {
  const row = await findOwn(services.db, person, id)
  if (!row) return undefined
  const { revision, status, draft } = row
  const view = editorView(draft, { id, clock: services.clock, whole: true, seed })
  const [freedoms, profile, told] = await Promise.all([
    findFreedoms(services.db, subjectOf(person), services.clock()),
    findProfile(services.db, person),
    findTold(services.db, person, id),
  ])
  return {
    id,
    revision,
    status,
    published: row.publishedVersion !== null,
    typedBy: keptFor(person),
    draft,
    view,
    publishing: { ...standingOf(freedoms), name: profile?.name ?? '', told },
  }
}

/** Everything the editor can be told to do. `known` is the address's question; a new one has its id in the form. */
export async function editorAction(
  services: Services,
  person: Person,
  request: Request,
  known: string | null,
) {
  const form = await readForm(request)
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const intent = text('intent')
  const writable = assertWritable(person)
  if (WRITES.has(intent) && !writable.ok) return refused(writable.error)
  if (known !== null && !(await findOwn(services.db, person, known))) notFound()
  const id = known ?? text('id')
  let draft = draftFrom(form)
  const posted = (failure?: Failure, told = false) => {
    const seed =
      Math.max(1, Math.min(50, Math.trunc(Number(text('seed'))) || 1)) + (intent === 'other-numbers' ? 1 : 0)
    const tries = Object.fromEntries(
      [...'abcdef'].map((part) => [part, form.getAll(`try-${part}`).map(String).join('\n')]),
    )
    const view = editorView(draft, {
      id,
      clock: services.clock,
      whole: told,
      seed,
      ...(intent === 'try' ? { tries } : {}),
    })
    return data({ draft, view, told, ...(failure ? { failure } : {}) } satisfies Posted, {
      status: failure ? HTTP_STATUS[failure.code] : 200,
    })
  }
  if (intent === 'remove-question' && known !== null) {
    const done = await removeQuestion(services, person, known)
    return done.ok ? redirect('/exam-practice/own?removed=yes') : posted(done.error)
  }
  if (intent === 'submit' && known !== null) {
    const fields = {
      agree: text('agree'),
      signedName: text('signedName'),
      statement: text('statement'),
      ...(form.has('showName') ? { showName: text('showName') } : {}),
    }
    const done = await submitQuestion(services, person, known, fields)
    return done.ok ? redirect(`/exam-practice/own/${known}?sent=yes`) : refused(done.error, fields)
  }
  if (intent === 'add-picture' && known !== null) {
    const file = form.get('picture')
    const chosen = typeof file === 'object' && file !== null ? file : null
    // Larger than can be taken is not read: the use case refuses it by its size alone.
    const bytes = !chosen
      ? new Uint8Array()
      : chosen.size > LARGEST_PICTURE
        ? new Uint8Array(LARGEST_PICTURE + 1)
        : new Uint8Array(await chosen.arrayBuffer())
    const fields = { alt: text('alt'), where: text('where') }
    const done = await addPicture(services, person, known, fields, { name: chosen?.name ?? '', bytes })
    return done.ok
      ? redirect(`/exam-practice/own/${known}?saved=yes&pictured=${done.value.file}`)
      : refused(done.error, fields)
  }
  if (intent === 'take-back' && known !== null) {
    const taking = (['review', 'published'] satisfies Taking[]).find((one) => one === text('taking'))
    if (!taking) return refused(UNKNOWN_ACTION)
    const done = await takeBack(services, person, known, taking)
    return done.ok ? redirect(`/exam-practice/own/${known}`) : refused(done.error)
  }
  if (intent === 'save' || intent === 'practise') {
    const saved = await saveDraft(services, person, { id, revision: text('revision') }, draft)
    if (!saved.ok) return saved.error.code === 'not-found' ? notFound() : posted(saved.error, true)
    if (intent === 'practise' && saved.value.problems === 0) {
      const started = await startSet(services, person, {
        from: 'mine',
        question: id,
        subject: textAt(draft, 'subject'),
        count: '1',
      })
      if (started.ok) return redirect(`/exam-practice/${started.value.setId}`)
      return posted(started.error, true)
    }
    // Each save leads to an address of its own: keeps-page.ts.
    return redirect(`/exam-practice/own/${id}?saved=${saved.value.revision}`)
  }
  const taken = await services.limits.take(LOOKING, person.personId)
  if (!taken.ok)
    return posted({
      code: 'too-many',
      message: 'Wait a little before the next preview.',
      retryAfter: taken.retryAfter,
    })
  if (/^(?:add|remove) /.test(intent)) draft = changeRows(draft, intent)
  const kind = /^kind (\d)$/.exec(intent)
  if (kind) draft = withKind(draft, Number(kind[1]))
  return posted(undefined, intent === 'check')
}
