const rules = new Intl.PluralRules('en-AU', { type: 'ordinal' })
const ENDINGS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }

/** "8th" */
export const ordinal = (number: number) => `${number}${ENDINGS[rules.select(number)] ?? 'th'}`
