import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity'
import { lazy } from '#app/platform/cache/lazy.ts'

/** Words of school subjects that a list of rude words would stop. */
const CURRICULUM = [
  'sex',
  'sexual',
  'sexually',
  'sexes',
  'asexual',
  'homosexual',
  'homosexuality',
  'heterosexual',
  'bisexual',
  'breast',
  'breasts',
  'penis',
  'vagina',
  'anus',
  'anal',
  'semen',
  'sperm',
  'testes',
  'testicle',
  'uterus',
  'rape',
  'raped',
  'incest',
  'slave',
  'slaves',
  'slavery',
  'orgasm',
  'erection',
  'homo sapiens',
  'homo erectus',
  'homo',
  'analysis',
  'analyse',
  'titration',
  'titrate',
  'titrant',
  'assess',
  'class',
  'dickens',
  'dickinson',
  'cumulative',
  'cum',
  'cockroach',
  'peacock',
  'shuttlecock',
  'essex',
  'scunthorpe',
  'therapist',
  'fagus',
]

const matcher = lazy(
  () =>
    new RegExpMatcher({
      ...englishDataset.build(),
      ...englishRecommendedTransformers,
      whitelistedTerms: [...(englishDataset.build().whitelistedTerms ?? []), ...CURRICULUM],
    }),
)

/** Formulas, and numbers with at most one letter. The matcher reads digits as letters: 53x would be a word. */
const MATHS = /\$[^$\n]*\$|(?<![a-z])[a-z]?\^?\{?\d[\d.,^{}=+*/()-]*[a-z]?(?![a-z])/gi

/** The text with spaces instead of mathematics, as long as before. */
const withoutMaths = (text: string): string => text.replace(MATHS, (maths) => ' '.repeat(maths.length))

/** Whether a text has obscene words outside school subjects. */
export const isObscene = (text: string): boolean => matcher().hasMatch(withoutMaths(text))

/** The text with obscene words as asterisks. */
export function withoutObscenities(text: string): string {
  const matches = matcher().getAllMatches(withoutMaths(text), true)
  let out = ''
  let at = 0
  for (const { startIndex, endIndex } of matches) {
    if (startIndex < at) continue
    out += text.slice(at, startIndex) + '*'.repeat(endIndex - startIndex + 1)
    at = endIndex + 1
  }
  return out + text.slice(at)
}
