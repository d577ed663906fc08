/** Addresses that hold nothing for search engines: settings, links of one person, and pages for developers. */
const NOT_FOR_ROBOTS = [
  '/dev/',
  '/settings',
  '/guardian',
  '/status/subscription',
  '/legal/accept',
  '/help/requests',
]

export function robots(site: string): string {
  return `User-agent: *\n${NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${site}/sitemap.xml\n`
}

const DAY = 86_400_000

/** RFC 9116. The text expires half a year after it was read, because an address that nobody reads helps nobody. */
export function securityText(site: string, now: Date): string {
  const expires = new Date(Math.floor(now.getTime() / DAY) * DAY + 180 * DAY).toISOString()
  return `Contact: ${site}/help/contact
Expires: ${expires}
Preferred-Languages: en
Canonical: ${site}/.well-known/security.txt
Policy: ${site}/terms-of-service
`
}
