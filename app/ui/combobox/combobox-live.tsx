import { Combobox as Base } from '@base-ui/react/combobox'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Field } from '#app/ui/field/field.tsx'
import type { SelectOption } from '#app/ui/field/select-field.tsx'
import type { ComboboxProps } from '#app/ui/combobox/combobox.tsx'
import styles from './combobox.module.css'

/** The field that filters its options. Loaded by Combobox. */
export default function ComboboxLive(
  props: ComboboxProps & { value: string; onChange: (value: string) => void },
) {
  const { name, options, value, onChange, placeholder, required, nothing, ...words } = props
  const { label, hint, error, optional, hideLabel } = words
  const chosen = options.find((option) => option.value === value) ?? null
  return (
    <Field {...{ label, hint, error, optional, hideLabel }}>
      {(control) => (
        <Base.Root<SelectOption>
          items={options}
          value={chosen}
          onValueChange={(next) => onChange(next?.value ?? '')}
          name={name}
          required={required ?? false}
          autoHighlight
        >
          <span className={styles.with}>
            <Base.Input {...control} placeholder={placeholder} />
            <Base.Trigger className={styles.open ?? ''} aria-label="Show the list">
              <ChevronDown size={20} />
            </Base.Trigger>
          </span>
          <Base.Portal>
            <Base.Positioner sideOffset={6} className={styles.place ?? ''}>
              <Base.Popup className={styles.popup ?? ''}>
                <Base.Empty className={styles.nothing ?? ''}>
                  {nothing ?? 'Nothing has that name.'}
                </Base.Empty>
                <Base.List className={styles.list ?? ''}>
                  {(option: SelectOption) => (
                    <Base.Item
                      key={option.value}
                      value={option}
                      disabled={option.disabled ?? false}
                      className={styles.item ?? ''}
                    >
                      <span className={styles.tick}>
                        <Base.ItemIndicator>
                          <Check size={18} />
                        </Base.ItemIndicator>
                      </span>
                      <span className={styles.words}>
                        {option.label}
                        {option.group ? <span className={styles.group}>{option.group}</span> : null}
                      </span>
                    </Base.Item>
                  )}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
      )}
    </Field>
  )
}
