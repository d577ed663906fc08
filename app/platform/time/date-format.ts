const formats = new Map<string, Intl.DateTimeFormat>()

/** An Australian format of dates, made once for its options: making one costs a thousand times as much as using it. */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options)
  const known = formats.get(key)
  if (known) return known
  // A few forms in the zones that people are in.
  if (formats.size > 600) formats.clear()
  const made = new Intl.DateTimeFormat('en-AU', options)
  formats.set(key, made)
  return made
}
