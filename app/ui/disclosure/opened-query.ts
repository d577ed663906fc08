/** The same address with one more matter open, or one less: `?topic=a&topic=b`. The rest of it stays as it is. */
export function openedQuery(search: string, name: string, value: string, open: boolean): string {
  const next = new URLSearchParams(search)
  const others = next.getAll(name).filter((one) => one !== value)
  next.delete(name)
  for (const one of open ? [...others, value] : others) next.append(name, one)
  const words = next.toString()
  return words ? `?${words}` : '?'
}

/** Has the address of this page say so, and a reload show it. The router's own state of the entry stays. */
export function tellOpened(name: string, value: string, open: boolean): void {
  const { pathname, search, hash } = window.location
  window.history.replaceState(
    window.history.state,
    '',
    pathname + openedQuery(search, name, value, open) + hash,
  )
}
