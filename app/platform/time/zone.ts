import { dateFormat } from './date-format.ts'

/** The zone of a reader whose browser has not reported one. */
export const USUAL_ZONE = 'Australia/Melbourne'

/** The person's time zone from the browser's cookie, or Melbourne. */
export function zoneOf(headers: Headers): string {
  const cookieValue = /(?:^|; )victor-zone=([A-Za-z0-9_%/+-]{1,64})/.exec(headers.get('cookie') ?? '')?.[1]
  if (!cookieValue) return USUAL_ZONE
  try {
    const zone = decodeURIComponent(cookieValue)
    dateFormat({ timeZone: zone })
    return zone
  } catch {
    return USUAL_ZONE
  }
}
