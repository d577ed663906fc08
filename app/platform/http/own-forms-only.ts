import type { ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * A `shouldRevalidate` for screens on which a person writes for some time: a form that is sent to another address (a
 * picture, a setting of the frame) does not load the screen again and so does not empty what is typed.
 */
export function ownFormsOnly({
  currentUrl,
  nextUrl,
  formAction,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const posted = formAction === undefined ? undefined : new URL(formAction, currentUrl).pathname
  return posted !== undefined && posted !== currentUrl.pathname && currentUrl.href === nextUrl.href
    ? false
    : defaultShouldRevalidate
}
