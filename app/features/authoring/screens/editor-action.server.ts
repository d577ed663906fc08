import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { findFreedoms, findProfile } from '#app/features/account/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { assertWritable, subjectOf } from '#app/platform/access/own.ts'
import type { Failure } from '#app/platform/errors/failure.ts'
import { HTTP_STATUS } from '#app/platform/errors/failure.ts'
import { notFound, readForm, refused, UNKNOWN_ACTION, type Refused } from '#app/platform/http/form.ts'
import type { Services } from '#app/platform/services.ts'

import { changeRows, draftFrom, emptyDraft, textAt, withKind, type Draft } from '../rules/draft.ts'
import { draftRefusal } from '../rules/draft-refusal.server.ts'
import { editorView, type EditorView } from '../pages/editor-page.server.ts'
import { publishPermission, type PublishPermission } from '../rules/publishing.ts'
import { findOwn, findStaffReason, type Status, type StaffReason } from '../queries/own-questions.server.ts'
import { LARGEST_PICTURE } from '../rules/rewrite-picture.server.ts'
import { addPicture } from '../use-cases/add-picture.server.ts'
import { removeQuestion } from '../use-cases/remove-question.server.ts'
import { submitQuestion } from '../use-cases/submit-question.server.ts'
import { takeBack } from '../use-cases/take-back.server.ts'
import { startOwnSet } from '../use-cases/start-own-set.server.ts'
import { saveDraft } from '../use-cases/save-draft.server.ts'

export interface EditorPage {
  id: string
  /** 0 before the first save. */
  revision: number
  status: Status
  published: boolean
  /** The owner of unsaved text on this device; empty while staff view somebody's question. */
  typedBy: string
  draft: Draft
  view: EditorView
  /** Whether the author may publish. */
  publishing: {
    permission: PublishPermission
    mayShowName: boolean
    name: string
    staffReason: StaffReason | null
  }
}

/** The result of a post that saved nothing: the typed draft and its preview. */
/** The posted question and its preview. */
export interface Preview {
  draft: Draft
  view: EditorView
  /** True when the person requested the check, so that problems are shown beside their fields. */
  checked: boolean
}

/** The result of the question form. The smaller forms return a plain refusal. */
export type Posted = { ok: true; intent: string; value: Preview } | (Refused & Preview)

const WRITES = new Set(['save', 'practise', 'remove-question', 'submit', 'take-back', 'add-picture'])
const LOOKING = { name: 'authoring.preview', points: 600, seconds: 600 }

export function newPage(services: Services, person: Person, subjectId: string | null): EditorPage {
  const id = randomUUID()
  const draft: Draft = { ...emptyDraft(), ...(subjectId ? { subject: subjectId.slice(0, 80) } : {}) }
  const view = editorView(draft, { id: 'new', clock: services.clock, whole: false })
  const publishing = { permission: 'may' as const, mayShowName: false, name: '', staffReason: null }
  return {
    id,
    revision: 0,
    status: 'draft',
    published: false,
    typedBy: draftOwner(person),
    draft,
    view,
    publishing,
  }
}

const draftOwner = (person: Person) => (person.viewing ? '' : person.personId)

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
  const [freedoms, profile, staffReason] = await Promise.all([
    findFreedoms(services.db, subjectOf(person), services.clock()),
    findProfile(services.db, person),
    findStaffReason(services.db, person, id),
  ])
  return {
    id,
    revision,
    status,
    published: row.publishedVersion !== null,
    typedBy: draftOwner(person),
    draft,
    view,
    publishing: { ...publishPermission(freedoms), name: profile?.name ?? '', staffReason },
  }
}

