import { dateFormat } from './date-format.ts'

const FALLBACK = 'Australia/Melbourne'

/** The person's own zone, as their browser told it (a cookie set by the page); Melbourne's until it has. */
export function zoneOf(headers: Headers): string {
  const told = /(?:^|; )victor-zone=([A-Za-z0-9_%/+-]{1,64})/.exec(headers.get('cookie') ?? '')?.[1]
  if (!told) return FALLBACK
  try {
    const zone = decodeURIComponent(told)
    dateFormat({ timeZone: zone })
    return zone
  } catch {
    return FALLBACK
  }
}
