import { readSpecies, showSpecies } from './chemistry/formula.ts'
import { readReaction, showReaction } from './chemistry/reaction.ts'
import { cleanAnswer } from './kinds/answer-text.ts'
import type { Reading } from './read.ts'

/** As in readAnswer, for formulas and reaction equations. Apart from it, so that no other field loads this. */
export function readChemistry(kind: string, text: string): Reading {
  const trimmed = cleanAnswer(text)
  if (trimmed === '') return { ok: false, reason: 'Nothing is written yet.' }
  if (kind === 'chemical-formula') {
    const [species] = readSpecies(trimmed)
    if (!species) return { ok: false, reason: 'This is no formula yet. Capital and small letters matter.' }
    return said(showSpecies(species))
  }
  const reaction = readReaction(trimmed)
  if (typeof reaction === 'string') return { ok: false, reason: reaction }
  const [left, right] = [reaction.left, reaction.right].map((side) =>
    side.flatMap(({ amount, readings: [species] }) => (species ? [{ amount, species }] : [])),
  )
  return said(showReaction(left!, right!, reaction.arrow))
}

const said = (readAs: string): Reading => ({
  ok: true,
  readAs,
  latex: `\\text{${readAs.replace(/[\\{}$&#^_~%]/g, ' ')}}`,
})
