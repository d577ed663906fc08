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
  kept: string
  onDraft: (text: string) => void
  /** What the answer must be given with: figures, a unit. */
  hint?: string | undefined
  /** Letters that stand for quantities of the question. */
  letters: readonly string[]
}

const MOST = 60
const LONGEST = 400

/** What a phone's keyboard hides or lacks. Everything here can be typed as well: sqrt, pi, *, +-. */
const SIGNS: readonly { shown: string; name: string; put: string }[] = [
  { shown: '=', name: 'Equals', put: '=' },
  { shown: '/', name: 'Divided by', put: '/' },
  { shown: '×', name: 'Times', put: '×' },
  { shown: 'xⁿ', name: 'To the power of', put: '^' },
  { shown: 'x²', name: 'Squared', put: '²' },
  { shown: '√', name: 'Square root', put: '√(' },
  { shown: '(', name: 'Open bracket', put: '(' },
  { shown: ')', name: 'Close bracket', put: ')' },
  { shown: '±', name: 'Plus or minus', put: '±' },
  { shown: 'π', name: 'Pi', put: 'π' },
]

/**
 * Working, one step a line. One field of several lines until scripts arrive; then a field a line, where Enter begins
 * the next and Backspace takes an empty one away. What is sent is the same: the lines as one text.
 */
export function WorkingInput({ name, kept, onDraft, hint, letters }: WorkingInputProps) {
  const early = useRef<HTMLTextAreaElement>(null)
  /** Drawn by the browser itself, as when one goes on to the next question: there is nothing to wait for. */
  const scripts = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  /** null until scripts are there; then what was typed before them, or what was kept. */
  const [first, setFirst] = useState<{ text: string; focus: boolean } | null>(
    scripts ? { text: kept, focus: false } : null,
  )
  useEffect(() => {
    const field = early.current
    setFirst(
      (now) => now ?? { text: field?.value ?? '', focus: field !== null && document.activeElement === field },
    )
  }, [])
  const words = [hint, 'One step a line; the last line is the answer.'].filter(Boolean).join(' ')
  if (!first)
    return (
      <TextArea
        ref={early}
        name={name}
        label="Your working and answer"
        hint={words}
        rows={5}
        defaultValue={kept}
        onChange={(event) => onDraft(event.currentTarget.value)}
      />
    )
  return (
    <Lines
      name={name}
      kept={first.text}
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

function Lines({ name, kept, focus, onDraft, hint, letters }: WorkingInputProps & { focus: boolean }) {
  const own = useId()
  const [lines, setLines] = useState<readonly Line[]>(() =>
    kept.split('\n').map((text, id) => ({ id, text })),
  )
  const next = useRef(lines.length)
  const made = (text: string): Line => ({ id: next.current++, text })
  const fields = useRef(new Map<number, HTMLInputElement>())
  /** Where a sign goes: the line that was written in last, at first the last one. */
  const [current, setCurrent] = useState<number | null>(focus ? lines.at(-1)!.id : null)
  /** The line to go to once it is there, and where in it. */
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
        {SIGNS.map(({ shown, name: spoken, put: sign }) => (
          <button
            key={sign}
            type="button"
            // Whoever has a keyboard types them: ten stops on the way to the next field would be in the way.
            tabIndex={-1}
            className={styles.sign}
            // The line keeps the focus, and a phone its keyboard.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => put(sign)}
          >
            <span aria-hidden="true">{shown}</span>
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
