/**
 * The statement that an author agrees to. A changed text gets a new version, so that the accepted text stays known.
 */
export const STATEMENT = {
  version: 'authorship-1',
  text: 'I wrote this question myself, or have the right to publish it. It is not taken from an exam, a textbook or another website. Everybody may practise it here, and staff may withdraw it.',
} as const

export const REPORT_KINDS = [
  { value: 'copied', label: 'The question is copied' },
  { value: 'wrong', label: 'The answer or a fact is wrong' },
  { value: 'personal', label: 'The question is about a person' },
  { value: 'harmful', label: 'The question is offensive or harmful' },
  { value: 'other', label: 'Something else' },
] as const

export type PublishPermission = 'may' | 'needs-guardian' | 'age-unknown'

/**
 * Whether a person may publish. People under 16 need a guardian's consent. A name is shown only for adults with a
 * public profile.
 */
export function publishPermission(freedoms: {
  band: 'unknown' | 'under-16' | 'under-18' | 'adult'
  open: { sharing: boolean }
  choices: { 'public-profile': boolean }
}): { permission: PublishPermission; mayShowName: boolean } {
  if (freedoms.band === 'unknown') return { permission: 'age-unknown', mayShowName: false }
  if (!freedoms.open.sharing) return { permission: 'needs-guardian', mayShowName: false }
  return { permission: 'may', mayShowName: freedoms.choices['public-profile'] }
}

export const PUBLISH_REFUSALS: Readonly<Record<Exclude<PublishPermission, 'may'>, string>> = {
  'needs-guardian':
    'You are under 16, so a guardian must allow sharing first. Ask your guardian in your account settings.',
  'age-unknown':
    'Enter your date of birth in your account settings first. Publishing has rules for under-16s.',
}
