import { useEffect, useRef, useState } from 'react'
import { Form, useBeforeUnload, useFetcher, useNavigation } from 'react-router'
import type { Refused } from '#app/platform/http/form.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { DraftOffer } from '#app/ui/drafts/draft-notice.tsx'
import type { Draft as TypedDraft } from '#app/ui/drafts/draft-store.ts'
import { localDrafts } from '#app/ui/drafts/local-drafts.ts'
import { useDraft } from '#app/ui/drafts/use-draft.ts'
import { useEarly } from '#app/ui/field/use-early.ts'
import { ActionBar } from '#app/ui/layout/action-bar.tsx'
import { Columns, Stack } from '#app/ui/layout/layout.tsx'
import { ConfirmForm } from '#app/ui/patterns/confirm/confirm-form.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import type { EditorPage, Preview, Posted } from '../screens/editor-action.server.ts'
import { changeRows, draftFrom, textAt, withKind } from '../rules/draft.ts'
import { sameJson } from '../rules/stable-json.ts'
import { AboutForm, MoreForm } from './about-form.tsx'
import { CheckPanel } from './check-panel.tsx'
import { EditingContext } from './editing.tsx'
import styles from './editor.module.css'
import { draftForm, questionFields, SAVES_DRAFT } from './question-draft.ts'
import { PartsForm } from './part-form.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { PictureCard } from './picture-card.tsx'
import { PublishCard } from './publish-card.tsx'
import { QuestionStatus } from './question-status.tsx'

/** Milliseconds without typing before the preview updates. */
const PAUSE = 700

/** The intents of the smaller forms below the question. */
const CARD_INTENTS = new Set(['submit', 'add-picture', 'take-back', 'remove-question'])

const inPreview = (at: EventTarget | null) => at instanceof Element && at.closest('#preview') !== null

/** The preview in the result of the last post, if it has one. */
function previewIn(posted: Posted | Refused | undefined): Preview | undefined {
  if (!posted) return undefined
  if (posted.ok) return posted.value
  return 'view' in posted ? posted : undefined
}

