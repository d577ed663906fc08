import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** For audience layouts: after a form post on the same page, who may be here is as it was. */
export function asksAgain(args: ShouldRevalidateFunctionArgs): boolean {
  const { formMethod, currentUrl, nextUrl, defaultShouldRevalidate } = args
  if (withinPaper(args)) return false
  return formMethod === 'POST' && currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate
}

/**
 * From one question of a mock paper or of a run to the next: all of it is in the browser already, and the network may be
 * away for minutes. Nothing is asked, so that nothing can fail.
 */
export function withinPaper({
  formMethod,
  currentUrl,
  nextUrl,
}: {
  formMethod?: string | undefined
  currentUrl: URL
  nextUrl: URL
}): boolean {
  return (
    formMethod === undefined &&
    currentUrl.pathname === nextUrl.pathname &&
    /^\/(?:mock-tests|dojo)\/[^/]+$/.test(nextUrl.pathname)
  )
}
