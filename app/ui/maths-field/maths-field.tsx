import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { Field, type FieldWords } from '#app/ui/field/field.tsx'
import { Reading } from '#app/ui/maths-field/reading.tsx'
import type { LiveField } from '#app/ui/maths-field/live-field.client.ts'
import { cx } from '#app/ui/theme/cx.ts'
import { isTyped } from '#app/ui/maths-field/typed-kinds.ts'
import styles from './maths-field.module.css'

export interface MathsFieldProps extends FieldWords {
  name: string
  /** The label in plain words, for the maths field itself. */
  spoken?: string | undefined
  /** The kind of answer (see engines/marking), for "Read as". */
  kind: string
  options?: Readonly<Record<string, unknown>> | undefined
  defaultValue?: string | undefined
  /** The person prefers plain text in all maths fields. */
  plain?: boolean | undefined
  required?: boolean | undefined
  readOnly?: boolean | undefined
  id?: string | undefined
  /** Says how the marking engine reads the answer. Default: yes. */
  hasReading?: boolean | undefined
  onChange?: ((value: string) => void) | undefined
}

/**
 * A maths answer. Starts as a plain text field that always works. On focus it becomes a field that typesets the answer,
 * or at once if the answer was typeset before a reload. The plain field stays in the form and holds the value (text, or
 * LaTeX from the maths field).
 */
export function MathsField(props: MathsFieldProps) {
  const {
    name,
    kind,
    options,
    defaultValue = '',
    plain,
    required,
    readOnly,
    hasReading = true,
    onChange,
  } = props
  const { label, hint, error, optional, hideLabel, spoken } = props
  const own = useId()
  const id = props.id ?? own
  const input = useRef<HTMLInputElement>(null)
  const host = useRef<HTMLSpanElement>(null)
  const live = useRef<LiveField | null>(null)
  const [text, setText] = useState(defaultValue)
  const [wanted, setWanted] = useState(!plain && !isTyped(kind))
  const [mounted, setMounted] = useState(false)
  const [touched, setTouched] = useState(false)

  const quiet = useRef(false)

  useEffect(() => () => live.current?.destroy(), [])
  // The field can take the focus only after it is shown.
  useEffect(() => {
    if (mounted && !quiet.current) live.current?.focus()
    quiet.current = false
  }, [mounted])
  useEffect(() => live.current?.lock(readOnly ?? false), [mounted, readOnly])

  const change = (value: string) => {
    setText(value)
    onChange?.(value)
  }

  const upgrade = async (unasked = false) => {
    const field = input.current
    const place = host.current
    if (!field || !place || live.current || readOnly) return
    const atStart = field.value
    const [{ mountLiveField }, { readAnswer }] = await Promise.all([
      import('#app/ui/maths-field/live-field.client.ts'),
      import('#app/engines/answers/read-answer.ts'),
    ])
    const reading = readAnswer(kind, atStart, options)
    // Text that cannot be parsed cannot be typeset, so it stays as typed.
    if (atStart.trim() !== '' && !reading.ok) return
    // If the person has typed more or moved on while it loaded, the plain field stays.
    if (live.current || !input.current || input.current.value !== atStart) return
    if (!unasked && document.activeElement !== input.current) return
    quiet.current = document.activeElement !== input.current
    live.current = mountLiveField(place, {
      latex: reading.ok ? reading.latex : '',
      // `aria-describedby` cannot reach into the field's shadow tree, so the error is part of the label.
      label: [spoken ?? (typeof label === 'string' ? label : 'Your answer'), error]
        .filter(Boolean)
        .join('. '),
      onInput: change,
      onEnter: () => input.current?.form?.requestSubmit(),
    })
    setMounted(true)
  }

  // LaTeX from a maths field before a reload is typeset again, because few people can read it.
  useEffect(() => {
    if (wanted && defaultValue.includes('\\')) void upgrade(true)
    // Runs once: only the first value can come from before a reload.
  }, []) // oxlint-disable-line react/exhaustive-deps

  const toggle = () => {
    if (mounted) {
      change(live.current?.typed() ?? text)
      live.current?.destroy()
      live.current = null
      setMounted(false)
      setWanted(false)
      requestAnimationFrame(() => input.current?.focus())
      return
    }
    setWanted(true)
    input.current?.focus()
    void upgrade()
  }

  const labelPressed = (event: MouseEvent) => {
    if (!mounted || !(event.target instanceof Element) || !event.target.closest('label')) return
    event.preventDefault()
    live.current?.focus()
  }
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && mounted) window.mathVirtualKeyboard.hide()
  }

  return (
    <div onClick={labelPressed} onKeyDown={leave} className={cx(styles.frame, wanted && styles.sets)}>
      <Field {...{ label, hint, error, optional, hideLabel, id }}>
        {(control) => (
          <>
            <input
              {...control}
              ref={input}
              name={name}
              value={text}
              onChange={(event) => change(event.currentTarget.value)}
              onFocus={() => {
                setTouched(true)
                if (wanted) void upgrade()
              }}
              hidden={mounted}
              readOnly={readOnly}
              required={required && !mounted}
              autoComplete="off"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              dir="ltr"
              maxLength={2000}
            />
            <span ref={host} className={styles.host} hidden={!mounted} />
          </>
        )}
      </Field>
      <div className={styles.under}>
        {hasReading ? <Reading kind={kind} options={options} text={text} active={touched} /> : <span />}
        {readOnly || kind.startsWith('chemical-') ? null : (
          <button type="button" className={`${styles.toggle ?? ''} needs-scripts`} onClick={toggle}>
            {mounted ? 'Type plain text' : 'Use the maths field'}
          </button>
        )}
      </div>
    </div>
  )
}
