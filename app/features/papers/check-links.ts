import type { LinkChecks } from './paper.ts'

export interface Network {
  fetch: (
    url: string,
    init: { method: 'HEAD' | 'GET'; redirect: 'follow'; signal: AbortSignal },
  ) => Promise<{
    status: number
    body?: { cancel(): Promise<void> } | null
  }>
  wait: (ms: number) => Promise<void>
  /** Today, as YYYY-MM-DD. */
  today: () => string
}

export interface Pace {
  /** Between two requests to one host, in milliseconds. */
  between: number
  /** The longest that one answer may take. */
  longest: number
}

/** One request a second to any host: a reader opens pages no faster. */
export const PACE: Pace = { between: 1_000, longest: 20_000 }

export interface Checked {
  url: string
  /** What the server answered; null when nothing answered, which says nothing about the page. */
  http: number | null
}

/**
 * Opens each address once, hosts side by side and each at its own pace. By HEAD first, and by GET where a server does
 * not know HEAD. Yields what was found as it is found; what could not be reached is told and kept nowhere.
 */
export async function checkLinks(
  urls: readonly string[],
  network: Network,
  told: (checked: Checked) => void,
  pace: Pace = PACE,
): Promise<LinkChecks> {
  const hosts = new Map<string, string[]>()
  for (const url of new Set(urls)) {
    const { host } = new URL(url)
    hosts.set(host, [...(hosts.get(host) ?? []), url])
  }
  const found: LinkChecks = {}
  await Promise.all(
    [...hosts.values()].map(async (own) => {
      for (const [index, url] of own.entries()) {
        if (index > 0) await network.wait(pace.between)
        const http = await statusOf(url, network, pace)
        told({ url, http })
        if (http !== null) found[url] = { http, on: network.today() }
      }
    }),
  )
  return found
}

/** Servers that answer HEAD with one of these may answer GET. */
const NO_HEAD = new Set([400, 403, 405, 501])

async function statusOf(url: string, network: Network, pace: Pace): Promise<number | null> {
  const ask = async (method: 'HEAD' | 'GET') => {
    const answer = await network.fetch(url, {
      method,
      redirect: 'follow',
      signal: AbortSignal.timeout(pace.longest),
    })
    await answer.body?.cancel()
    return answer.status
  }
  try {
    const status = await ask('HEAD')
    if (!NO_HEAD.has(status)) return status
    await network.wait(pace.between)
    return await ask('GET')
  } catch {
    return null
  }
}
