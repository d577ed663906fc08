import { useRef } from 'react'
import { SelectField } from '#app/ui/field/select-field.tsx'
import type { ArrangedItem } from './order-list.tsx'
import styles from './pairs-list.module.css'

export interface PairsListProps {
  name: string
  legend: string
  rows: readonly ArrangedItem[]
  targets: readonly ArrangedItem[]
  /** The targets are listed above the rows under letters; groups need only their names. */
  lettered: boolean
  /** "1-B,2-A" */
  defaultValue: string
  onChange: (text: string) => void
}

/** For each row, a native list of its possible targets: works with any keyboard and device, and before scripts. */
export function PairsList(props: PairsListProps) {
  const { name, legend, rows, targets, lettered, defaultValue, onChange } = props
  const form = useRef<HTMLFieldSetElement>(null)
  const given = defaultValue.split(/[,\n]/)
  const changed = () => {
    const lists = [...(form.current?.querySelectorAll('select') ?? [])]
    onChange(
      lists
        .map((list) => list.value)
        .filter(Boolean)
        .join(','),
    )
  }
  return (
    <fieldset ref={form} className={styles.pairs}>
      <legend className={styles.legend}>{legend}</legend>
      {lettered ? (
        <ul role="list" className={styles.targets}>
          {targets.map((target) => (
            <li key={target.id} className={styles.target}>
              <span className={styles.letter}>{target.id}</span>
              <span>{target.label}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {rows.map((row) => (
        <SelectField
          key={row.id}
          name={name}
          label={
            <>
              {lettered ? `${row.id}. ` : null}
              {row.label}
            </>
          }
          className={styles.row}
          empty="Choose"
          options={targets.map((target) => ({
            value: `${row.id}-${target.id}`,
            label: lettered ? `${target.id}: ${target.plain}` : target.plain,
          }))}
          defaultValue={given.find((pair) => pair.startsWith(`${row.id}-`)) ?? ''}
          onChange={changed}
        />
      ))}
    </fieldset>
  )
}
