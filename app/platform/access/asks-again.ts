import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** For audience layouts: after a form post on the same page, who may be here is as it was. */
export function asksAgain({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === 'POST' && currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate
}
