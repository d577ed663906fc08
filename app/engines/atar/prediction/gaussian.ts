/** A square matrix, by rows. */
export type Matrix = readonly (readonly number[])[]

/**
 * The lower triangle L with L Lᵀ = the matrix (A.-L. Cholesky, 1910).
 * @param matrix symmetric, with positive eigenvalues; rounding below zero counts as zero
 */
export function cholesky(matrix: Matrix): number[][] {
  const lower: number[][] = matrix.map((row) => row.map(() => 0))
  for (let i = 0; i < matrix.length; i++)
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i]![j]!
      for (let k = 0; k < j; k++) sum -= lower[i]![k]! * lower[j]![k]!
      if (i === j) lower[i]![i] = Math.sqrt(Math.max(sum, 1e-12))
      else lower[i]![j] = sum / lower[j]![j]!
    }
  return lower
}

/** Solves L Lᵀ x = b. @param lower from `cholesky` */
export function solveBy(lower: Matrix, b: readonly number[]): number[] {
  const x = [...b]
  for (let i = 0; i < x.length; i++) {
    for (let k = 0; k < i; k++) x[i]! -= lower[i]![k]! * x[k]!
    x[i]! /= lower[i]![i]!
  }
  for (let i = x.length - 1; i >= 0; i--) {
    for (let k = i + 1; k < x.length; k++) x[i]! -= lower[k]![i]! * x[k]!
    x[i]! /= lower[i]![i]!
  }
  return x
}

/**
 * Draws numbers with mean 0 and variance 1 (G. Box and M. Muller, 1958).
 * @param random numbers in [0, 1)
 */
export function normalDraws(random: () => number): () => number {
  let spare: number | null = null
  return () => {
    if (spare !== null) {
      const kept = spare
      spare = null
      return kept
    }
    const radius = Math.sqrt(-2 * Math.log(1 - random()))
    const angle = 2 * Math.PI * random()
    spare = radius * Math.sin(angle)
    return radius * Math.cos(angle)
  }
}
