/** What each LaTeX command means. `\frac`, `\sqrt` and similar commands are handled where they are read. */
import { FUNCTIONS, functionName, GREEK, inPairs } from './split-words.ts'

export type Command =
  | { as: 'sign'; text: string }
  | { as: 'word'; text: string }
  | { as: 'frac' | 'sqrt' | 'text' | 'over' | 'begin' | 'end' | 'skip' | 'binom' }
  | { as: 'const'; text: 'e' | 'i' }

/** Each command, followed by its sign. */
const SIGNS = inPairs(
  'times * cdot * ast * div / pm ± mp ± le <= leq <= leqslant <= ge >= geq >= geqslant >= ne != ' +
    'neq != lt < gt > cup ∪ cap ∩ in ∈ setminus ∖ backslash ∖ vert | mid | lvert | rvert | | | { S{ ' +
    '} S} lbrace S{ rbrace S} lbrack [ rbrack ] langle ⟨ rangle ⟩ % % degree ° circ ° colon : to -> ' +
    "rightarrow -> longrightarrow -> approx ≈ sim ≈ \\ \\\\ & & lparen ( rparen ) prime ' ldots ... " +
    'dots ... cdots ... over \\over # # $ $ Leftrightarrow <=> rightleftharpoons <=>',
)

const SKIPPED = new Set(
  'left right mleft mright big Big bigl bigr Bigl Bigr bigg displaystyle textstyle limits nolimits quad qquad , ; : ! > thinspace medspace space'.split(
    ' ',
  ),
)
const TEXT = new Set(
  'text textrm mathrm operatorname mathit mathbf mathsf textbf textit boldsymbol bm mathbb mathcal vec hat tilde widehat overrightarrow utilde undertilde underline mbox ce'.split(
    ' ',
  ),
)
const WORDS = inPairs(
  'infty infinity pi pi varnothing emptyset emptyset emptyset R reals reals reals Reals reals varepsilon epsilon varphi phi vartheta theta lor or vee or land and wedge and ell l arg arg arcsec arcsec Omega Omega imath i jmath j',
)

export function command(name: string): Command | null {
  if (name === 'frac' || name === 'dfrac' || name === 'tfrac' || name === 'cfrac') return { as: 'frac' }
  if (name === 'sqrt' || name === 'binom' || name === 'begin' || name === 'end') return { as: name }
  if (name === 'overline' || name === 'dot' || name === 'bar') return { as: 'over' }
  if (name === 'exponentialE') return { as: 'const', text: 'e' }
  if (name === 'imaginaryI' || name === 'imaginaryJ') return { as: 'const', text: 'i' }
  if (SKIPPED.has(name) || name.trim() === '') return { as: 'skip' }
  if (TEXT.has(name)) return { as: 'text' }
  const word = WORDS.get(name)
  if (word !== undefined) return { as: 'word', text: word }
  const sign = SIGNS.get(name)
  if (sign !== undefined) return { as: 'sign', text: sign }
  if (GREEK.has(name) || FUNCTIONS.has(name)) return { as: 'word', text: name }
  const alias = functionName(name)
  return alias ? { as: 'word', text: alias } : null
}
