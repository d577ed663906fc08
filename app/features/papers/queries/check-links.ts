import type { LinkChecks } from '../rules/paper.ts'

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
  /** Milliseconds between two requests to one host. */
  between: number
  /** Time limit of one request. */
  longest: number
}

/** One request a second to each host: no faster than a reader opens pages. */
export const PACE: Pace = { between: 1_000, longest: 20_000 }

export interface Checked {
  url: string
  /** The HTTP status; null if the server did not answer, which proves nothing about the page. */
  http: number | null
}

/**
 * Opens each address once, several hosts at the same time and each at its own pace: by HEAD, or by GET if the
 * server does not support HEAD. Reports each result at once; unreachable addresses are reported and not
 * stored.
 */
export async function checkLinks(
  urls: readonly string[],
  network: Network,
  report: (checked: Checked) => void,
  pace: Pace = PACE,
): Promise<LinkChecks> {
  const hosts = new Map<string, string[]>()
  for (const url of new Set(urls)) {
    const { host } = new URL(url)
    hosts.set(host, [...(hosts.get(host) ?? []), url])
  }
  const checks: LinkChecks = {}
  await Promise.all(
    [...hosts.values()].map(async (own) => {
      for (const [index, url] of own.entries()) {
        if (index > 0) await network.wait(pace.between)
        const http = await statusOf(url, network, pace)
        report({ url, http })
        if (http !== null) checks[url] = { http, on: network.today() }
      }
    }),
  )
  return checks
}

/** Servers that answer HEAD with one of these statuses may still answer GET. */
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
