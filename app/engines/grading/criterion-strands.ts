/** What a criterion is about, read from its words. */
import type { Family, RubricCriterion } from './rubric.ts'
import type { Strand } from './strand.ts'

const WORDS: readonly (readonly [Strand, RegExp])[] = [
  ['answer', /\b(?:argument|contention|thesis|position|point of view|answers?|response to|relevan\w+|task|topic|question|prompt|ideas?|understanding|interpretation|conversation|demands|focus|claim)\b/],
  ['evidence', /\b(?:evidence|quot\w+|examples?|details?|support\w*|sources?|references?|historical knowledge|research|text(?:ual)?|facts?|knowledge)\b/],
  ['data', /\b(?:data|figures|results|graph|table|information given|measurements?|statistics)\b/],
  ['explanation', /\b(?:expla\w+|analys\w+|reason\w*|cause|effects?|link\w*|how|why|because|inference|interpret\w*|application|working|develop\w*)\b/],
  ['evaluation', /\b(?:evaluat\w+|judge\w*|weigh\w*|counter\w*|critical\w*|perspectives?|significance|limit\w*|compar\w+|for and against|both sides|assess\w*|synthesis|complex\w*|conclusion)\b/],
  ['terms', /\b(?:terms?|terminology|vocabulary of|concepts?|metalanguage|subject knowledge|biolog\w+|chemi\w+|physics|scientific|knowledge and terms)\b/],
  ['structure', /\b(?:(?:un)?structured?|organi[sz]\w+|paragraph\w*|cohes\w+|coheren\w+|sequenc\w+|introduction|order\w*|composed|layout)\b/],
  ['expression', /\b(?:express\w*|language|fluen\w+|sentences?|style|vocabulary|voice|register|grammar|communicat\w+|clarity|clear\w*|writing|syntax|conventions|mechanics)\b/],
  ['spelling', /\b(?:spelling|spelt|spelled|orthograph\w+|punctuation|mechanics)\b/],
] // prettier-ignore

const NOT_JUDGED = /[^.;]*\b(?:not judged|not assessed|costs? nothing)\b[^.;]*/g

/** The strands with their weights. The name of a criterion weighs more than the descriptions of its levels. */
export function strandsOf(criterion: RubricCriterion, family: Family): Map<Strand, number> {
  if (criterion.strands) return new Map(criterion.strands.map((strand) => [strand, 1]))
  const name = criterion.for.toLowerCase()
  const best = criterion.levels[0]!.description.toLowerCase().replace(NOT_JUDGED, '')
  const found = new Map<Strand, number>()
  for (const [strand, words] of WORDS) {
    const weight = (words.test(name) ? 2 : 0) + (words.test(best) ? 1 : 0)
    // In the humanities “figures” are people.
    if (strand === 'data' && (family === 'english' || family === 'history')) continue
    if (weight > 0) found.set(strand, weight)
  }
  // A criterion that names none of these is judged by the qualities of any text.
  return found.size > 0
    ? found
    : new Map([
        ['answer', 1],
        ['evidence', 1],
        ['explanation', 1],
      ] as const)
}
