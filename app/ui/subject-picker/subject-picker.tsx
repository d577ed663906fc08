import type { ReactNode } from 'react'
import Check from 'lucide-react/icons/check'
import { Callout } from '#app/ui/callout/callout.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import type { SubjectTone } from '#app/ui/subject/families.ts'
import { SubjectMark } from '#app/ui/subject/subject-mark.tsx'
import { plural } from '#app/ui/words/plural.ts'
import styles from './subject-picker.module.css'

export interface PickerOption {
  id: string
  name: string
  subject: SubjectTone
}

export interface SubjectPickerProps {
  /** Spoken name of the choice: "Subjects of the VCE". */
  label: string
  /** The field name of the checkboxes. */
  name?: string
  /** The commonest subjects, at most 12. All are on the page, with and without scripts. */
  common: readonly PickerOption[]
  /** Chosen subjects that are not among the commonest. */
  others?: readonly PickerOption[]
  chosen: readonly string[]
  onToggle: (id: string, on: boolean) => void
  /** The search. Needs scripts; without them `rest` lists every subject. */
  search: { text: string; onChange: (text: string) => void; onFocus?: (() => void) | undefined }
  /** Search results beyond the chips; null without a search. */
  found?: readonly PickerOption[] | null
  /** Every other subject, by area, in folds. */
  rest?: ReactNode
  error?: string | undefined
}

/**
 * Subjects to choose: the commonest as chips, a search, and the rest by area. Checkboxes in a form, so no scripts are
 * needed.
 */
export function SubjectPicker(props: SubjectPickerProps) {
  const {
    label,
    name = 'subjects',
    common,
    others = [],
    chosen,
    onToggle,
    search,
    found = null,
    rest,
    error,
  } = props
  const onPage = new Set([...common, ...others].map(({ id }) => id))
  const more = found?.filter(({ id }) => !onPage.has(id)) ?? []
  const fits = (option: PickerOption) => found === null || found.some(({ id }) => id === option.id)
  const isNothingFound = found !== null && found.length === 0
  const chip = (option: PickerOption) => (
    <SubjectChip
      key={option.id}
      option={option}
      name={name}
      checked={chosen.includes(option.id)}
      // A filtered checkbox stays in the form: hiding it must not clear it.
      hidden={!fits(option)}
      onToggle={onToggle}
    />
  )
  return (
    <div className={styles.picker}>
      {error ? <Callout kind="care" title={error} live /> : null}
      <TextField
        label="Find a subject"
        type="search"
        name="find"
        value={search.text}
        onFocus={search.onFocus}
        onChange={(event) => search.onChange(event.currentTarget.value)}
        className="needs-scripts"
        autoComplete="off"
      />
      <fieldset>
        <legend className="visually-hidden">{label}</legend>
        <div className={styles.chips}>
          {others.map(chip)}
          {common.map(chip)}
          {more.map(chip)}
        </div>
      </fieldset>
      <p role="status" className={isNothingFound ? styles.nothing : 'visually-hidden'}>
        {found === null
          ? ''
          : isNothingFound
            ? `No subject matches “${search.text.trim()}”. Check the spelling.`
            : `${plural(found.length, 'subject')} found.`}
      </p>
      {/* Chosen checkboxes stay in the form while the search hides them. */}
      <div hidden={found !== null}>{rest}</div>
    </div>
  )
}

function SubjectChip({
  option: { id, name: words, subject },
  name,
  checked,
  hidden,
  onToggle,
}: {
  option: PickerOption
  name: string
  checked: boolean
  hidden: boolean
  onToggle: SubjectPickerProps['onToggle']
}) {
  return (
    <label className={styles.chip} hidden={hidden}>
      <input
        type="checkbox"
        name={name}
        value={id}
        checked={checked}
        onChange={(event) => onToggle(id, event.currentTarget.checked)}
      />
      <SubjectMark subject={subject} size={28} className={styles.mark} />
      <span className={styles.tick} aria-hidden="true">
        <Check size={18} strokeWidth={2.5} />
      </span>
      {words}
    </label>
  )
}

/** Words of the button below: "Continue with 4 subjects". */
export function continueWords(chosen: number): string {
  return chosen === 0 ? 'Choose a subject to continue' : `Continue with ${plural(chosen, 'subject')}`
}
