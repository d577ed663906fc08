import { isbot } from 'isbot'

export type WidthClass = 'phone' | 'tablet' | 'desktop'

/** A request for a page, as the server answered it. */
export interface AnsweredRequest {
  method: string
  headers: Headers
  status: number
  /** The route pattern: `/exam-practice/:setId`, never the id. */
  route: string
  /** The public address of this site. */
  site: string
}

export interface Visit {
  kind: 'viewed' | 'posted'
  /** The pattern as an id: `exam-practice.:setId`, `home`. */
  route: string
  width: WidthClass
  /** The host that linked here, if it is another site. */
  from?: string
  /** For a sent form: whether it was accepted. */
  accepted?: boolean
}

/** What is stored of a request; null when nothing is counted. */
export function visitOf({ method, headers, status, route, site }: AnsweredRequest): Visit | null {
  if (route === 'unknown' || asksNotToBeCounted(headers)) return null
  const agent = headers.get('user-agent') ?? ''
  if (agent === '' || isbot(agent) || /prefetch|prerender/.test(headers.get('sec-purpose') ?? '')) return null
  const common = { route: routeId(route), width: widthOf(headers, agent) }
  if (method === 'POST') return { kind: 'posted', ...common, accepted: status < 400 }
  if (method !== 'GET' || status !== 200) return null
  const from = otherHost(headers.get('referer'), site)
  return { kind: 'viewed', ...common, ...(from ? { from } : {}) }
}

/** Do Not Track and Global Privacy Control. */
function asksNotToBeCounted(headers: Headers): boolean {
  return headers.get('dnt') === '1' || headers.get('sec-gpc') === '1'
}

const routeId = (route: string) =>
  route
    .slice(1)
    .replaceAll('/', '.')
    .replace(/^[^a-z0-9]+/i, '') || 'home'

/** The kind of device, as browsers say it: our pages for reading run no script that could measure the window. */
function widthOf(headers: Headers, agent: string): WidthClass {
  if (/iPad|Tablet|Android(?!.*Mobi)/.test(agent)) return 'tablet'
  return headers.get('sec-ch-ua-mobile') === '?1' || /Mobi/.test(agent) ? 'phone' : 'desktop'
}

/** Only the host: an address can hold what a person typed. */
function otherHost(referrer: string | null, site: string): string | null {
  if (!referrer) return null
  try {
    const { hostname, protocol } = new URL(referrer)
    const isWeb = protocol === 'https:' || protocol === 'http:'
    return isWeb && hostname !== new URL(site).hostname && /^[a-z0-9][a-z0-9.-]{0,79}$/.test(hostname)
      ? hostname
      : null
  } catch {
    return null
  }
}
