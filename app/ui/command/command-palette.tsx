import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { findItems, type CommandItem } from '#app/ui/command/find-items.ts'
import styles from './command.module.css'

/**
 * Everything one can go to, found while typing. Loaded when first opened. A combobox over a listbox, after the WAI-ARIA
 * pattern: the focus stays in the field, arrows move through the list.
 */
export default function CommandPalette(props: {
  items: readonly CommandItem[]
  page?: string | undefined
  onClose: () => void
}) {
  const { items, page, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const id = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)

  useEffect(() => {
    const box = dialog.current
    if (box && !box.open) box.showModal()
    // Closing, and not only removing it, gives the focus back to where it was.
    return () => box?.close()
  }, [])

  const words = text.trim()
  const found: readonly CommandItem[] = [
    ...findItems(items, text),
    ...(page && words
      ? [{ href: `${page}?q=${encodeURIComponent(words)}`, label: `Search everything for “${words}”` }]
      : []),
  ]
  const current = Math.min(at, found.length - 1)

  useEffect(() => {
    dialog.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [current, text])

  const go = (item: CommandItem | undefined) => {
    if (!item) return
    onClose()
    void navigate(item.href)
  }
  const move = (event: KeyboardEvent) => {
    const last = found.length - 1
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
      go(found[current])
    }
  }

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Search and go to"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <input
        role="combobox"
        aria-label="Where do you want to go?"
        aria-expanded="true"
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        {...(found.length > 0 ? { 'aria-activedescendant': `${id}${current}` } : {})}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={move}
        placeholder="Where do you want to go?"
        className={styles.input}
      />
      <div id={`${id}list`} role="listbox" aria-label="Places" className={styles.list}>
        {found.map((item, index) => (
          <div
            key={item.href}
            id={`${id}${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            className={styles.item}
            onPointerMove={() => setAt(index)}
            onClick={() => go(item)}
          >
            <span className={styles.name}>{item.label}</span>
            {item.group ? <span className={styles.group}>{item.group}</span> : null}
          </div>
        ))}
      </div>
      <p role="status" className={found.length > 0 ? 'visually-hidden' : styles.empty}>
        {found.length > 0 ? `${found.length} places` : 'Nothing here has that name.'}
      </p>
    </dialog>
  )
}
