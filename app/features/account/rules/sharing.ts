import type { Freedoms } from './minors.ts'

/** Why a person cannot share their work by link; null when they can. Under 16, a guardian must consent. */
export function sharingRefusal({ band, open }: Freedoms): string | null {
  if (open.sharing) return null
  return band === 'unknown'
    ? 'Enter your date of birth in your account settings first. Sharing has rules for under-16s.'
    : 'You are under 16, so a guardian must allow sharing first. Ask your guardian in your account settings.'
}

/** The name that other people see on shared work: the first word of the account name. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] || 'A student'
}
