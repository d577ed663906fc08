import type { ShouldRevalidateFunctionArgs } from 'react-router'

const PREVIEW_INTENTS = new Set<unknown>(['preview', 'try', 'other-numbers', 'check'])

/**
 * A preview changes nothing that the loader returned. But when a preview ends during a navigation (after a save), the
 * router would skip loading the new address, so the page reloads then.
 */
export function shouldReload({
  formData,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return PREVIEW_INTENTS.has(formData?.get('intent')) && currentUrl.href === nextUrl.href
    ? false
    : defaultShouldRevalidate
}
