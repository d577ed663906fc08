import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { useSearchResults, type CommandGroup, type CommandItem } from '#app/ui/command/use-search-results.ts'
import { plural } from '#app/ui/words/plural.ts'
import styles from './command.module.css'

export interface CommandPaletteProps {
  /** The address that answers `?q=` with groups of results. */
  source: string
  /** Shown before anything is typed, and when the search does not answer. */
  places: readonly CommandItem[]
  onClose: () => void
}

/**
 * Search from anywhere. Loaded when first opened. A combobox over a listbox, after the WAI-ARIA pattern: the focus
 * stays in the field, arrows move through the list.
 */
export default function CommandPalette({ source, places, onClose }: CommandPaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const id = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  /** Enter was pressed before the results came. */
  const [entered, setEntered] = useState(false)
  const query = text.trim()
  const { groups, failed, waiting } = useSearchResults(source, query)
  const listed: readonly CommandGroup[] = !query || failed ? [{ label: 'Go to', items: places }] : groups
  const items = listed.flatMap((group) => group.items)
  const current = waiting ? -1 : Math.min(at, items.length - 1)

  useEffect(() => {
    const box = dialog.current
    if (box && !box.open) box.showModal()
    // Closing the dialog, instead of only removing it, returns the focus.
    return () => box?.close()
  }, [])

  useEffect(() => {
    dialog.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [current, query])

  const go = (item: CommandItem | undefined) => {
    if (!item) return
    onClose()
    void navigate(item.href)
  }
  const goToFirst = useEffectEvent(() => {
    setEntered(false)
    if (!failed) go(items[0])
  })
  useEffect(() => {
    if (entered && !waiting) goToFirst()
  }, [entered, waiting])

  const type = (value: string) => {
    setText(value)
    setAt(0)
    setEntered(false)
  }
  const move = (event: KeyboardEvent) => {
    const last = items.length - 1
    const steps: Record<string, number> = {
      ArrowDown: current >= last ? 0 : current + 1,
      ArrowUp: current <= 0 ? last : current - 1,
    }
    const next = steps[event.key]
    if (next !== undefined) {
      event.preventDefault()
      setAt(next)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      if (waiting) setEntered(true)
      else go(items[current])
    }
  }
  const starts = listed.map((_, index) =>
    listed.slice(0, index).reduce((count, group) => count + group.items.length, 0),
  )

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Search"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <input
        role="combobox"
        aria-label="Search for a topic, a skill, a paper or a page"
        aria-expanded="true"
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        {...(current >= 0 ? { 'aria-activedescendant': `${id}${current}` } : {})}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={move}
        placeholder="Topic, skill, paper or page"
        className={styles.input}
      />
      <p role="status" className={items.length > 0 && !failed ? 'visually-hidden' : styles.empty}>
        {statusWords({ query, failed, waiting, count: items.length })}
      </p>
      <div id={`${id}list`} role="listbox" aria-label="Results" aria-busy={waiting} className={styles.list}>
        {listed.map((group, index) => (
          <div key={group.label} role="group" aria-labelledby={`${id}group${index}`}>
            <p id={`${id}group${index}`} className={styles.heading}>
              {group.label}
            </p>
            {group.items.map((item, place) => {
              const position = starts[index]! + place
              return (
                <div
                  key={item.href}
                  id={`${id}${position}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={position === current}
                  className={styles.item}
                  onPointerMove={() => setAt(position)}
                  onClick={() => go(item)}
                >
                  <span className={styles.name}>{item.label}</span>
                  {item.about ? <span className={styles.about}>{item.about}</span> : null}
                </div>
              )
            })}
          </div>
        ))}
      </div>
    </dialog>
  )
}

interface SearchState {
  query: string
  failed: boolean
  waiting: boolean
  count: number
}

function statusWords({ query, failed, waiting, count }: SearchState): string {
  if (waiting) return 'Searching …'
  if (failed) return 'We couldn’t search just now. Type again to retry, or choose a page below.'
  if (!query) return plural(count, 'page')
  return count === 0 ? `Nothing matches “${query}”. Try another word.` : plural(count, 'result')
}
