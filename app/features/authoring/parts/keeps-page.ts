import type { ShouldRevalidateFunctionArgs } from 'react-router'

const LOOKS = new Set<unknown>(['preview', 'try', 'other-numbers', 'check'])

/**
 * Looking at a question that is being written changes nothing that the page was loaded from. But where the page is on its
 * way to another address – a save is – the router takes what comes of the look for all that this address has to show: it
 * is loaded then, or the page would go on as if nothing had been saved.
 */
export function keepsPage({
  formData,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return LOOKS.has(formData?.get('intent')) && currentUrl.href === nextUrl.href
    ? false
    : defaultShouldRevalidate
}
