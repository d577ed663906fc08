/**
 * Keeps redirects out of the browser's console. React Router throws a redirect as a `Response`. While it loads the
 * style sheets of a screen, nobody awaits that promise yet, and the browser reports an unhandled rejection
 * (`prefetchStylesAndCallHandler` in React Router 8.4). The router handles the redirect a moment later.
 */
export function ignoreThrownRedirects(target: EventTarget): void {
  target.addEventListener('unhandledrejection', (event) => {
    if ((event as PromiseRejectionEvent).reason instanceof Response) event.preventDefault()
  })
}
