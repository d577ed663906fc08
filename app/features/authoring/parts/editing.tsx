import { createContext, useContext, type ReactNode } from 'react'
import type { Problem } from '#app/engines/questions/parse.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Checkbox } from '#app/ui/field/checkbox.tsx'
import { FieldError } from '#app/ui/field/field.tsx'
import { SelectField, type SelectOption } from '#app/ui/field/select-field.tsx'
import { TextArea, TextField } from '#app/ui/field/text-field.tsx'
import { LONGEST_TEXT, listAt, mayGrow, textAt, type Draft } from '../draft.ts'
import styles from './editor.module.css'

/** What every field of the editor needs: the draft, what is wrong with it, and how rows are changed. */
export interface Editing {
  draft: Draft
  /** What is told beside its field. */
  problems: readonly Problem[]
  /** While it is reviewed: everything can be read, copied and tried, and nothing changed. */
  locked: boolean
  /** With scripts, at once; without, by the post of the button. */
  change: (intent: string, focus?: string) => void
}

export const EditingContext = createContext<Editing | null>(null)
export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('Outside the editor.')
  return editing
}

/** What is wrong with a field: what is said of it, or of anything inside it that has no field of its own. */
function useProblem(path: string, exact = false): string | undefined {
  const { problems } = useEditing()
  const found = problems.filter(
    (one) =>
      one.path === path || (!exact && (one.path.startsWith(`${path}[`) || one.path.startsWith(`${path}.`))),
  )
  return found.length === 0 ? undefined : found.map(({ message }) => sentence(message)).join(' ')
}

export function sentence(message: string): string {
  const words = message[0]!.toUpperCase() + message.slice(1)
  return /[.!?]$/.test(words) ? words : `${words}.`
}

interface Words {
  path: string
  label: ReactNode
  hint?: ReactNode
  optional?: boolean
}

export function Text({
  path,
  label,
  hint,
  optional,
  ...rest
}: Words & { unit?: string; inputMode?: 'numeric' | 'decimal' }) {
  const { draft, locked } = useEditing()
  return (
    <TextField
      {...{ label, hint, optional, ...rest }}
      readOnly={locked}
      id={path}
      name={path}
      maxLength={400}
      autoComplete="off"
      defaultValue={textAt(draft, path)}
      error={useProblem(path)}
    />
  )
}

export function Area({ path, label, hint, optional, rows = 3 }: Words & { rows?: number }) {
  const { draft, locked } = useEditing()
  return (
    <TextArea
      {...{ label, hint, optional, rows }}
      readOnly={locked}
      id={path}
      name={path}
      maxLength={LONGEST_TEXT}
      defaultValue={textAt(draft, path)}
      error={useProblem(path)}
    />
  )
}

export function Pick({
  path,
  label,
  hint,
  optional,
  options,
  empty,
  onChange,
}: Words & { options: readonly SelectOption[]; empty?: string; onChange?: () => void }) {
  const { draft, locked } = useEditing()
  return (
    <>
      <SelectField
        {...{ label, hint, optional, options, empty }}
        id={path}
        name={path}
        disabled={locked}
        defaultValue={textAt(draft, path)}
        error={useProblem(path)}
        {...(onChange ? { onChange } : {})}
      />
      <Still path={path} />
    </>
  )
}

export function Tick({ path, label, hint }: Words) {
  const { draft, locked } = useEditing()
  return (
    <>
      <Checkbox
        {...{ label, hint }}
        id={path}
        name={path}
        value="on"
        disabled={locked}
        defaultChecked={textAt(draft, path) === 'on'}
        error={useProblem(path)}
      />
      <Still path={path} />
    </>
  )
}

/** Lists and boxes cannot be read-only, and a disabled one is not sent: the preview would be of another question. */
function Still({ path }: { path: string }) {
  const { locked } = useEditing()
  return locked ? <Keep path={path} /> : null
}

/** Kept as it is: what the form has no field for. */
export function Keep({ path }: { path: string }) {
  const { draft } = useEditing()
  const text = textAt(draft, path)
  return text === '' ? null : <input type="hidden" name={path} value={text} />
}

/** Adds or takes away a row: at once with scripts, by a post without them. */
export function ChangeButton({
  intent,
  focus,
  tone,
  size = 'small',
  children,
}: {
  intent: string
  /** The field that gets the focus. */
  focus: string
  tone?: 'quiet'
  size?: 'small' | 'usual'
  children: ReactNode
}) {
  const { change, locked } = useEditing()
  if (locked) return null
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      size={size}
      {...(tone ? { tone } : {})}
      onClick={(event) => {
        event.preventDefault()
        change(intent, focus)
      }}
    >
      {children}
    </Button>
  )
}

export interface ListOfProps {
  path: string
  legend: ReactNode
  hint?: ReactNode
  /** "Add a step". */
  add: string
  /** "step": for the name of the button that takes one away. */
  item: string
  children: (path: string, index: number) => ReactNode
  /** The field of a new row that gets the focus. A row without one is a single field, which has its number itself. */
  focus?: string
}

/** Rows that can be added and taken away, each in a group of its own. */
export function ListOf({ path, legend, hint, add, item, children, focus = '' }: ListOfProps) {
  const { draft } = useEditing()
  const list = listAt(draft, path)
  const problem = useProblem(path, true)
  return (
    <fieldset className={styles.list} id={path} tabIndex={-1}>
      <legend className={styles.legend}>{legend}</legend>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
      <FieldError id={`${path}-error`} error={problem} />
      {list.map((_, index) => {
        const row = `${path}[${index}]`
        return (
          // The number is the row's name in the form, so it is also its key.
          <div key={index} className={styles.row} role="group" aria-label={`${item} ${index + 1}`}>
            <div className={styles.fields}>
              {focus === '' ? null : (
                // The group says it to who does not see it.
                <p className={styles.rowName} aria-hidden="true">
                  {`${item[0]!.toUpperCase()}${item.slice(1)} ${index + 1}`}
                </p>
              )}
              {children(row, index)}
            </div>
            <ChangeButton intent={`remove ${row}`} focus={path} tone="quiet">
              Remove<span className="visually-hidden"> {`${item} ${index + 1}`}</span>
            </ChangeButton>
          </div>
        )
      })}
      {mayGrow(draft, path) ? (
        <div>
          <ChangeButton intent={`add ${path}`} focus={`${path}[${list.length}]${focus}`}>
            {add}
          </ChangeButton>
        </div>
      ) : null}
    </fieldset>
  )
}
