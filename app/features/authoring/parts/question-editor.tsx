import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Form, useBeforeUnload, useFetcher, useNavigation } from 'react-router'
import { typedHere, type Typed } from '#app/platform/http/typed-here.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { useEarly } from '#app/ui/field/use-early.ts'
import { Columns, Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import type { EditorPage, Posted } from '../editor-action.server.ts'
import { changeRows, draftFrom, textAt, withKind } from '../draft.ts'
import { sameJson } from '../same-json.ts'
import { AboutForm, AfterForm } from './about-form.tsx'
import { CheckPanel } from './check-panel.tsx'
import { EditingContext } from './editing.tsx'
import styles from './editor.module.css'
import { placeOfQuestion, questionFields, TYPED_BY } from './keep-typed-question.ts'
import { ParamsForm } from './params-form.tsx'
import { PartsForm } from './part-form.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { PictureCard } from './picture-card.tsx'
import { PublishCard } from './publish-card.tsx'
import { StatusWords } from './status-words.tsx'
import { TypedBefore } from './typed-before.tsx'

/** How long nobody types before the preview follows, in milliseconds. */
const PAUSE = 700

const inPreview = (at: EventTarget | null) => at instanceof Element && at.closest('#preview') !== null

/** Writing a question: fields, the question as it will be asked, and what is still wrong. All of it is one form. */
export function QuestionEditor({
  page,
  posted,
  saved,
}: {
  page: EditorPage
  posted: Posted | undefined
  saved: boolean
}) {
  const form = useRef<HTMLFormElement>(null)
  const looking = useFetcher<Posted>()
  const sending = useNavigation()
  const busy = sending.formMethod === 'POST' ? String(sending.formData?.get('intent')) : ''
  const [draft, setDraft] = useState(posted?.draft ?? page.draft)
  // Another number draws the fields anew, with what the draft holds.
  const [drawn, setDrawn] = useState(0)
  const [dirty, setDirty] = useState(false)
  const focus = useRef<string | null>(null)
  // A refusal of the other form brings no view.
  const view = looking.data?.view ?? posted?.view ?? page.view
  const asked = posted?.told === true || saved
  const wrong = posted?.told ? (posted.view?.problems ?? []) : page.view.problems
  // Beside a field stands what a check found and what is still so; what is merely not written yet is listed, not told.
  const still = new Set(view.problems.map(({ path, message }) => `${path} ${message}`))
  const problems = asked ? wrong.filter(({ path, message }) => still.has(`${path} ${message}`)) : []

  const locked = page.status === 'submitted'
  const place = placeOfQuestion(page.revision === 0 ? undefined : page.id)
  // Before anything else is kept in its place.
  const [before, setBefore] = useState<Typed | null>(null)
  const [bringing, setBringing] = useState(false)
  useLayoutEffect(() => {
    const kept = page.typedBy && !locked ? typedHere.read(page.typedBy, place) : null
    if (!kept) return
    if (sameJson(draftFrom(kept.fields), page.draft)) typedHere.forget(page.typedBy, place)
    else setBefore(kept)
    // Once: what is typed from here on is not from before.
  }, []) // oxlint-disable-line react/exhaustive-deps
  const keep = () => {
    if (!page.typedBy || locked || !form.current) return
    typedHere.keep(page.typedBy, place, questionFields(new FormData(form.current)))
  }

  const look = (intent: string, fields = new FormData(form.current!)) => {
    fields.set('intent', intent)
    void looking.submit(fields, { method: 'post' })
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const typed = () => {
    setDirty(true)
    keep()
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
    // Another kind has other fields, another subject other topics.
    if (kinds.length > 0 || before.has('subject')) {
      const now = draftFrom(new FormData(form.current!))
      setDraft(kinds.reduce((draft, part) => withKind(draft, Number(part)), now))
      setDrawn(drawn + 1)
    }
    typed()
  })
  // Another subject or kind has other lists and fields: they come with the answer of the server.
  const bring = (typedBefore: Typed) => {
    const fields = new FormData()
    for (const [name, value] of typedBefore.fields) fields.append(name, value)
    fields.set('id', page.id)
    setBringing(true)
    look('preview', fields)
  }
  useEffect(() => {
    // The page that waits for it has asked, and was answered or not.
    if (!bringing || looking.state !== 'idle') return
    setBringing(false)
    if (!looking.data?.draft) return
    setDraft(looking.data.draft)
    setDrawn((number) => number + 1)
    setDirty(true)
    setBefore(null)
    focus.current = 'title'
    // An answer comes with a change of the state; what is typed in between is no cause to draw the fields again.
  }, [looking.state]) // oxlint-disable-line react/exhaustive-deps
  useEffect(() => {
    // Fields that were drawn anew hold what nobody typed into them.
    if (drawn > 0) keep()
    if (focus.current) document.getElementById(focus.current)?.focus()
    focus.current = null
    // At each drawing anew and never else: `keep` is another function at every one.
  }, [drawn]) // oxlint-disable-line react/exhaustive-deps

  const failure = posted?.failure
  const title = textAt(page.draft, 'title')
  return (
    <>
      <PageHeader
        title={page.revision === 0 ? 'Write a question' : title || 'A question without a title'}
        sub={
          <>
            Yours alone until you publish it.{' '}
            <TextLink href="/exam-practice/own">All your questions</TextLink>
          </>
        }
      />
      <Stack>
        <EditingContext value={{ draft, problems, locked, change }}>
          <Form
            method="post"
            ref={form}
            onInput={(event) => inPreview(event.target) || typed()}
            onSubmit={(event) => {
              // The Enter key in an answer that is only tried keeps nothing and leaves nothing.
              const by = (event.nativeEvent as SubmitEvent).submitter
              if (by?.tabIndex !== 0 && inPreview(document.activeElement)) event.preventDefault()
            }}
            preventScrollReset
            noValidate
          >
            <input type="hidden" name="id" value={page.id} />
            <input type="hidden" name={TYPED_BY} value={page.typedBy} />
            <input type="hidden" name="revision" value={failure?.fields?.['revision'] ?? page.revision} />
            {/* What the Enter key presses: the first button of a form. */}
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
              <StatusWords page={page} />
              {before ? (
                <TypedBefore
                  typed={before}
                  busy={bringing}
                  bring={() => bring(before)}
                  leave={() => {
                    setBefore(null)
                    if (!dirty) typedHere.forget(page.typedBy, place)
                  }}
                />
              ) : null}
              {failure ? <Callout kind="care" title={failure.message} live /> : null}
              {saved && !failure && !dirty ? (
                <Callout
                  kind="right"
                  live
                  title={
                    page.view.problems.length === 0 ? 'Saved, and ready to practise.' : 'Saved as a draft.'
                  }
                />
              ) : null}
              <Columns
                label="Preview and check"
                aside={
                  <div className={styles.beside}>
                    <PreviewPanel view={view} look={look} busy={looking.state !== 'idle'} />
                    <CheckPanel view={view} />
                  </div>
                }
              >
                <Stack key={drawn}>
                  <AboutForm options={view.options} />
                  <PartsForm />
                  <ParamsForm />
                  <AfterForm />
                </Stack>
              </Columns>
              <div className={styles.foot}>
                <Button
                  name="intent"
                  value="save"
                  tone="primary"
                  size="large"
                  busy={busy === 'save'}
                  disabled={locked}
                >
                  Save
                </Button>
                <Button
                  name="intent"
                  value="practise"
                  size="large"
                  busy={busy === 'practise'}
                  disabled={locked}
                >
                  Save and practise it
                </Button>
                <Button name="intent" value="check" className="without-scripts">
                  Check it
                </Button>
                {page.revision > 0 && !page.published && !locked ? (
                  <Button name="intent" value="remove-question" tone="danger">
                    Remove this question
                  </Button>
                ) : null}
              </div>
            </Stack>
          </Form>
        </EditingContext>
        {page.revision > 0 ? <PictureCard {...{ page, failure, dirty, busy }} typed={posted?.typed} /> : null}
        {page.revision > 0 ? <PublishCard {...{ page, failure, dirty, busy }} typed={posted?.typed} /> : null}
      </Stack>
    </>
  )
}
