/** The cookie with the browser's time zone; `zone.ts` reads it. */
export const ZONE_COOKIE = 'victor-zone'
const YEAR = 31_536_000

/**
 * Writes the browser's time zone into a cookie when it has changed. Ignores UTC and `Etc/…`: browsers that
 * hide their location report these.
 */
export function saveZone(
  page: { cookie: string },
  zone: string | undefined = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): void {
  if (!zone?.includes('/') || zone.startsWith('Etc/')) return
  const cookie = `${ZONE_COOKIE}=${encodeURIComponent(zone)}`
  if (page.cookie.split('; ').includes(cookie)) return
  page.cookie = `${cookie}; Path=/; Max-Age=${YEAR}; SameSite=Lax`
}
