import { dateFormat } from './date-format.ts'

/** Where nothing is known of the reader. */
export const USUAL_ZONE = 'Australia/Melbourne'

/** The person's own zone, as their browser told it (a cookie set by the page); Melbourne's until it has. */
export function zoneOf(headers: Headers): string {
  const told = /(?:^|; )victor-zone=([A-Za-z0-9_%/+-]{1,64})/.exec(headers.get('cookie') ?? '')?.[1]
  if (!told) return USUAL_ZONE
  try {
    const zone = decodeURIComponent(told)
    dateFormat({ timeZone: zone })
    return zone
  } catch {
    return USUAL_ZONE
  }
}
