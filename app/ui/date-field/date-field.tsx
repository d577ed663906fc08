import { lazy, Suspense, useEffect, useId, useRef, useState, type ComponentProps } from 'react'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { IconButton } from '#app/ui/button/button.tsx'
import { Field, type FieldWords } from '#app/ui/field/field.tsx'
import { cx } from '#app/ui/theme/cx.ts'
import styles from './date-field.module.css'

const Calendar = lazy(() => import('#app/ui/date-field/calendar.tsx'))

export type DateFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'type' | 'children' | 'min' | 'max' | 'value' | 'defaultValue'> & {
    name: string
    /** Dates are YYYY-MM-DD in the person's time zone. */
    defaultValue?: string | undefined
    min?: string | undefined
    max?: string | undefined
    /** Marked in the calendar. Passed in, because this part has no clock. */
    today?: string | undefined
    /** Without the calendar: people type a date of birth. */
    typed?: boolean | undefined
  }

/** A date: a native field, and a calendar that opens on request. */
export function DateField(props: DateFieldProps) {
  const { label, hint, error, optional, hideLabel, id, className, today, typed, defaultValue, ...input } =
    props
  const [open, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const frame = useRef<HTMLSpanElement>(null)
  const panel = useId()

  useEffect(() => {
    if (!open) return
    const away = (event: PointerEvent) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', away)
    return () => document.removeEventListener('pointerdown', away)
  }, [open])

  const choose = (day: string) => {
    setOpen(false)
    const box = field.current
    if (!box) return
    // Uses the native setter and event, so that a controlled parent handles the change like typing.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, day)
    box.dispatchEvent(new Event('input', { bubbles: true }))
    box.focus()
  }

  return (
    <Field {...{ label, hint, error, optional, hideLabel, id, className }}>
      {(control) => (
        <span
          ref={frame}
          className={styles.with}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !open) return
            event.stopPropagation()
            setOpen(false)
          }}
        >
          <input
            {...input}
            {...control}
            ref={field}
            type="date"
            {...(defaultValue === undefined ? {} : { defaultValue })}
            className={cx(control.className, !typed && styles.date)}
          />
          {typed ? null : (
            <IconButton
              label={open ? 'Close the calendar' : 'Open the calendar'}
              icon={<CalendarDays size={20} />}
              className={cx('needs-scripts', styles.opener)}
              aria-expanded={open}
              aria-controls={panel}
              onClick={() => setOpen(!open)}
            />
          )}
          <span id={panel} className={styles.panel} hidden={!open}>
            {open ? (
              <Suspense fallback={<span className={styles.holder} />}>
                <Calendar
                  selected={field.current?.value}
                  min={input.min}
                  max={input.max}
                  today={today}
                  onSelect={choose}
                />
              </Suspense>
            ) : null}
          </span>
        </span>
      )}
    </Field>
  )
}

/** A time of day, or a date with a time, in a native field. */
export function TimeField(
  props: FieldWords &
    Omit<ComponentProps<'input'>, 'type' | 'children'> & { name: string; withDate?: boolean | undefined },
) {
  const { label, hint, error, optional, hideLabel, id, className, withDate, ...input } = props
  return (
    <Field {...{ label, hint, error, optional, hideLabel, id, className }}>
      {(control) => <input {...input} {...control} type={withDate ? 'datetime-local' : 'time'} />}
    </Field>
  )
}
