import { Checkbox } from '#app/ui/field/checkbox.tsx'
import { FieldError } from '#app/ui/field/field.tsx'
import { useFormField } from '#app/ui/field/form-state.ts'
import { Cluster } from '#app/ui/layout/layout.tsx'
import styles from './easy-days.module.css'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** The weekdays with few reviews. */
export function EasyDays({ chosen }: { chosen: readonly number[] }) {
  const { id, error } = useFormField('easyDays')
  return (
    <fieldset className={styles.days} {...(error ? { 'aria-describedby': `${id}-error` } : {})}>
      <legend>Easy days</legend>
      <p>Cards that can wait a day or two avoid these weekdays.</p>
      <Cluster>
        {WEEKDAYS.map((name, day) => (
          <Checkbox
            key={name}
            name="easyDays"
            value={String(day)}
            label={name}
            defaultChecked={chosen.includes(day)}
            error=""
          />
        ))}
      </Cluster>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
