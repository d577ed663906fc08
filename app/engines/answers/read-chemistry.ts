import { readSpecies, showSpecies } from '#app/engines/chemistry/formula.ts'
import { readReaction, showReaction } from '#app/engines/chemistry/reaction.ts'
import { cleanAnswer } from './answer-text.ts'
import type { Reading } from './read-answer.ts'

/** Like readAnswer, for formulas and reaction equations. A separate module, so that other fields do not load it. */
export function readChemistry(kind: string, text: string): Reading {
  const trimmed = cleanAnswer(text)
  if (trimmed === '') return { ok: false, reason: 'Nothing is written yet.' }
  if (kind === 'chemical-formula') {
    const [species] = readSpecies(trimmed)
    if (!species) return { ok: false, reason: 'This is no formula yet. Capital and small letters matter.' }
    return asReading(showSpecies(species))
  }
  const reaction = readReaction(trimmed)
  if (typeof reaction === 'string') return { ok: false, reason: reaction }
  const [left, right] = [reaction.left, reaction.right].map((side) =>
    side.flatMap(({ amount, readings: [species] }) => (species ? [{ amount, species }] : [])),
  )
  return asReading(showReaction(left!, right!, reaction.arrow))
}

const asReading = (readAs: string): Reading => ({
  ok: true,
  readAs,
  latex: `\\text{${readAs.replace(/[\\{}$&#^_~%]/g, ' ')}}`,
})
