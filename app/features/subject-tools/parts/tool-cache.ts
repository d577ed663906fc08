/** Pages and files of opened tools, for use without a connection. They hold nothing personal. */
const CACHE = 'victor-tools'

/** When more is stored, the oldest entries are deleted. */
const MOST_ENTRIES = 400

/** The worker that runs heavy tools. */
export const isToolWorker = (address: string | undefined): boolean =>
  address !== undefined && /\/assets\/tool-worker[^/]*\.js$/.test(address)

/** A tool has one stored page; the values in the address are read by the page itself. */
export function pageKey({ pathname, searchParams }: URL): string {
  const tool = searchParams.get('tool')
  return tool === null ? pathname : `${pathname}?${new URLSearchParams({ tool })}`
}

export async function storedPage(url: URL): Promise<Response | undefined> {
  if (!/^\/subject-tools(?:\/|$)/.test(url.pathname)) return undefined
  return (await caches.open(CACHE)).match(pageKey(url))
}

export async function storedFile(address: string): Promise<Response | undefined> {
  return (await caches.open(CACHE)).match(address)
}

export async function storeFile(address: string, answer: Response): Promise<void> {
  await (await caches.open(CACHE)).put(address, answer)
}

/** Stores the files that the open page has loaded, then the page as a guest sees it. A stored page has its files. */
export async function storeTool(page: URL, files: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE)
  for (const file of files)
    if (!(await cache.match(file))) {
      const fetched = await fetch(file)
      if (fetched.ok) await cache.put(file, fetched)
    }
  const answer = await fetch(pageKey(page), { credentials: 'omit', headers: { Accept: 'text/html' } })
  if (answer.ok) await cache.put(pageKey(page), answer)
  const entries = await cache.keys()
  for (const old of entries.slice(0, Math.max(0, entries.length - MOST_ENTRIES))) await cache.delete(old)
}
