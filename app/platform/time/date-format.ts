/** An Australian date format. Creating one takes 0.4 ms and using it 2 µs, so it is created once for its options. */
export function dateFormat(options: Intl.DateTimeFormatOptions, locale = 'en-AU'): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  if (formats.size >= MAX_FORMATS) formats.clear()
  const format = new Intl.DateTimeFormat(locale, options)
  formats.set(key, format)
  return format
}

/**
 * A plain map and not `boundedCache`, because browsers load this file too. There are only a few formats for
 * each zone.
 */
const MAX_FORMATS = 600
const formats = new Map<string, Intl.DateTimeFormat>()
