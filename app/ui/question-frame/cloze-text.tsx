import { useRef, type ReactNode } from 'react'
import { cx } from '#app/ui/theme/cx.ts'
import styles from './cloze-text.module.css'

export type ClozePart = { words: ReactNode } | { gap: number; from: readonly string[] | null }

export interface ClozeTextProps {
  name: string
  /** By paragraph. */
  lines: readonly (readonly ClozePart[])[]
  gaps: number
  /** One line for each gap. */
  defaultValue: string
  onChange: (text: string) => void
}

/** A text with gaps. Each gap is a field in the line, typed or chosen; all are posted in order. */
export function ClozeText({ name, lines, gaps, defaultValue, onChange }: ClozeTextProps) {
  const form = useRef<HTMLFieldSetElement>(null)
  const given = defaultValue.split('\n')
  const changed = () => {
    const fields = [
      ...(form.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select') ?? []),
    ]
    const texts = fields.map((field) => field.value)
    onChange(texts.some((text) => text !== '') ? texts.join('\n') : '')
  }
  return (
    <fieldset ref={form} className={styles.cloze}>
      <legend className={styles.legend}>{gaps === 1 ? 'Fill in the gap' : `Fill in the ${gaps} gaps`}</legend>
      {lines.map((line, index) => (
        <p key={index} className={styles.line}>
          {line.map((piece, place) =>
            'gap' in piece ? (
              <Gap
                key={place}
                name={name}
                piece={piece}
                given={given[piece.gap - 1] ?? ''}
                changed={changed}
              />
            ) : (
              <span key={place}>{piece.words}</span>
            ),
          )}
        </p>
      ))}
    </fieldset>
  )
}

interface GapProps {
  name: string
  piece: { gap: number; from: readonly string[] | null }
  given: string
  changed: () => void
}

function Gap({ name, piece, given, changed }: GapProps) {
  const label = `Gap ${piece.gap}`
  return (
    <span className={styles.slot}>
      <span className={styles.number} aria-hidden="true">
        {piece.gap}
      </span>
      {piece.from ? (
        <select
          name={name}
          aria-label={label}
          defaultValue={given}
          onChange={changed}
          className={cx(styles.field, styles.chosen)}
        >
          <option value="">Choose</option>
          {piece.from.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      ) : (
        <input
          name={name}
          aria-label={label}
          defaultValue={given}
          onChange={changed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={120}
          size={12}
          dir="auto"
          className={styles.field}
        />
      )}
    </span>
  )
}
