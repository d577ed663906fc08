/** Safari plays a sound only if it can ask for a part of it (RFC 9110, 14.2). One range; others count as none. */
export function rangeOf(
  header: string | null,
  size: number,
): 'none' | 'outside' | { from: number; to: number } {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === undefined || (first === '' && last === '')) return 'none'
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || !last ? size - 1 : Math.min(Number(last), size - 1)
  return from > to || from >= size ? 'outside' : { from, to }
}