/**
 * Handles every intent of the editor. `known` is the question in the address; a new question has its id in the form.
 */
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
  if (WRITES.has(intent) && !writable.ok) return refused(writable.error, { intent })
  if (known !== null && !(await findOwn(services.db, person, known))) notFound()
  const id = known ?? text('id')
  let draft = draftFrom(form)
  const posted = (failure?: Failure, checked = false) => {
    const seed =
      Math.max(1, Math.min(50, Math.trunc(Number(text('seed'))) || 1)) + (intent === 'other-numbers' ? 1 : 0)
    const tries = Object.fromEntries(
      [...'abcdef'].map((part) => [part, form.getAll(`try-${part}`).map(String).join('\n')]),
    )
    const view = editorView(draft, {
      id,
      clock: services.clock,
      whole: checked,
      seed,
      ...(intent === 'try' ? { tries } : {}),
    })
    const preview: Preview = { draft, view, checked }
    return failure
      ? data({ ok: false, intent, error: failure, typed: {}, ...preview } satisfies Posted, {
          status: HTTP_STATUS[failure.code],
        })
      : data({ ok: true, intent, value: preview } satisfies Posted)
  }
  if (intent === 'remove-question' && known !== null) {
    const done = await removeQuestion(services, person, { question: known })
    return done.ok ? redirect('/exam-practice/own?removed=yes') : posted(done.error)
  }
  if (intent === 'submit' && known !== null) {
    const fields = {
      intent,
      agree: text('agree'),
      signedName: text('signedName'),
      statement: text('statement'),
      ...(form.has('showName') ? { showName: text('showName') } : {}),
    }
    const done = await submitQuestion(services, person, { ...fields, question: known } as never)
    return done.ok ? redirect(`/exam-practice/own/${known}?sent=yes`) : refused(done.error, fields)
  }
  if (intent === 'add-picture' && known !== null) {
    const file = form.get('picture')
    const chosen = typeof file === 'object' && file !== null ? file : null
    // A file that is too large is not read: the use case refuses it by its size.
    const bytes = !chosen
      ? new Uint8Array()
      : chosen.size > LARGEST_PICTURE
        ? new Uint8Array(LARGEST_PICTURE + 1)
        : new Uint8Array(await chosen.arrayBuffer())
    const fields = { intent, alt: text('alt'), where: text('where') }
    const done = await addPicture(services, person, known, fields, { name: chosen?.name ?? '', bytes })
    return done.ok
      ? redirect(`/exam-practice/own/${known}?saved=yes&pictured=${done.value.file}`)
      : refused(done.error, fields)
  }
  if (intent === 'take-back' && known !== null) {
    const taking = (['review', 'published'] as const).find((one) => one === text('taking'))
    if (!taking) return refused(UNKNOWN_ACTION, { intent })
    const done = await takeBack(services, person, { question: known, taking })
    return done.ok ? redirect(`/exam-practice/own/${known}`) : refused(done.error, { intent })
  }
  if (intent === 'save' || intent === 'practise') {
    const saved = await saveDraft(services, person, { id, revision: text('revision'), draft })
    if (!saved.ok) return saved.error.code === 'not-found' ? notFound() : posted(saved.error, true)
    if (intent === 'practise' && saved.value.problems === 0) {
      const started = await startOwnSet(services, person, {
        question: id,
        subject: textAt(draft, 'subject'),
        count: '1',
      })
      if (started.ok) return redirect(`/exam-practice/${started.value.setId}`)
      return posted(started.error, true)
    }
    // Each save redirects to a new address (should-reload.ts).
    return redirect(`/exam-practice/own/${id}?saved=${saved.value.revision}`)
  }
  const taken = await services.limits.take(LOOKING, person.personId)
  if (!taken.ok)
    return posted({
      code: 'too-many',
      message: 'Wait a moment before the next preview.',
      retryAfter: taken.retryAfter,
    })
  if (/^(?:add|remove) /.test(intent)) draft = changeRows(draft, intent)
  const kind = /^kind (\d)$/.exec(intent)
  if (kind) draft = withKind(draft, Number(kind[1]))
  return posted(draftRefusal(draft) ?? undefined, intent === 'check')
}
