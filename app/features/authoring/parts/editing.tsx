import { createContext, useContext, type ReactNode } from 'react'
import type { Problem } from '#app/engines/questions/parse.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Checkbox } from '#app/ui/field/checkbox.tsx'
import { FieldError } from '#app/ui/field/field.tsx'
import { SelectField, type SelectOption } from '#app/ui/field/select-field.tsx'
import { TextArea, TextField } from '#app/ui/field/text-field.tsx'
import { LONGEST_TEXT, listAt, mayGrow, textAt, type Draft } from '../rules/draft.ts'
import { cx } from '#app/ui/theme/cx.ts'
import styles from './editor.module.css'

/** The data for every field of the editor: the draft, its problems, and how rows change. */
export interface Editing {
  draft: Draft
  /** Problems shown beside their fields. */
  problems: readonly Problem[]
  /** True during review: everything can be read, copied and tried, but not changed. */
  locked: boolean
  /** With scripts at once; without scripts when the button posts the form. */
  change: (intent: string, focus?: string) => void
}

export const EditingContext = createContext<Editing | null>(null)
export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('Outside the editor.')
  return editing
}

/** The problem of a field, or of a path inside it that has no field of its own. */
function useProblem(path: string, exact = false): string | undefined {
  const { problems } = useEditing()
  const exactProblem = problems.filter(
    (one) =>
      one.path === path || (!exact && (one.path.startsWith(`${path}[`) || one.path.startsWith(`${path}.`))),
  )
  return exactProblem.length === 0
    ? undefined
    : exactProblem.map(({ message }) => sentence(message)).join(' ')
}

/** True when a field in one of these places has a problem, so that its fold opens. */
export function useHasProblem(...paths: readonly string[]): boolean {
  const { problems } = useEditing()
  return problems.some((one) =>
    paths.some(
      (path) => one.path === path || one.path.startsWith(`${path}[`) || one.path.startsWith(`${path}.`),
    ),
  )
}

export function sentence(message: string): string {
  if (message === 'is missing') return 'Fill in this field.'
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

export function Area({
  path,
  label,
  hint,
  optional,
  hideLabel,
  rows = 3,
}: Words & { rows?: number; hideLabel?: boolean }) {
  const { draft, locked } = useEditing()
  return (
    <TextArea
      {...{ label, hint, optional, hideLabel, rows }}
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
      <LockedValue path={path} />
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
      <LockedValue path={path} />
    </>
  )
}

/**
 * Selects and checkboxes cannot be read-only, and disabled ones are not sent. A hidden field sends their value for the
 * preview.
 */
function LockedValue({ path }: { path: string }) {
  const { locked } = useEditing()
  return locked ? <HiddenValue path={path} /> : null
}

/** Sends a value that has no field of its own. */
export function HiddenValue({ path }: { path: string }) {
  const { draft } = useEditing()
  const text = textAt(draft, path)
  return text === '' ? null : <input type="hidden" name={path} value={text} />
}

/** Adds or removes a row: at once with scripts, by a form post without them. */
export function ChangeButton({
  intent,
  focus,
  tone,
  size = 'small',
  children,
}: {
  intent: string
  /** The field that takes the focus. */
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
  /** "step": for the label of the button that removes one. */
  item: string
  children: (path: string, index: number) => ReactNode
  /** Beside the name of the row: a box to tick. */
  head?: (path: string) => ReactNode
  /** The field of a new row that takes the focus. A row without it is a single field with its own number. */
  focus?: string
}

/** Rows that can be added and removed, each in its own group. */
export function ListOf({ path, legend, hint, add, item, children, head, focus = '' }: ListOfProps) {
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
          // The number is part of the field names, so it is also the key.
          <div
            key={index}
            className={cx(styles.row, focus !== '' && styles.named)}
            role="group"
            aria-label={`${item} ${index + 1}`}
          >
            {focus === '' ? null : (
              <div className={styles.rowHead}>
                {/* Screen readers get this from the group label. */}
                <p className={styles.rowName} aria-hidden="true">
                  {`${item[0]!.toUpperCase()}${item.slice(1)} ${index + 1}`}
                </p>
                {head?.(row)}
              </div>
            )}
            <div className={styles.fields}>{children(row, index)}</div>
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
