import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** For audience layouts: a form post on the same page does not change who may be here. */
export function asksAgain(args: ShouldRevalidateFunctionArgs): boolean {
  const { formMethod, currentUrl, nextUrl, defaultShouldRevalidate } = args
  if (withinPaper(args)) return false
  return formMethod === 'POST' && currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate
}

/**
 * All questions of a mock paper or a run are already in the browser, and the network may be away for minutes. Moving
 * between them sends no request, so that nothing can fail.
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
