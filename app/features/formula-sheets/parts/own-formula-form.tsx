import { useEffect, useRef, useState } from 'react'
import { useActionData, useFetcher } from 'react-router'
import { Card } from '#app/ui/card/card.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import { ActionForm, SubmitButton } from '#app/ui/patterns/form/action-form.tsx'
import { answerFor } from '#app/ui/patterns/form/form-answer.ts'
import type { TexPreview } from '../pages/tex-preview.server.ts'
import { LONGEST_TEX } from '../rules/sheet-limits.ts'
import styles from './paper.module.css'

const PAUSE_MS = 350

/** A formula of the person's own, with a preview while typing. Without scripts a button shows the preview. */
export function OwnFormulaForm() {
  const fetcher = useFetcher<unknown>({ key: 'tex-preview' })
  const posted = previewIn(useActionData<unknown>())
  const [tex, setTex] = useState(posted?.tex ?? '')
  const { submit } = fetcher
  const asked = useRef(tex)
  useEffect(() => {
    if (tex === asked.current) return
    const timer = setTimeout(() => {
      asked.current = tex
      void submit({ intent: 'preview', tex }, { method: 'post' })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [tex, submit])
  const preview = previewIn(fetcher.data) ?? posted
  return (
    <Card title="Add a formula of your own">
      <ActionForm intents={['add-own', 'preview']}>
        <TextField
          name="name"
          label="Name of the formula"
          maxLength={80}
          autoComplete="off"
          defaultValue={posted?.name}
        />
        <TextField
          name="tex"
          label="Formula in TeX"
          hint="For example: d = \frac{v^2}{2a}"
          maxLength={LONGEST_TEX}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={posted?.tex}
          onChange={(event) => setTex(event.currentTarget.value)}
        />
        <div className={styles.preview} role="status" aria-label="Preview">
          <Preview preview={preview} isEmpty={tex.trim() === '' && !preview?.tex} />
        </div>
        <TextField
          name="note"
          label="Note"
          optional
          maxLength={300}
          autoComplete="off"
          defaultValue={posted?.note}
        />
        <div>
          <SubmitButton intent="add-own">Add the formula</SubmitButton>{' '}
          <span className="without-scripts">
            <SubmitButton intent="preview">Preview</SubmitButton>
          </span>
        </div>
      </ActionForm>
    </Card>
  )
}

function Preview({ preview, isEmpty }: { preview: TexPreview | undefined; isEmpty: boolean }) {
  if (isEmpty || !preview || preview.tex === '') return <span>The formula appears here.</span>
  if (preview.html === null)
    return (
      <span>
        We couldn’t read this formula yet. Check the brackets and the commands after each backslash.
      </span>
    )
  return <RichText html={preview.html} />
}

function previewIn(data: unknown): TexPreview | undefined {
  const answer = answerFor(data, { intents: ['preview'] })
  return answer?.ok ? (answer.value as TexPreview) : undefined
}
