import { useEffect, useRef } from 'react'
import type { ToolInput, ToolSubject } from '#app/engines/tools/tool.ts'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { Button } from '#app/ui/button/button.tsx'
import { FormContext } from '#app/ui/field/form-state.ts'
import { TextLink } from '#app/ui/link/link.tsx'
import { FormErrors } from '#app/ui/patterns/form/action-form.tsx'
import { cx } from '#app/ui/theme/cx.ts'
import type { OpenedTool } from '../pages/subject-page.server.ts'
import type { DrawnResult } from '../rules/drawn-answer.ts'
import { LINK_VERSION, toolPath } from '../rules/tool-link.ts'
import { readControls, sameInput } from './form-input.ts'
import { ToolFields } from './tool-fields.tsx'
import styles from './tool.module.css'

export interface ToolFormProps {
  subject: ToolSubject
  opened: OpenedTool
  input: ToolInput
  /** The refusal that the fields show. */
  refusal: Extract<DrawnResult, { ok: false }> | null
  /** Counts the inputs that a person sent: a refusal after sending takes the focus. */
  asked: number
  isStuck: boolean
  onChange: (input: ToolInput, options?: { isSent?: boolean }) => void
  /** For a tool whose text stays in the browser, where no address leads to an example. */
  onExample: (input: ToolInput) => void
  onStartAgain: () => void
}

/** The form of a tool. Without scripts it asks the server; with scripts each change shows at once. */
export function ToolForm(props: ToolFormProps) {
  const { subject, opened, input, refusal, asked, isStuck, onChange, onExample, onStartAgain } = props
  const { id, fields, examples, staysInBrowser } = opened
  const formId = `tool-${id}`
  const box = useRef<HTMLElement>(null)
  const names = fields.map(({ name }) => name)
  const read = () => readControls(box.current!, fields)
  // What was typed before the scripts of the page ran.
  useEffect(() => {
    const typed = read()
    if (!sameInput(typed, opened.input, names)) onChange(typed)
    // Runs once: later changes are events.
  }, []) // oxlint-disable-line react/exhaustive-deps
  const content = (
    <FormContext value={{ id: formId, errors: refusal?.fields ?? {}, typed: null, rules: {} }}>
      {refusal && asked > 0 ? (
        <FormErrors
          key={asked}
          formId={formId}
          error={{ code: 'invalid-input', message: refusal.message, fields: refusal.fields }}
        />
      ) : null}
      <ToolFields formId={formId} fields={fields} input={input} />
      <div className={styles.formEnd}>
        <span className={cx(!isStuck && 'without-scripts')}>
          <Button type="submit" tone="primary">
            Work it out
          </Button>
        </span>
        {staysInBrowser ? (
          <Button tone="quiet" icon={<RotateCcw size={20} aria-hidden="true" />} onClick={onStartAgain}>
            Start again
          </Button>
        ) : (
          <TextLink href={toolPath(subject, id)} className={styles.again}>
            <RotateCcw size={20} aria-hidden="true" />
            Start again
          </TextLink>
        )}
      </div>
    </FormContext>
  )
  return (
    <section aria-label="Values" className={styles.form}>
      {staysInBrowser ? (
        // Fields outside a form element: nothing can send them, not even before scripts run.
        <div ref={box as React.Ref<HTMLDivElement>} id={formId} onInput={() => onChange(read())}>
          <p className={styles.private}>What you type stays in this browser.</p>
          <noscript>
            <p>
              Turn on scripts to use this tool. Your text is not sent to us, so only your browser can check
              it.
            </p>
          </noscript>
          {content}
        </div>
      ) : (
        <form
          ref={box as React.Ref<HTMLFormElement>}
          id={formId}
          method="get"
          action={`/subject-tools/${subject}`}
          noValidate
          onInput={() => onChange(read())}
          onSubmit={(event) => {
            if (isStuck) return
            event.preventDefault()
            onChange(read(), { isSent: true })
          }}
        >
          <input type="hidden" name="tool" value={id} />
          <input type="hidden" name="v" value={LINK_VERSION} />
          {content}
        </form>
      )}
      {examples.length > 1 ? (
        <div className={styles.examples}>
          <h2>Examples</h2>
          <ul role="list">
            {examples.map(({ title, input: values }) => (
              <li key={title}>
                {staysInBrowser ? (
                  <Button tone="quiet" size="small" onClick={() => onExample(values)}>
                    {title}
                  </Button>
                ) : (
                  <TextLink href={toolPath(subject, id, values)} keepScroll>
                    {title}
                  </TextLink>
                )}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  )
}
