/** The cookie in which a page tells the person's time zone; `zone.ts` reads it. */
export const ZONE_COOKIE = 'victor-zone'
const YEAR = 31_536_000

/**
 * Writes the browser's zone into its cookie, once: only when it is not the one that stands there already. UTC and the
 * like are where nobody lives: browsers that hide where they are say so.
 */
export function tellZone(
  page: { cookie: string },
  zone: string | undefined = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): void {
  if (!zone?.includes('/') || zone.startsWith('Etc/')) return
  const cookie = `${ZONE_COOKIE}=${encodeURIComponent(zone)}`
  if (page.cookie.split('; ').includes(cookie)) return
  page.cookie = `${cookie}; Path=/; Max-Age=${YEAR}; SameSite=Lax`
}
