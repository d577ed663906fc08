/** Slips of the pen in long words, set right by the words that the question itself knows. */
import { phraseWords } from './read-words.ts'
import { isOpposite, isSlip } from './opposites.ts'

/** Words of their own, one letter from another word of the sciences and of history: never taken for a slip of it. */
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
 * The words with each unknown long one brought to the only word of the key points that is one slip away. The first
 * letter is nearly always right, and words that differ in it are mostly others: cation and action, fission and mission.
 */
export function correctSpelling(
  words: readonly string[],
  known: ReadonlySet<string>,
  /** Words that other readings of the same answer had. */
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

/** The only word that is a slip away; null where there is none or several. */
function nearest(word: string, wanted: ReadonlyMap<number, readonly string[]>): string | null {
  // What is reduced is not what reduces.
  if (REDOX.test(word)) return null
  let near: string | null = null
  for (let length = word.length - 1; length <= word.length + 1; length++) {
    const long = wanted.get(length)
    // By number: a long answer has a hundred thousand of these pairs, and "for of" makes an object of each.
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

/** The long words of a question by their length, found once: a slip changes it by one at most. */
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
  // In short words only a letter that is doubled or not, or two changed over: armmy, feild.
  const long = Math.max(word.length, wanted.length) > 5
  if (!isSlip(word, wanted)) return false
  if (!long && single(word) !== single(wanted) && sorted(word) !== sorted(wanted)) return false
  // Descrimination is discrimination: there "de" and "di" are no prefixes.
  return /^d[ei]/.test(word) || !isOpposite(word, wanted)
}
