import { SelectField } from '#app/ui/field/select-field.tsx'
import { CHANCE_WORDS, CHANCES, WANT_WORDS, type Chance } from '../rules/preference-order.ts'
import styles from './applications.module.css'

const CHANCE_OPTIONS = CHANCES.map((value) => ({ value, label: CHANCE_WORDS[value] }))
const WANT_OPTIONS = [3, 2, 1].map((value) => ({ value: String(value), label: WANT_WORDS[value]! }))

interface JudgeFieldsProps {
  chance?: Chance
  want?: number
  /** The chance comes from the prediction of the ATAR, so it is not asked. */
  isPredicted?: boolean
}

/** The person's own judgement of a course, from which the warnings are made. */
export function JudgeFields({ chance, want, isPredicted }: JudgeFieldsProps) {
  return (
    <div className={styles.pair}>
      <SelectField
        name="want"
        label="How much do you want it?"
        options={WANT_OPTIONS}
        defaultValue={String(want ?? 3)}
      />
      {isPredicted ? (
        <input type="hidden" name="chance" value={chance ?? 'open'} />
      ) : (
        <SelectField
          name="chance"
          label="How sure are you of a place?"
          options={CHANCE_OPTIONS}
          defaultValue={chance ?? 'open'}
        />
      )}
    </div>
  )
}
