import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useActionData } from 'react-router'
import { Section } from '#app/ui/card/card.tsx'
import { ActionForm, SubmitButton } from '#app/ui/patterns/form/action-form.tsx'
import { answerFor } from '#app/ui/patterns/form/form-answer.ts'
import { formSnapshot } from './form-snapshot.ts'
import { SaveBar } from './save-bar.tsx'
import styles from './settings.module.css'

export interface SettingsSectionProps {
  /** The id of the section in the address, and the intent that saves it. */
  name: string
  title: string
  sub?: ReactNode
  /** Rows: fields of `ui/field`. */
  children: ReactNode
  /** Shows a choice before it is saved, if that is harmless (a theme). Called with the saved values to undo it. */
  preview?: (form: FormData) => void
}

/**
 * One group of settings: rows, and one bar that saves them all and says what is not saved yet. The bar appears with the
 * first change; without scripts it is always there.
 */
export function SettingsSection({ name, title, sub, children, preview }: SettingsSectionProps) {
  const box = useRef<HTMLDivElement>(null)
  const saved = useRef('')
  const [dirty, setDirty] = useState(false)
  const posted = useActionData<unknown>()
  const answer = answerFor(posted, { intents: [name] })
  const form = () => box.current?.querySelector('form') ?? null
  useEffect(() => {
    const fields = form()
    if (!fields || answer?.ok === false) return
    const now = formSnapshot(new FormData(fields))
    saved.current = answer ? now : sentSnapshot(fields)
    setDirty(saved.current !== now)
  }, [answer])
  const changed = () => {
    const fields = form()
    if (!fields) return
    const data = new FormData(fields)
    setDirty(formSnapshot(data) !== saved.current)
    preview?.(data)
  }
  const undo = () => {
    const fields = form()
    if (!fields) return
    fields.reset()
    changed()
  }
  return (
    <Section id={name} title={title} sub={sub}>
      <div ref={box} onChange={changed}>
        <ActionForm intent={name}>
          <div className={styles.rows}>{children}</div>
          <SaveBar
            quiet
            unsaved={dirty}
            saved={answer?.ok === true}
            onUndo={undo}
            undoes={`the changes in ${title}`}
          >
            <SubmitButton tone={dirty ? 'primary' : 'secondary'}>
              Save<span className="visually-hidden"> {title}</span>
            </SubmitButton>
          </SaveBar>
        </ActionForm>
      </div>
    </Section>
  )
}

/** What the page was sent with: somebody may have changed a setting before the scripts came. */
function sentSnapshot(form: HTMLFormElement): string {
  const sent = form.cloneNode(true) as HTMLFormElement
  sent.reset()
  return formSnapshot(new FormData(sent))
}