/** The editor: fields, preview and problems in one form. */
export function QuestionEditor({
  page,
  posted,
  saved,
}: {
  page: EditorPage
  posted: Posted | Refused | undefined
  saved: boolean
}) {
  const form = useRef<HTMLFormElement>(null)
  const previewFetcher = useFetcher<Posted | Refused>()
  const sending = useNavigation()
  const busy = sending.formMethod === 'POST' ? String(sending.formData?.get('intent')) : ''
  const postedPreview = previewIn(posted)
  const [draft, setDraft] = useState(postedPreview?.draft ?? page.draft)
  // Increasing this number renders the fields again with the values of the draft.
  const [drawn, setDrawn] = useState(0)
  const [dirty, setDirty] = useState(false)
  const focus = useRef<string | null>(null)
  // The refusal of another form has no preview.
  const view = previewIn(previewFetcher.data)?.view ?? postedPreview?.view ?? page.view
  const showProblems = postedPreview?.checked === true || saved
  const latestProblems = postedPreview?.checked ? postedPreview.view.problems : page.view.problems
  // Fields show the problems of the last check that still exist. Missing fields are only listed.
  const remaining = new Set(view.problems.map(({ path, message }) => `${path} ${message}`))
  const problems = showProblems
    ? latestProblems.filter(({ path, message }) => remaining.has(`${path} ${message}`))
    : []

  const locked = page.status === 'submitted'
  const typedDraft = useDraft({
    store: localDrafts,
    owner: page.typedBy,
    form: draftForm(page.revision === 0 ? undefined : page.id),
    enabled: !locked,
    savedBy: SAVES_DRAFT,
    isSaved: ({ fields }) => sameJson(draftFrom(fields), page.draft),
    fieldsOf: questionFields,
  })
  const [restoring, setRestoring] = useState(false)
  const saveTyped = () => {
    if (form.current) typedDraft.keep(new FormData(form.current))
  }

  const look = (intent: string, fields = new FormData(form.current!)) => {
    fields.set('intent', intent)
    void previewFetcher.submit(fields, { method: 'post' })
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const typed = () => {
    setDirty(true)
    saveTyped()
    clearTimeout(timer.current)
    timer.current = setTimeout(() => form.current && look('preview'), PAUSE)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => setDirty(false), [page.revision])
  useBeforeUnload((event) => {
    if (dirty && busy === '') event.preventDefault()
  })

  const change = (what: string, to?: string) => {
    const now = draftFrom(new FormData(form.current!))
    const kind = /^kind (\d)$/.exec(what)
    setDraft(kind ? withKind(now, Number(kind[1])) : changeRows(now, what))
    setDrawn(drawn + 1)
    focus.current = to ?? (kind ? `parts[${kind[1]}].answer.kind` : what === 'subject' ? 'subject' : null)
    typed()
  }
  useEarly(form, (before) => {
    const kinds = [...before.keys()].flatMap((name) => /^parts\[(\d)\]\.answer\.kind$/.exec(name)?.[1] ?? [])
    // A new kind has other fields, and a new subject has other topics.
    if (kinds.length > 0 || before.has('subject')) {
      const now = draftFrom(new FormData(form.current!))
      setDraft(kinds.reduce((draft, part) => withKind(draft, Number(part)), now))
      setDrawn(drawn + 1)
    }
    typed()
  })
  // A restored subject or kind needs other lists and fields, which the server sends.
  const restore = (typedBefore: TypedDraft) => {
    const fields = new FormData()
    for (const [name, value] of typedBefore.fields) fields.append(name, value)
    fields.set('id', page.id)
    setRestoring(true)
    look('preview', fields)
  }
  useEffect(() => {
    // Runs after the server has answered the request to restore, successfully or not.
    if (!restoring || previewFetcher.state !== 'idle') return
    setRestoring(false)
    const preview = previewIn(previewFetcher.data)
    if (!preview) return
    setDraft(preview.draft)
    setDrawn((number) => number + 1)
    setDirty(true)
    typedDraft.settle(false)
    focus.current = 'title'
    // Runs when the state of the preview changes. Typing must not render the fields again.
  }, [previewFetcher.state]) // oxlint-disable-line react/exhaustive-deps
  useEffect(() => {
    // The fields were set by a change of rows, not by typing, so the draft is saved here.
    if (drawn > 0) saveTyped()
    if (focus.current) document.getElementById(focus.current)?.focus()
    focus.current = null
    // Runs when `drawn` changes. `saveTyped` is a new function on every render.
  }, [drawn]) // oxlint-disable-line react/exhaustive-deps

  // The forms of the cards below show their own errors.
  const failure = posted?.ok === false && !CARD_INTENTS.has(posted.intent) ? posted.error : undefined
  const missing = failure?.fields?.['title'] ? 'title' : null
  useEffect(() => {
    // The field that stops the save may be far above the button.
    if (missing) document.getElementById(missing)?.focus()
  }, [missing, posted])
  const title = textAt(page.draft, 'title')
  return (
    <>
      <PageHeader
        title={page.revision === 0 ? 'Write a question' : title || 'Untitled question'}
        sub="Private until you publish the question."
        back={{ href: '/exam-practice/own', label: 'My questions' }}
      />
      <Stack>
        <EditingContext value={{ draft, problems, locked, change }}>
          <Form
            method="post"
            ref={form}
            onInput={(event) => inPreview(event.target) || typed()}
            onSubmit={(event) => {
              // Pressing Enter in a response field of the preview submits nothing.
              const by = (event.nativeEvent as SubmitEvent).submitter
              if (by?.tabIndex !== 0 && inPreview(document.activeElement)) event.preventDefault()
            }}
            preventScrollReset
            noValidate
          >
            <input type="hidden" name="id" value={page.id} />
            <input type="hidden" name="revision" value={failure?.fields?.['revision'] ?? page.revision} />
            {/* The default button for the Enter key: the first button of a form. */}
            <button
              type="submit"
              name="intent"
              value="save"
              className={styles.default}
              tabIndex={-1}
              aria-hidden="true"
            >
              Save
            </button>
            <Stack>
              <QuestionStatus page={page} />
              {typedDraft.found ? (
                <DraftOffer
                  draft={typedDraft.found}
                  busy={restoring}
                  restore={() => restore(typedDraft.found!)}
                  discard={() => typedDraft.settle(!dirty)}
                />
              ) : null}
              {failure ? <Callout kind="care" title={failure.message} live /> : null}
              {saved && !failure && !dirty ? (
                <Callout
                  kind="right"
                  live
                  title={
                    page.view.problems.length === 0
                      ? 'Saved. You can practise this question now.'
                      : 'Saved as a draft.'
                  }
                />
              ) : null}
              <Columns
                label="Preview and check"
                aside={
                  <div className={styles.beside}>
                    <PreviewPanel view={view} look={look} busy={previewFetcher.state !== 'idle'} />
                    <CheckPanel view={view} isNew={page.revision === 0 && !showProblems} />
                  </div>
                }
              >
                <Stack key={drawn}>
                  <AboutForm options={view.options} />
                  <PartsForm />
                  <MoreForm options={view.options} />
                </Stack>
              </Columns>
              <ActionBar>
                <Button name="intent" value="check" className="without-scripts">
                  Check question
                </Button>
                <Button name="intent" value="practise" busy={busy === 'practise'} disabled={locked}>
                  Save and practise
                </Button>
                <Button name="intent" value="save" tone="primary" busy={busy === 'save'} disabled={locked}>
                  Save
                </Button>
              </ActionBar>
            </Stack>
          </Form>
        </EditingContext>
        {page.revision > 0 ? <PictureCard page={page} dirty={dirty} /> : null}
        {page.revision > 0 ? <PublishCard page={page} dirty={dirty} /> : null}
        {page.revision > 0 && !page.published && !locked ? (
          <ConfirmForm
            intent="remove-question"
            hidden={{ id: page.id }}
            label="Delete this question"
            look={{ tone: 'danger' }}
            title={title ? `Delete “${title}”?` : 'Delete this question?'}
            loses={[
              'The question, its pictures and its check are deleted.',
              'Your answers to the question keep their marks.',
            ]}
            undo="This cannot be undone. Export the question first if you may need it."
            confirm="Delete the question"
          />
        ) : null}
      </Stack>
    </>
  )
}
