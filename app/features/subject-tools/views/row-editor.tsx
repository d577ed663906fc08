import { useEffect, useId, useRef } from 'react'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { Button } from '#app/ui/button/button.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextArea, TextField } from '#app/ui/field/text-field.tsx'
import styles from './views.module.css'

export type Row = Readonly<Record<string, string>>

export interface Column {
  name: string
  label: string
  hint?: string
  /** Several lines of text. */
  rows?: number
  options?: readonly { value: string; label: string }[]
  /** Words that the browser offers while typing. */
  known?: readonly string[]
}

export interface RowEditorProps {
  /** What a row is: “Event”. */
  noun: string
  columns: readonly Column[]
  rows: readonly Row[]
  onChange: (rows: readonly Row[]) => void
  most: number
}

/** Edits a list by fields, row by row. The focus follows a row that is added, moved or deleted. */
export function RowEditor({ noun, columns, rows, onChange, most }: RowEditorProps) {
  const own = useId()
  const box = useRef<HTMLDivElement>(null)
  const wanted = useRef<number | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    const entries = box.current?.querySelectorAll('fieldset')
    const target =
      entries?.[Math.min(wanted.current, entries.length - 1)]?.querySelector<HTMLElement>(
        'input, select, textarea',
      )
    wanted.current = null
    ;(target ?? box.current?.querySelector<HTMLElement>('button'))?.focus()
  }, [rows])
  const put = (next: readonly Row[], focus: number | null) => {
    wanted.current = focus
    onChange(next)
  }
  const move = (from: number, to: number) => {
    const row = rows[from]
    if (row) put(rows.toSpliced(from, 1).toSpliced(to, 0, row), to)
  }
  const set = (at: number, name: string, value: string) =>
    put(rows.with(at, { ...rows[at], [name]: value }), null)
  return (
    <div ref={box} className={styles.editor}>
      {rows.map((row, at) => (
        // Rows have no ids: their place is what they are.
        <fieldset key={at} className={styles.entry}>
          <legend>
            {noun} {at + 1}
          </legend>
          <div className={styles.cells}>
            {columns.map((column) => (
              <Cell
                key={column.name}
                column={column}
                id={`${own}-${at}-${column.name}`}
                value={row[column.name] ?? ''}
                onChange={(value) => set(at, column.name, value)}
              />
            ))}
          </div>
          <div className={styles.buttons}>
            <Button
              size="small"
              tone="quiet"
              icon={<ArrowUp size={18} aria-hidden="true" />}
              disabled={at === 0}
              onClick={() => move(at, at - 1)}
              aria-label={`Move ${noun.toLowerCase()} ${at + 1} up`}
            >
              Up
            </Button>
            <Button
              size="small"
              tone="quiet"
              icon={<ArrowDown size={18} aria-hidden="true" />}
              disabled={at === rows.length - 1}
              onClick={() => move(at, at + 1)}
              aria-label={`Move ${noun.toLowerCase()} ${at + 1} down`}
            >
              Down
            </Button>
            <Button
              size="small"
              tone="quiet"
              icon={<Trash size={18} aria-hidden="true" />}
              onClick={() => put(rows.toSpliced(at, 1), Math.max(0, at - 1))}
              aria-label={`Delete ${noun.toLowerCase()} ${at + 1}`}
            >
              Delete
            </Button>
          </div>
        </fieldset>
      ))}
      <div className={styles.buttons}>
        <Button
          icon={<Plus size={20} aria-hidden="true" />}
          disabled={rows.length >= most}
          onClick={() => put([...rows, {}], rows.length)}
        >
          Add {noun.toLowerCase()}
        </Button>
      </div>
    </div>
  )
}

function Cell(props: { column: Column; id: string; value: string; onChange: (value: string) => void }) {
  const { column, id, value, onChange } = props
  const { label, hint, options, rows, known } = column
  const words = { name: id, id, label, hint }
  if (options)
    return (
      <SelectField
        {...words}
        options={options}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  if (rows)
    return (
      <TextArea {...words} rows={rows} value={value} onChange={(event) => onChange(event.target.value)} />
    )
  return (
    <>
      <TextField
        {...words}
        value={value}
        autoComplete="off"
        {...(known ? { list: `${id}-known` } : {})}
        onChange={(event) => onChange(event.target.value)}
      />
      {known ? (
        <datalist id={`${id}-known`}>
          {known.map((word) => (
            <option key={word} value={word}>
              {word}
            </option>
          ))}
        </datalist>
      ) : null}
    </>
  )
}
