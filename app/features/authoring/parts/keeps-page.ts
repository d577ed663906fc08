import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Looking at a question that is being written changes nothing that the page was loaded from. */
export function keepsPage({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const intent = formData?.get('intent')
  return intent === 'preview' || intent === 'try' || intent === 'other-numbers' || intent === 'check'
    ? false
    : defaultShouldRevalidate
}
