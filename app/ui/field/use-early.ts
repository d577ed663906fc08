import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const controlsOf = (root: HTMLElement) => [...root.querySelectorAll<Control>('input, select, textarea')]

/** The fields that can take the focus, in order. */
const fieldsOf = (root: HTMLElement) =>
  controlsOf(root).filter((field) => field.type !== 'hidden' && !field.matches(':disabled'))

export interface Focused {
  id: string
  /** Counted from the end, because a field of several lines may become one field for each line. */
  index: number
}

/** The field with the focus, so that `focusAgain` can restore it after the fields were recreated. */
export function focusIn(root: HTMLElement): Focused | null {
  const fields = fieldsOf(root).toReversed()
  const index = fields.findIndex((field) => field === document.activeElement)
  return index === -1 ? null : { id: fields[index]!.id, index }
}

export function focusAgain(root: HTMLElement, focused: Focused | null): void {
  if (!focused) return
  const fields = fieldsOf(root).toReversed()
  const field = fields.find(({ id }) => id !== '' && id === focused.id) ?? fields[focused.index]
  if (!field || field === document.activeElement) return
  field.focus({ preventScroll: true })
  if (field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type === 'text'))
    field.setSelectionRange(field.value.length, field.value.length)
}

/** Whether its value differs from the one that the page was sent with. */
function isChanged(field: Control): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options]
    const sent = options.findIndex(({ defaultSelected }) => defaultSelected)
    return field.selectedIndex !== Math.max(0, sent)
  }
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio'))
    return field.checked !== field.defaultChecked
  return field.value !== field.defaultValue
}

const holds = (field: Control) =>
  !(field instanceof HTMLInputElement) ||
  !(field.type === 'checkbox' || field.type === 'radio') ||
  field.checked

/** What was changed since the page was sent: for each changed name all values, as a form would send them. */
function changedIn(root: HTMLElement): Map<string, string[]> {
  const names = new Set(
    fieldsOf(root)
      .filter(isChanged)
      .map(({ name }) => name),
  )
  const controls = controlsOf(root).filter((field) => !field.matches(':disabled') && holds(field))
  return new Map(
    [...names].map((name) => [
      name,
      controls.filter((field) => field.name === name).map(({ value }) => value),
    ]),
  )
}

/**
 * Reports once, after hydration, what a person chose or typed before the page's scripts ran, so that it can be stored
 * like later input. The callback may recreate the fields; the focus is restored.
 */
export function useEarly(
  root: RefObject<HTMLElement | null>,
  take: (changed: ReadonlyMap<string, readonly string[]>) => void,
): void {
  const [taken, setTaken] = useState(false)
  const focused = useRef<Focused | null>(null)
  useLayoutEffect(() => {
    const here = root.current
    if (!here) return
    if (taken) {
      focusAgain(here, focused.current)
      focused.current = null
      return
    }
    const changed = changedIn(here)
    if (changed.size === 0) return
    focused.current = focusIn(here)
    take(changed)
    setTaken(true)
    // Runs once: the fields report later changes themselves.
  }, [taken]) // oxlint-disable-line react/exhaustive-deps
}
