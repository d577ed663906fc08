import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Form, useActionData, useNavigation, type FetcherWithComponents } from 'react-router'
import { Button, type ButtonProps } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { ErrorSummary } from '#app/ui/field/error-summary.tsx'
import { controlId, FormContext, type FieldRules } from '#app/ui/field/form-state.ts'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { answerFor, type FormError, type FormIdentity } from './form-answer.ts'
import { useFreshId } from './fresh-id.ts'
import { PendingContext, usePending } from './pending.ts'

export interface ActionFormProps {
  /** The field `intent` of the post. Left out if each button has its own intent. */
  intent?: string
  /** The intents of the buttons, where `intent` is left out. */
  intents?: readonly string[]
  /** Identify the form (`FormIdentity`). Ids that are new for each page are inputs among the children. */
  hidden?: Readonly<Record<string, string>>
  /**
   * The id of what the form adds, new each time the page is loaded: the hidden field `id`. The form empties itself when
   * it succeeded, and not when another form of the page is sent. Only for actions that return an answer.
   */
  freshId?: string
  /** Fields from `ui/field`. They read their errors, posted values and limits from the form. */
  children?: ReactNode
  /** Words of the button. Without it the form has no button: use `SubmitButton` among the children. */
  submit?: ReactNode
  button?: Pick<ButtonProps, 'tone' | 'size' | 'wide'>
  /** Beside the button: a second button or a link. */
  beside?: ReactNode
  /** Shown in the form when the action succeeded and the page stays. */
  done?: ReactNode
  /** Limits from `fieldRules(schema)`, for the browser's own check. */
  rules?: FieldRules
  gap?: 'small' | undefined
  /** Posts without leaving the page or its address. */
  fetcher?: FetcherWithComponents<unknown>
  /** The address of the post; default: this page. */
  action?: string
  /** Success leads to another page, which starts at the top. */
  leaves?: boolean
  /** The form sends files. */
  files?: boolean
  /** The browser loads the answer as a document (another site follows). */
  reload?: boolean
}

/**
 * A form that changes something. Works without scripts, keeps the posted text when it is refused, shows errors beside
 * the fields, and shows that it is being sent.
 */
export function ActionForm(props: ActionFormProps) {
  const { intent, hidden, children, submit, done, fetcher, rules = {}, gap, leaves, reload } = props
  const id = useId()
  const intents = intent === undefined ? props.intents : [intent]
  const identity: FormIdentity = { intents, hidden }
  const posted = useActionData<unknown>()
  const answer = answerFor(fetcher ? fetcher.data : posted, identity)
  const navigation = useNavigation()
  const sending = fetcher
    ? fetcher.formData
    : navigation.formMethod === 'POST'
      ? navigation.formData
      : undefined
  const refusal = answer?.ok === false ? answer : null
  const freshId = useFreshId(props.freshId, answer)
  const RouterForm = fetcher ? fetcher.Form : Form
  return (
    <RouterForm
      key={freshId}
      method="post"
      id={id}
      {...(props.action === undefined ? {} : { action: props.action })}
      {...(leaves ? {} : { preventScrollReset: true })}
      {...(reload ? { reloadDocument: true } : {})}
      {...(props.files ? { encType: 'multipart/form-data' as const } : {})}
    >
      {intent === undefined ? null : <input type="hidden" name="intent" value={intent} />}
      {freshId === undefined ? null : <input type="hidden" name="id" value={freshId} />}
      {Object.entries(hidden ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FormContext value={{ id, errors: refusal?.error.fields ?? {}, typed: refusal?.typed ?? null, rules }}>
        <PendingContext value={{ sending: sending ?? null, identity }}>
          <Stack gap={gap}>
            {refusal ? <FormErrors formId={id} error={refusal.error} /> : null}
            {children}
            {answer?.ok && done ? <Callout kind="right" title={done} live /> : null}
            {submit === undefined ? null : props.button?.wide ? (
              <SubmitButton {...props.button}>{submit}</SubmitButton>
            ) : (
              <Cluster>
                <SubmitButton {...props.button}>{submit}</SubmitButton>
                {props.beside}
              </Cluster>
            )}
          </Stack>
        </PendingContext>
      </FormContext>
    </RouterForm>
  )
}

/** The button of an `ActionForm`; with `intent`, one of several. Busy while the form is being sent with its intent. */
export function SubmitButton({ intent, ...props }: ButtonProps & { intent?: string }) {
  const pending = usePending(intent)
  return (
    <Button busy={pending} {...props} {...(intent === undefined ? {} : { name: 'intent', value: intent })} />
  )
}

/** A single error moves the focus to its field; several get a summary with links. */
export function FormErrors({ formId, error }: { formId: string; error: FormError }) {
  const { form: whole, ...fields } = { ...error.fields }
  const wrong = Object.entries(fields)
  const only = wrong.length === 1 && whole === undefined ? wrong[0]![0] : undefined
  const seen = useRef<FormError>(null)
  // The error is for a field that this page does not have, so it is shown here.
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    if (only === undefined || seen.current === error) return
    seen.current = error
    setLost(!focusControl(formId, only))
  }, [formId, only, error])
  if (only !== undefined && !isLost) return null
  if (wrong.length === 0) return <Callout kind="care" title={whole ?? error.message} live />
  return (
    <ErrorSummary
      title={error.message}
      errors={[
        ...(whole === undefined ? [] : [{ message: whole }]),
        ...wrong.map(([name, message]) => ({ id: controlId(formId, name), message })),
      ]}
    />
  )
}

/** Focuses the control. Returns whether the form has it. */
function focusControl(formId: string, name: string): boolean {
  const control =
    document.getElementById(controlId(formId, name)) ??
    document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]')
  control?.focus()
  return Boolean(control)
}
