/** Compound names in which a key word names something else: "amino acid" for acid, "DNA polymerase" for DNA. */
import { phraseWords } from './read-words.ts'

const NAMES = new Set(
  (
    'amino acid,nucleic acid,fatty acid,acid rain,cell wall,cell membrane,solar cell,fuel cell,hydrogen bond,' +
    'heavy water,light year,half life,food chain,food web,reverse osmosis,inverse square,carbon dating,hydrogen carbonate,facilitated diffusion'
  )
    .split(',')
    .map((name) => phraseWords(name).join(' ')),
)
const CHANGED_BY = /^(?:anti|counter|incomplete(?:ly)?|inverse|pseudo|artificial|zero)$/
/** ATP synthase, DNA polymerase, oxygen-free. */
const MADE_OF =
  /^(?:fre|(?:synth|polymer|kin|lig|helic|lip|prote|nucle|oxid|reduct|hydrol|phosphat|dehydrogen|transcript|peptid|isomer)as)$/

/** Whether the words from `at` to `end` are part of a compound name. */
export const isInCompoundName = (words: readonly string[], at: number, end: number): boolean =>
  CHANGED_BY.test(words[at - 1] ?? '') ||
  MADE_OF.test(words[end] ?? '') ||
  NAMES.has(`${words[at - 1]} ${words[at]}`) ||
  NAMES.has(`${words[end - 1]} ${words[end]}`)
