import { useRef, useState, type ReactNode } from 'react'
import { Form, useSearchParams } from 'react-router'
import { Button, ButtonLink, type ButtonLook } from '#app/ui/button/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { ActionForm, SubmitButton } from '#app/ui/patterns/form/action-form.tsx'
import styles from './confirm.module.css'

export interface ConfirmFormProps {
  /** The intent that is posted when the person confirms. */
  intent: string
  hidden?: Readonly<Record<string, string>>
  /** Words of the button that opens the question. */
  label: ReactNode
  look?: ButtonLook
  /** The question, with the name of the thing: "Delete “Organic pathways”?" */
  title: ReactNode
  /** Each thing that is lost, in words and numbers. */
  loses: readonly ReactNode[]
  /** Whether the loss can be undone, and until when. */
  undo?: ReactNode
  /** Words of the button that acts: they name the act, never "OK". */
  confirm: ReactNode
  /** Words of the button that changes nothing. */
  keep?: ReactNode
  /** Not red, for acts that end something without destroying it. */
  calm?: boolean
  /** Fields to fill in first, such as an address to type. */
  children?: ReactNode
  /** Called instead of posting, for pages that must send something first. Without scripts the form is posted. */
  onConfirm?: () => void
  busy?: boolean
}

/** The parameter that opens the question without scripts: `?confirm=delete`. */
const PARAM = 'confirm'

/**
 * A button that asks before it destroys something. With scripts a dialog opens; without them the question is a step of
 * the page at a separate address.
 */
export function ConfirmForm(props: ConfirmFormProps) {
  const { intent, hidden, label, look, title } = props
  const [query] = useSearchParams()
  const key = [intent, ...Object.values(hidden ?? {})].join(' ')
  const isOpen = query.get(PARAM) === key
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(false)
  if (isOpen)
    return (
      <section className={styles.step} aria-label="Please confirm">
        <h2>{title}</h2>
        <Question {...props} keepLink={`?${without(query)}`} />
      </section>
    )
  return (
    <>
      <Form method="get" preventScrollReset>
        {[...query].map(([name, value], index) => (
          <input key={`${name} ${index}`} type="hidden" name={name} value={value} />
        ))}
        <Button
          ref={button}
          {...look}
          type="submit"
          name={PARAM}
          value={key}
          aria-haspopup="dialog"
          onClick={(event) => {
            event.preventDefault()
            setOpen(true)
          }}
        >
          {label}
        </Button>
      </Form>
      <Dialog open={open} onClose={close} title={title}>
        <Question {...props} onKeep={close} />
      </Dialog>
    </>
  )
}

function Question(props: ConfirmFormProps & { onKeep?: () => void; keepLink?: string }) {
  const { intent, hidden, loses, undo, confirm, keep = 'Keep it', calm, children, onConfirm, busy } = props
  const tone = calm ? 'primary' : 'danger'
  const act = onConfirm ? (
    <Button
      type="submit"
      tone={tone}
      busy={busy}
      onClick={(event) => {
        event.preventDefault()
        onConfirm()
      }}
    >
      {confirm}
    </Button>
  ) : (
    <SubmitButton tone={tone}>{confirm}</SubmitButton>
  )
  return (
    <ActionForm intent={intent} {...(hidden ? { hidden } : {})} leaves>
      <Stack gap="small">
        {loses.length === 1 ? <p>{loses[0]}</p> : null}
        {loses.length > 1 ? (
          <ul>
            {loses.map((one, index) => (
              <li key={index}>{one}</li>
            ))}
          </ul>
        ) : null}
        {undo ? <p className={styles.undo}>{undo}</p> : null}
      </Stack>
      {children}
      <Cluster className={styles.actions}>
        {props.keepLink === undefined ? (
          // The button that changes nothing has the focus first, so that the Enter key destroys nothing.
          <Button autoFocus onClick={() => props.onKeep?.()}>
            {keep}
          </Button>
        ) : (
          <ButtonLink href={props.keepLink}>{keep}</ButtonLink>
        )}
        {act}
      </Cluster>
    </ActionForm>
  )
}

function without(query: URLSearchParams): string {
  const rest = new URLSearchParams(query)
  rest.delete(PARAM)
  return rest.toString()
}
