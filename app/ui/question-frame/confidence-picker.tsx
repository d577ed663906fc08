import styles from './confidence-picker.module.css'

export type Confidence = 'guess' | 'fairly' | 'certain'

const levels: readonly { value: Confidence; label: string }[] = [
  { value: 'guess', label: 'A guess' },
  { value: 'fairly', label: 'Fairly sure' },
  { value: 'certain', label: 'Certain' },
]

/** Asks how sure the student is, before marking. Optional; stored with the response for calibration. */
export function ConfidencePicker(props: {
  name?: string
  defaultValue?: Confidence | undefined
  disabled?: boolean | undefined
  onChange?: ((value: Confidence) => void) | undefined
}) {
  const { name = 'confidence', defaultValue, disabled, onChange } = props
  return (
    <fieldset className={styles.picker} disabled={disabled}>
      <legend className={styles.legend}>How sure are you?</legend>
      <div className={styles.line}>
        {levels.map((level) => (
          <label key={level.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={level.value}
              defaultChecked={level.value === defaultValue}
              {...(onChange ? { onChange: () => onChange(level.value) } : {})}
            />
            <span>{level.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
