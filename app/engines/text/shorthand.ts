/** Replaces abbreviations, signs and arrows of notes by words. */
import { phraseWords } from './read-words.ts'
import { inPairs } from '#app/engines/algebra/syntax/split-words.ts'

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/⊥/g, ' perpendicular '],
  [/∴/g, ' so '],
  [/∵|\bb\/c\b/g, ' because '],
  [/≈/g, ' about '],
  [/∝/g, ' proportional '],
  [/\bw\/o\b/gi, 'without '],
  [/\bw\//gi, 'with '],
  [/\bno\. ?(?=of\b)/gi, 'number '],
  [/\bPE\b/g, 'potential energy'],
  // The verb separates two statements: "they don't sit apart, they're together".
  [/\b(it|that|there|s?he)['’]s\b/gi, '$1 is'],
  [/\b(they|we|you)['’]re\b/gi, '$1 are'],
]

/** Signs as words. Some are negations, so they are always replaced. */
export const signsInWords = (text: string): string =>
  SIGNS.reduce((replaced, [sign, word]) => replaced.replace(sign, word), text)

const SHORT = inPairs(
  'concn concentration rxn reaction soln solution resp respiration vol volume freq frequency approx approximately pop population ' +
    'corr correlation amt amount avg average govt government gov government env environment agri agriculture diff different ' +
    'inc increase opp opposite mol mole mols moles const constant wt weight yr year yrs years hr hour hrs hours min minute ' +
    'mins minutes etoh ethanol h2o water std standard sec second secs seconds bc because prob probability',
)

/** Abbreviations in full, unless the key points contain the abbreviation. 480 BC stays a year. */
export const expandAbbreviations = (text: string, wanted: ReadonlySet<string>): string =>
  text.replace(/(?<!\d ?)\b\p{L}[a-zA-Z\d]{1,5}\b(?:\.(?= ?[a-z,;]))?/gu, (short) => {
    const word = short.replace('.', '').toLowerCase()
    return wanted.has(word) ? short : (SHORT.get(word) ?? short)
  })

const UP = phraseWords('increase higher more rise up greater larger')
const DOWN = phraseWords('decrease lower less fall down fewer smaller')

const ARROWS: ReadonlySet<string> = new Set('→↑↓')

/** The words with each arrow in several wordings: key points may say "higher" or "increases". */
export const arrowReadings = (words: readonly string[]): readonly (readonly string[])[] =>
  words.some((word) => ARROWS.has(word))
    ? UP.map((up, i) =>
        words.map((word) =>
          word === '↑' ? up : word === '↓' ? DOWN[i]! : word === '→' && i === 0 ? 'to' : word,
        ),
      )
    : [words]
