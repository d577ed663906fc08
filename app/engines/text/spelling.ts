/** Corrects misspelt long words to words of the question. */
import { phraseWords } from './read-words.ts'
import { isOpposite, isMisspelling } from './confusable-words.ts'

/** Words one letter away from another word of science or history. They are never corrected. */
const OTHERS = new Set(
  phraseWords(
    'change charge neuron neutron photon proton election electron electrode contact contract contrast content context consent contest ' +
      'infect inject insect inspect insert inert invert invest infection injection inflection tribune tribute tribunal mortality ' +
      'morality policy police country county peasant pleasant present prevent protect project protest person prison hominin hominid ' +
      'carboxyl carbonyl cation caution convection conviction convention connection stroma stoma spinal spiral strain stain strait ' +
      'statue status statute dilution dilation deletion depletion detection detention defect deflect drought draught extensive ' +
      'expensive ethics ethnic fraction friction fiction faction genetic generic humility humidity ionic ironic isotonic isotopic ' +
      'radial racial radical radian reagent regent recent resent reflex reflux regression repression revolution resolution repeal ' +
      'reveal remain retain regain stimulate simulate stream steam through thought though threat treat treaty tracer trader ' +
      'cytosine cytokine compete complete diverse diverge divert former farmer market marker maternal material nuclear nuclease ' +
      'neural neutral optical optimal parent patent patient powder power proscribe prescribe quarter quartet quartile vector victor ' +
      'violent violet weight calorimeter colorimeter ratio ration stranger stronger liberal literal literate descent decent ester ' +
      'easter expert exert export flight fight health heart hearth hunger hunter instance instant intention invention internal ' +
      'interval interior inferior island inland latter later letter litter leader lender mastery mystery matter master planet plane ' +
      'profit profile purity parity reward regard soldier solder thrown throne trial tribal annual anneal altitude attitude aptitude ' +
      'appeal appear electrolyte electrolysis private primate germinal germinate causal casual untied united angle angel trail ' +
      'diary dairy quiet quite signal single france franco athens athena august augusta julia julian',
  ),
)

/**
 * Replaces each unknown long word by the only word of the key points with a one-letter difference. The first letter must
 * agree, because it is nearly always right: cation and action, fission and mission are different words.
 */
export function correctSpelling(
  words: readonly string[],
  known: ReadonlySet<string>,
  /** Corrections that other readings of the same answer already found. */
  read: Map<string, string>,
): readonly string[] {
  const wanted = byLength(known)
  let same = true
  const corrected = words.map((word) => {
    if (known.has(word) || OTHERS.has(word) || !LETTERS.test(word)) return word
    let right = read.get(word)
    if (right === undefined) read.set(word, (right = nearest(word, wanted) ?? word))
    same &&= right === word
    return right
  })
  return same ? words : corrected
}

/** The only word with a one-letter difference; null when none or several match. */
function nearest(word: string, wanted: ReadonlyMap<number, readonly string[]>): string | null {
  // "Reduced" and "reduces" differ in meaning.
  if (REDOX.test(word)) return null
  let near: string | null = null
  for (let length = word.length - 1; length <= word.length + 1; length++) {
    const long = wanted.get(length)
    // An indexed loop, because `for of` creates an object for each of up to 100,000 pairs.
    for (let i = 0; long !== undefined && i < long.length; i++) {
      if (!isSlipOf(word, long[i]!)) continue
      if (near !== null) return null
      near = long[i]!
    }
  }
  return near
}

const REDOX = /^(?:reduc|oxid)/

const LETTERS = /^[a-z]{4,40}$/

/** The long words of a question by length, computed once. A slip changes the length by at most one. */
const lengths = new WeakMap<ReadonlySet<string>, ReadonlyMap<number, readonly string[]>>()

function byLength(known: ReadonlySet<string>): ReadonlyMap<number, readonly string[]> {
  const old = lengths.get(known)
  if (old) return old
  const made = Map.groupBy(
    [...known].filter((word) => LETTERS.test(word)),
    (word) => word.length,
  )
  lengths.set(known, made)
  return made
}

const single = (word: string): string => word.replace(/(.)\1/g, '$1')
const sorted = (word: string): string => [...word].sort().join('')

function isSlipOf(word: string, wanted: string): boolean {
  if (word[0] !== wanted[0]) return word === 'affect' && wanted === 'effect'
  // In short words, only a doubled or missing double letter, or two swapped letters: armmy, feild.
  const long = Math.max(word.length, wanted.length) > 5
  if (!isMisspelling(word, wanted)) return false
  if (!long && single(word) !== single(wanted) && sorted(word) !== sorted(wanted)) return false
  // Descrimination is discrimination: there "de" and "di" are no prefixes.
  return /^d[ei]/.test(word) || !isOpposite(word, wanted)
}
