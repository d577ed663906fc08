/** Compares equations with letters with what the solution says about these letters. */
import { equal } from '#app/engines/algebra/equal.ts'
import { constantFactor } from '#app/engines/algebra/proportional.ts'
import { neg, symbolsOf, type Expr } from '#app/engines/algebra/syntax/expression.ts'
import { finding, type Finding, type Support } from './finding.ts'
import { holdsIn } from './holds-at.ts'
import { lettersKey, relationsOf, type KnownWorking } from './known-working.ts'
import { numbersOf } from './numbers-of.ts'
import type { Claim } from './read-claims.ts'
import { isNearRoot, polynomialRoots } from './roots-of.ts'
import type { Relation } from './worlds.ts'

/** Letters with small factors and powers only. */
export const isFormula = (e: Expr): boolean =>
  numbersOf(e).every(({ size }) => Number.isInteger(size * 2) && Math.abs(size) <= 4)

/** @param isFunction the first side is the value of a known function at any place, such as f'(x) */
export function judgeEquations(claim: Claim, known: KnownWorking, isFunction: boolean): Finding {
  const pairs = relationsOf(claim)
  if (pairs.length === 0) return finding('neutral')
  const supports = pairs.map((pair, i) =>
    isFunction && i === 0 ? judgeIdentity(pair, known) : judgePair(pair, known),
  )
  const bad = supports.find(({ support }) => support === 'contradicted')
  if (bad) return bad
  if (supports.some(({ support }) => support === 'supported')) return finding('supported')
  return supports.find(({ support }) => support === 'unsupported') ?? finding('neutral')
}

/** f'(x) = 2x holds for every x. f'(x) = 0 is an equation for x. */
function judgeIdentity(pair: Relation, known: KnownWorking): Finding {
  if (symbolsOf(pair.left).size === 0 || symbolsOf(pair.right).size === 0) return judgePair(pair, known)
  const letters = symbolsOf(pair.left)
  // dy/dx = 40e^(5p) is the slope at p, and -x/y that of an implicit curve.
  if ([...symbolsOf(pair.right)].some((letter) => !letters.has(letter))) return finding('neutral')
  const same = equal(pair.left, pair.right)
  if (same === 'different') return finding('contradicted', { why: 'expression' })
  return finding(same === 'equal' ? 'supported' : 'neutral')
}

function judgePair(pair: Relation, known: KnownWorking): Finding {
  const { worlds } = known
  if (known.hasUnits && isFormula(pair.left) && isFormula(pair.right)) return finding('neutral')
  if (known.relations.some((one) => isProportional(one, pair))) return finding('supported')
  if (pair.letters.some((letter) => !worlds.letters.has(letter)))
    return finding(judgeOwnLetter(pair, known), { why: 'equation' })
  const holds = holdsIn(pair, worlds, known)
  const isGeneral = known.general.has(lettersKey(pair))
  if (holds === 'here' && !isGeneral)
    return hasOtherRoots(pair, known) ? finding('contradicted', { why: 'roots' }) : finding('supported')
  if (holds === 'always') return finding('supported')
  const isSure = pair.letters.every((letter) => known.letters.has(letter) && !known.doubtful.has(letter))
  if (holds === null || !isSure) return finding('unsupported', { why: 'equation' })
  return finding('contradicted', { why: 'equation' })
}

/** 2x = 6 is the same equation as x = 3. */
function isProportional(a: Relation, b: Relation): boolean {
  if (a.letters.length !== b.letters.length || a.letters.some((one) => !b.letters.includes(one))) return false
  const [f, g] = [a, b].map(({ left, right }): Expr => ({ k: 'add', items: [left, neg(right)] }))
  return Boolean(constantFactor(f!, g!))
}

/** A polynomial equation with a root that none of the known ones has. */
function hasOtherRoots({ left, right, letters }: Relation, known: KnownWorking): boolean {
  const own = polynomialRoots(left, right)
  if (!own || own.roots.length < 2 || letters.length > 1) return false
  const others = known.roots.get(own.name) ?? []
  if (others.length < 2) return false
  const values = known.worlds.settled.flatMap(({ at }) => at.get(own.name) ?? [])
  return !own.roots.every(
    (root) =>
      others.some((one) => isNearRoot(root, one)) ||
      values.some((one) => isNearRoot(root, { re: one, im: 0 })),
  )
}

/** A letter of the student's own: its equation is right if it gives a known number. */
function judgeOwnLetter({ left, right, letters }: Relation, known: KnownWorking): Support {
  const own = letters.length === 1 ? polynomialRoots(left, right) : null
  if (!own) return 'neutral'
  const isKnown = own.roots.some(
    ({ re, im }) =>
      Math.abs(im) < 1e-6 &&
      known.numbers.some((one) => Math.abs(re - one.size) <= 0.6 * one.place + 2e-3 * Math.abs(one.size)),
  )
  return isKnown ? 'supported' : 'unsupported'
}
