import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** A `shouldRevalidate` for screens whose action returns everything that changed, so that nothing else is loaded. */
export function answersBringAll({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === 'POST' || currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate
}
