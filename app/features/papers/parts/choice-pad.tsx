import { useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { cx } from '#app/ui/theme/cx.ts'
import type { ChoiceSection } from '../rules/section-schema.ts'
import styles from './papers.module.css'

export type Line = 'answers' | 'key' | 'verdicts'

const LINES: readonly { id: Line; label: string }[] = [
  { id: 'answers', label: 'My answers' },
  { id: 'key', label: 'Right answers' },
  { id: 'verdicts', label: 'Right or wrong' },
]

export interface ChoicePadProps {
  section: ChoiceSection
  marked: readonly (0 | 1 | null)[]
  onLine: (line: Line, value: string) => void
}

/**
 * A press or a key answers the question and moves to the next one. The keys work only while the pad has the
 * focus.
 */
export function ChoicePad({ section, marked, onLine }: ChoicePadProps) {
  const [line, setLine] = useState<Line>('answers')
  const [at, setAt] = useState(0)
  const [announcement, setAnnouncement] = useState('')
  const pad = useRef<HTMLDivElement>(null)
  const count = section.answers.length
  const letters = [...(line === 'verdicts' ? 'RW' : section.letters)]
  const word = (letter: string) =>
    line !== 'verdicts' ? letter : letter === 'R' ? 'Right' : letter === 'W' ? 'Wrong' : letter

  const put = (letter: string, go: 1 | -1 = 1) => {
    const value = section[line]
    onLine(line, value.slice(0, at) + letter + value.slice(at + 1))
    setAnnouncement(`Question ${at + 1}: ${letter === '-' ? 'open' : word(letter)}`)
    setAt(Math.min(count - 1, Math.max(0, at + go)))
  }
  const move = (by: number) => setAt(Math.min(count - 1, Math.max(0, at + by)))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const key = event.key.toUpperCase()
    if (letters.includes(key)) put(key)
    else if (event.key === '-' || event.key === 'Delete') put('-')
    else if (event.key === 'Backspace') put('-', -1)
    else if (event.key === 'ArrowRight') move(1)
    else if (event.key === 'ArrowLeft') move(-1)
    else if (event.key === 'Home') move(-count)
    else if (event.key === 'End') move(count)
    else return
    event.preventDefault()
  }
  return (
    <div className="needs-scripts" data-unsaved>
      <div className={styles.lines}>
        {LINES.map(({ id, label }) => (
          <Button
            key={id}
            size="small"
            aria-pressed={line === id}
            onClick={() => {
              setLine(id)
              setAt(Math.max(0, section[id].indexOf('-')))
              pad.current?.focus({ preventScroll: true })
            }}
          >
            {label}
          </Button>
        ))}
      </div>
      <div
        ref={pad}
        role="group"
        tabIndex={0}
        aria-label={`${LINES.find(({ id }) => id === line)!.label}: keys ${letters.join(', ')} answer question ${at + 1} and go on, arrows move, Backspace goes back`}
        onKeyDown={onKeyDown}
        className={styles.pad}
      >
        <div className={styles.now}>
          <p>Question {at + 1}</p>
          <Button
            size="small"
            tone="quiet"
            tabIndex={-1}
            aria-label={`Skip question ${at + 1}`}
            onClick={() => {
              put('-')
              pad.current?.focus({ preventScroll: true })
            }}
          >
            Skip
          </Button>
        </div>
        <div className={styles.keys}>
          {letters.map((letter) => (
            <Button
              key={letter}
              size="large"
              tabIndex={-1}
              aria-label={`Question ${at + 1}: ${word(letter)}`}
              onClick={() => {
                put(letter)
                pad.current?.focus({ preventScroll: true })
              }}
            >
              {word(letter)}
            </Button>
          ))}
        </div>
        <div className={styles.grid}>
          {Array.from({ length: count }, (_, question) => {
            const letter = section[line][question] ?? '-'
            const verdict = marked[question]
            return (
              <button
                key={question}
                type="button"
                tabIndex={-1}
                {...(question === at ? { 'aria-current': 'true' as const } : {})}
                onClick={() => {
                  setAt(question)
                  pad.current?.focus({ preventScroll: true })
                }}
                className={cx(
                  styles.place,
                  question === at && styles.here,
                  verdict === 1 && styles.right,
                  verdict === 0 && styles.wrong,
                )}
              >
                <span className={styles.number}>
                  <span className="visually-hidden">Question </span>
                  {question + 1}
                </span>
                <span className={styles.letter}>{letter === '-' ? '' : letter}</span>
                {letter === '-' ? <span className="visually-hidden">open</span> : null}
                {verdict === null || verdict === undefined ? null : (
                  <span className={styles.verdict}>
                    <span aria-hidden="true">{verdict === 1 ? '✓' : '✗'}</span>
                    <span className="visually-hidden">{verdict === 1 ? ', right' : ', wrong'}</span>
                  </span>
                )}
              </button>
            )
          })}
        </div>
        <span role="status" className="visually-hidden">
          {announcement}
        </span>
      </div>
    </div>
  )
}
