/** The same query with one name added or removed: `?topic=a&topic=b`. Other parameters stay. */
export function openedQuery(search: string, name: string, value: string, open: boolean): string {
  const next = new URLSearchParams(search)
  const others = next.getAll(name).filter((one) => one !== value)
  next.delete(name)
  for (const one of open ? [...others, value] : others) next.append(name, one)
  const words = next.toString()
  return words ? `?${words}` : '?'
}

/**
 * Writes the change into the address of this page without a navigation, so that a reload shows it. The router's state
 * of the history entry stays.
 */
export function tellOpened(name: string, value: string, open: boolean): void {
  const { pathname, search, hash } = window.location
  window.history.replaceState(
    window.history.state,
    '',
    pathname + openedQuery(search, name, value, open) + hash,
  )
}
