/** The statement that an author agrees to. A new wording gets a new name; what was agreed to stays known. */
export const STATEMENT = {
  version: 'authorship-1',
  text: 'I wrote this question myself, or have the right to publish it. It is not taken from an exam, a textbook or another website. Everybody may practise it here, and staff may withdraw it.',
} as const

export const REPORT_KINDS = [
  { value: 'copied', label: 'It is copied from somewhere' },
  { value: 'wrong', label: 'The answer or a fact is wrong' },
  { value: 'personal', label: 'It says something about a person' },
  { value: 'harmful', label: 'It is offensive or harmful' },
  { value: 'other', label: 'Something else' },
] as const

export type Standing = 'may' | 'needs-guardian' | 'age-unknown'

/** Publishing is sharing: open to under-16s once a guardian has confirmed it. A name is shown only of adults' public profiles. */
export function standingOf(freedoms: {
  band: 'unknown' | 'under-16' | 'under-18' | 'adult'
  open: { sharing: boolean }
  choices: { 'public-profile': boolean }
}): { standing: Standing; mayShowName: boolean } {
  if (freedoms.band === 'unknown') return { standing: 'age-unknown', mayShowName: false }
  if (!freedoms.open.sharing) return { standing: 'needs-guardian', mayShowName: false }
  return { standing: 'may', mayShowName: freedoms.choices['public-profile'] }
}

export const STANDING_WORDS: Readonly<Record<Exclude<Standing, 'may'>, string>> = {
  'needs-guardian':
    'Under 16, a guardian has to confirm sharing first. Ask yours in the settings of your account.',
  'age-unknown':
    'Give your date of birth first, in the settings of your account: publishing has rules for under-16s.',
}
