import { z } from 'zod'
import { readSpecies, showSpecies } from '#app/engines/chemistry/formula.ts'
import {
  imbalance,
  readReaction,
  showReaction,
  type AmountOfSpecies,
  type Term,
} from '#app/engines/chemistry/reaction.ts'
import { answerLines } from './json-lines.ts'
import { answerBy, form } from './request-forms.ts'
import type { Streams } from './streams.ts'

const HELP = `Reads formulas and equations: one JSON object a line in, one a line out, in the same order.

In   {"formula": "Fe2(SO4)3(aq)"}  or  {"equation": "2H2 + O2 -> 2H2O"}
Out  {"readAs", "atoms": {"Fe": 2, …}, "charge": 0, "state": "aq" | null}  or  {"readAs", "balanced": true, "fault": null}

A formula may be typed, Unicode or LaTeX with mhchem. Where it can be read in several ways (Fe3+), the likeliest is
given. "fault" says what an equation has not balanced. Texts have 2,000 characters at most. A line that is no request, or
whose text cannot be read, is answered {"error": "…"}.
`

const text = z.string().max(2000)

const likeliest = (terms: readonly Term[]): AmountOfSpecies[] =>
  terms.flatMap(({ amount, readings: [species] }) => (species ? [{ amount, species }] : []))

const FORMS = {
  formula: form(z.strictObject({ formula: text }), ({ formula }) => {
    const [species] = readSpecies(formula)
    if (!species) throw new Error('This is not a chemical formula. Capital and small letters matter.')
    const { atoms, charge, state } = species
    return { readAs: showSpecies(species), atoms: Object.fromEntries(atoms), charge, state }
  }),
  equation: form(z.strictObject({ equation: text }), ({ equation }) => {
    const reaction = readReaction(equation)
    if (typeof reaction === 'string') throw new Error(reaction)
    const [left, right] = [likeliest(reaction.left), likeliest(reaction.right)]
    const fault = imbalance(left, right)
    return { readAs: showReaction(left, right, reaction.arrow), balanced: fault === null, fault }
  }),
}

/** `victor engine chemistry`: reads formulas and equations in JSON lines from standard input until it ends. */
export function run(args: string[], io: Pick<Streams, 'stdin' | 'stdout'>): Promise<number> {
  return answerLines(args, io, HELP, (line) => answerBy(line, FORMS))
}
