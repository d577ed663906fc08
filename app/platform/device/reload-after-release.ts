const KEY = 'victor-reloaded'
/** A second failure within this time is not a new release, and another reload would not help. */
const AGAIN_MS = 60_000

interface Page {
  addEventListener: (type: string, listen: (event: Event) => void) => void
  sessionStorage: Pick<Storage, 'getItem' | 'setItem'>
  navigator: { onLine: boolean }
  location: { reload: () => void }
}

/**
 * Reloads the page once when a part of it is missing on the server, because a new release has replaced it. A page
 * without a connection stays.
 */
export function reloadAfterRelease(page: Page, now: () => number): void {
  page.addEventListener('vite:preloadError', (event) => {
    if (!page.navigator.onLine) return
    const last = Number(page.sessionStorage.getItem(KEY) ?? 0)
    if (now() - last < AGAIN_MS) return
    page.sessionStorage.setItem(KEY, String(now()))
    event.preventDefault()
    page.location.reload()
  })
}
