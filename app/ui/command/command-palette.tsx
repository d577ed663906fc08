import { useEffect, useRef, useState } from 'react'
import { Command } from 'cmdk'
import { useNavigate } from 'react-router'
import type { CommandItem } from '#app/ui/command/command-button.tsx'
import styles from './command.module.css'

/** Everything one can go to, found while typing. Loaded when first opened. */
export default function CommandPalette(props: {
  items: readonly CommandItem[]
  page?: string | undefined
  onClose: () => void
}) {
  const { items, page, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  const [text, setText] = useState('')
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  const go = (href: string) => {
    onClose()
    void navigate(href)
  }
  const groups = [...new Set(items.map((item) => item.group))]
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
      <Command loop label="Search and go to" className={styles.command}>
        <Command.Input
          autoFocus
          value={text}
          onValueChange={setText}
          placeholder="Where do you want to go?"
          className={styles.input}
        />
        <Command.List className={styles.list} label="Places">
          <Command.Empty className={styles.empty}>Nothing here has that name.</Command.Empty>
          {groups.map((group) => (
            <Command.Group key={group ?? ''} {...(group ? { heading: group } : {})} className={styles.group}>
              {items
                .filter((item) => item.group === group)
                .map((item) => (
                  <Command.Item
                    key={item.href}
                    value={`${item.label} ${item.href}`}
                    keywords={[...(item.words ?? [])]}
                    onSelect={() => go(item.href)}
                    className={styles.item}
                  >
                    {item.label}
                  </Command.Item>
                ))}
            </Command.Group>
          ))}
          {page && text.trim() ? (
            <Command.Group forceMount className={styles.group}>
              <Command.Item
                forceMount
                value={`search everything ${text}`}
                onSelect={() => go(`${page}?q=${encodeURIComponent(text.trim())}`)}
                className={styles.item}
              >
                Search everything for “{text.trim()}”
              </Command.Item>
            </Command.Group>
          ) : null}
        </Command.List>
      </Command>
    </dialog>
  )
}
