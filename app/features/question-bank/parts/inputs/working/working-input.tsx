import {
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ClipboardEvent,
  type KeyboardEvent,
} from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { TextArea } from '#app/ui/field/text-field.tsx'
import { Reading } from '#app/ui/maths-field/reading.tsx'
import styles from './working.module.css'

export interface WorkingInputProps {
  name: string
  value: string
  onDraft: (text: string) => void
  /** The required form of the answer: figures, unit. */
  hint?: string | undefined
  /** Letters that stand for quantities of the question. */
  letters: readonly string[]
}

const MOST = 60
const LONGEST = 400

/** Signs that a phone keyboard hides or lacks. All can be typed as well: sqrt, pi, *, +-. */
const SIGNS: readonly { label: string; name: string; put: string }[] = [
  { label: '=', name: 'Equals', put: '=' },
  { label: '/', name: 'Divided by', put: '/' },
  { label: '×', name: 'Times', put: '×' },
  { label: 'xⁿ', name: 'To the power of', put: '^' },
  { label: 'x²', name: 'Squared', put: '²' },
  { label: '√', name: 'Square root', put: '√(' },
  { label: '(', name: 'Open bracket', put: '(' },
  { label: ')', name: 'Close bracket', put: ')' },
  { label: '±', name: 'Plus or minus', put: '±' },
  { label: 'π', name: 'Pi', put: 'π' },
]

/**
 * Working, one step a line. Without scripts it is one text area. With scripts each line has a field: Enter adds a line
 * and Backspace removes an empty one. Both send the lines as one text.
 */
export function WorkingInput({ name, value, onDraft, hint, letters }: WorkingInputProps) {
  const early = useRef<HTMLTextAreaElement>(null)
  /** Rendered in the browser (not hydrated), so scripts are available at once. */
  const scripts = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  /** Null until scripts run; then the text typed before that, or the draft. */
  const [first, setFirst] = useState<{ text: string; focus: boolean } | null>(
    scripts ? { text: value, focus: false } : null,
  )
  useEffect(() => {
    const field = early.current
    setFirst(
      (now) => now ?? { text: field?.value ?? '', focus: field !== null && document.activeElement === field },
    )
  }, [])
  const words = [hint, 'Write one step per line. The last line is your answer.'].filter(Boolean).join(' ')
  if (!first)
    return (
      <TextArea
        ref={early}
        name={name}
        label="Your working and answer"
        hint={words}
        rows={5}
        defaultValue={value}
        onChange={(event) => onDraft(event.currentTarget.value)}
      />
    )
  return (
    <Lines
      name={name}
      value={first.text}
      focus={first.focus}
      onDraft={onDraft}
      hint={words}
      letters={letters}
    />
  )
}

interface Line {
  id: number
  text: string
}

const textOf = (lines: readonly Line[]): string => lines.map(({ text }) => text).join('\n')

