import type { ReactNode } from 'react'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useScrollFocus } from '#app/ui/layout/use-scroll-focus.ts'
import { cx } from '#app/ui/theme/cx.ts'
import styles from './choice-list.module.css'

export interface Choice {
  id: string
  /** RichText as span, or plain words. */
  label: ReactNode
  /** Only after marking: whether choosing it was right. */
  right?: boolean | undefined
  /** Only after marking: why. */
  note?: ReactNode
}

export interface ChoiceListProps {
  legend: ReactNode
  hideLegend?: boolean | undefined
  name: string
  choices: readonly Choice[]
  chosen?: readonly string[] | undefined
  multiple?: boolean | undefined
  /** The choices show their verdicts and are locked. */
  marked?: boolean | undefined
  required?: boolean | undefined
  onChange?: ((chosen: readonly string[]) => void) | undefined
}

/**
 * Options as cards around native radio buttons or checkboxes. A chosen card has a dark border; right and wrong are
 * shown only after marking, with icon and word.
 */
export function ChoiceList(props: ChoiceListProps) {
  const { legend, hideLegend, name, choices, chosen = [], multiple, marked, required, onChange } = props
  return (
    <fieldset className={styles.list}>
      <legend className={cx(hideLegend ? 'visually-hidden' : styles.legend)}>{legend}</legend>
      {choices.map((choice, index) => {
        const picked = chosen.includes(choice.id)
        const shown = marked ? state(picked, choice.right) : null
        return (
          <label key={choice.id} className={cx(styles.card, shown && styles[shown.look])}>
            <input
              type={multiple ? 'checkbox' : 'radio'}
              className={styles.input}
              name={name}
              value={choice.id}
              defaultChecked={picked}
              disabled={marked}
              required={required && !multiple}
              {...(onChange
                ? {
                    onChange: (event) => {
                      const form = event.currentTarget.closest('fieldset')
                      const boxes = form?.querySelectorAll<HTMLInputElement>('input:checked') ?? []
                      onChange([...boxes].map((box) => box.value))
                    },
                  }
                : {})}
            />
            <span className={styles.letter} aria-hidden="true">
              {String.fromCharCode(65 + index)}
            </span>
            <Words>
              {choice.label}
              {marked && choice.note ? <span className={styles.note}>{choice.note}</span> : null}
            </Words>
            {shown ? (
              <span className={styles.state}>
                {shown.look === 'wrong' ? (
                  <X size={18} strokeWidth={2.5} />
                ) : (
                  <Check size={18} strokeWidth={2.5} />
                )}
                {shown.words}
              </span>
            ) : null}
          </label>
        )
      })}
    </fieldset>
  )
}

function Words({ children }: { children: ReactNode }) {
  return (
    <span ref={useScrollFocus<HTMLSpanElement>()} className={styles.words}>
      {children}
    </span>
  )
}

function state(
  picked: boolean,
  right: boolean | undefined,
): { look: 'right' | 'wrong' | 'missed'; words: string } | null {
  if (picked && right) return { look: 'right', words: 'Right' }
  if (picked && right === false) return { look: 'wrong', words: 'Not right' }
  if (right) return { look: 'missed', words: 'Right answer' }
  return null
}
