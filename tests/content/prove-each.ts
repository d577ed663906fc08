import type { Question } from '#app/engines/questions/schema.ts'
import { keptProofs, type Proofs } from '#app/commands/content/proofs.ts'

/** The nightly run proves everything again, with all seeds that are used. */
export const NIGHTLY = process.env['TEST_NIGHTLY'] === 'yes'
export const SEEDS = NIGHTLY ? 50 : 5

/** Proofs of a check, by its name; none in the nightly run. */
export const proofsOf = (kind: string): Proofs | undefined =>
  NIGHTLY ? undefined : keptProofs(`${kind}-${SEEDS}`)

/** Runs a check for every question without a proof; throws for a question that fails. */
export function proveEach(
  questions: readonly Question[],
  kind: string,
  check: (question: Question) => void,
): void {
  const proofs = proofsOf(kind)
  try {
    for (const question of questions) {
      if (proofs?.has(question)) continue
      check(question)
      proofs?.add(question)
    }
  } finally {
    proofs?.save()
  }
}