function Lines({ name, value, focus, onDraft, hint, letters }: WorkingInputProps & { focus: boolean }) {
  const own = useId()
  const [lines, setLines] = useState<readonly Line[]>(() =>
    value.split('\n').map((text, id) => ({ id, text })),
  )
  const next = useRef(lines.length)
  const made = (text: string): Line => ({ id: next.current++, text })
  const fields = useRef(new Map<number, HTMLInputElement>())
  /** The line for the next sign: the line edited last, at first the last line. */
  const [current, setCurrent] = useState<number | null>(focus ? lines.at(-1)!.id : null)
  /** The line and the caret position to focus after rendering. */
  const wanted = useRef(focus ? { id: lines.at(-1)!.id, at: lines.at(-1)!.text.length } : null)
  useEffect(() => {
    const { current } = wanted
    const field = current && fields.current.get(current.id)
    if (!current || !field) return
    wanted.current = null
    field.focus()
    field.setSelectionRange(current.at, current.at)
  })

  const options = useMemo(() => ({ names: letters }), [letters])

  const change = (made_: readonly Line[]) => {
    const all = made_.slice(0, MOST)
    setLines(all)
    onDraft(all.some(({ text }) => text !== '') ? textOf(all) : '')
  }
  const goTo = (line: Line | undefined, at = line?.text.length ?? 0) => {
    if (!line) return
    wanted.current = { id: line.id, at }
    setLines((now) => [...now])
  }
  const add = (after: number, head: string, tail: string) => {
    const fresh = made(tail)
    wanted.current = { id: fresh.id, at: 0 }
    change(lines.flatMap((line, i) => (i === after ? [{ ...line, text: head }, fresh] : [line])))
  }

  const at = lines.findIndex(({ id }) => id === current)
  const written = (lines[at]?.text ?? '').trim() === '' ? '' : textOf(lines.slice(0, at + 1))

  const put = (sign: string) => {
    const line = lines.find(({ id }) => id === current) ?? lines.at(-1)!
    const field = fields.current.get(line.id)
    const from = field?.selectionStart ?? line.text.length
    const text = line.text.slice(0, from) + sign + line.text.slice(field?.selectionEnd ?? from)
    if (text.length > LONGEST) return
    wanted.current = { id: line.id, at: from + sign.length }
    change(lines.map((one) => (one.id === line.id ? { ...one, text } : one)))
  }

  const pressed = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const at = selectionStart ?? value.length
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (lines.length < MOST) add(index, value.slice(0, at), value.slice(selectionEnd ?? at))
    } else if (event.key === 'Backspace' && at === 0 && selectionEnd === 0 && index > 0) {
      event.preventDefault()
      const above = lines[index - 1]!
      wanted.current = { id: above.id, at: above.text.length }
      change(
        lines.flatMap((line, i) =>
          i === index ? [] : i === index - 1 ? [{ ...line, text: line.text + value }] : [line],
        ),
      )
    } else if (event.key === 'ArrowUp' && index > 0) {
      event.preventDefault()
      goTo(lines[index - 1], Math.min(at, lines[index - 1]!.text.length))
    } else if (event.key === 'ArrowDown' && index < lines.length - 1) {
      event.preventDefault()
      goTo(lines[index + 1], Math.min(at, lines[index + 1]!.text.length))
    }
  }

  const pasted = (event: ClipboardEvent<HTMLInputElement>, index: number) => {
    const text = event.clipboardData.getData('text/plain').replace(/\r\n?/g, '\n').replace(/\n+$/, '')
    if (!text.includes('\n')) return
    event.preventDefault()
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const parts = (
      value.slice(0, selectionStart ?? 0) +
      text +
      value.slice(selectionEnd ?? value.length)
    ).split('\n')
    const fresh = parts.slice(1).map(made)
    const last = fresh.at(-1)
    if (last) wanted.current = { id: last.id, at: last.text.length }
    change(lines.flatMap((line, i) => (i === index ? [{ ...line, text: parts[0] ?? '' }, ...fresh] : [line])))
  }

  return (
    <div
      role="group"
      aria-labelledby={`${own}-label`}
      aria-describedby={`${own}-hint`}
      className={styles.working}
    >
      <p id={`${own}-label`} className={styles.label}>
        Your working and answer
      </p>
      <p id={`${own}-hint`} className={styles.hint}>
        {hint} Enter begins a new line.
      </p>
      <input type="hidden" name={name} value={textOf(lines)} />
      <ol role="list" className={styles.lines}>
        {lines.map((line, index) => (
          <li key={line.id} className={styles.line}>
            <span aria-hidden="true" className={styles.number}>
              {index + 1}
            </span>
            <input
              ref={(field) => {
                if (field) fields.current.set(line.id, field)
                else fields.current.delete(line.id)
              }}
              aria-label={`Line ${index + 1}`}
              value={line.text}
              onChange={(event) => {
                const { value } = event.currentTarget
                change(lines.map((one) => (one.id === line.id ? { ...one, text: value } : one)))
              }}
              onFocus={() => setCurrent(line.id)}
              onKeyDown={(event) => pressed(event, index)}
              onPaste={(event) => pasted(event, index)}
              className={styles.field}
              autoComplete="off"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="enter"
              dir="ltr"
              maxLength={LONGEST}
            />
          </li>
        ))}
      </ol>
      <div role="group" aria-label="Signs" className={styles.signs}>
        {SIGNS.map(({ label, name: spoken, put: sign }) => (
          <button
            key={sign}
            type="button"
            // Keyboard users type the signs, so ten extra tab stops would only be in the way.
            tabIndex={-1}
            className={styles.sign}
            // Keeps the focus in the line and the phone keyboard open.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => put(sign)}
          >
            <span aria-hidden="true">{label}</span>
            <span className="visually-hidden">{spoken}</span>
          </button>
        ))}
      </div>
      <Reading
        kind="working"
        options={options}
        text={written}
        active={current !== null}
        said={`Line ${at + 1} is read as`}
      />
      {lines.length < MOST ? (
        <Button
          type="button"
          tone="quiet"
          size="small"
          onClick={() => add(lines.length - 1, lines.at(-1)?.text ?? '', '')}
        >
          Add a line
        </Button>
      ) : null}
    </div>
  )
}
