import { describe, expect, it } from 'vitest'
import { chooseNext, type Candidate } from './choose-next.ts'
import { expected, rate, UNKNOWN, type Rating } from './glicko2.ts'

/** A generator with a seed, so that what is counted here is counted again the same. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const bank = (count: number): Candidate[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `q${index}`,
    rating: 1000 + (1000 * index) / (count - 1),
    deviation: 60,
    exposures: 0,
  }))

describe('the next question', () => {
  it('stands where seven in ten are right', () => {
    const student = { rating: 1600, deviation: 60 }
    const throwing = dice(1)
    const chances = Array.from({ length: 200 }, () =>
      expected(student, chooseNext(bank(200), student, throwing)!),
    )
    expect(chances.every((chance) => Math.abs(chance - 0.7) < 0.03)).toBe(true)
  })

  it('is none where there is no candidate', () => {
    expect(chooseNext([], UNKNOWN, dice(1))).toBeUndefined()
  })

  it('is spread: over a thousand students no question has more than its cap', () => {
    const questions = bank(12)
    const throwing = dice(7)
    for (let turn = 0; turn < 3_000; turn++)
      chooseNext(questions, { rating: 1500, deviation: 60 }, throwing)!.exposures++
    const shares = questions.map(({ exposures }) => exposures / 3_000)
    expect(Math.max(...shares)).toBeLessThan(0.23)
    // Without the cap and the draw one question would have them all.
    const alone = bank(12)
    for (let turn = 0; turn < 100; turn++)
      chooseNext(alone, { rating: 1500, deviation: 60 }, throwing, { among: 1, cap: 1 })!.exposures++
    expect(Math.max(...alone.map(({ exposures }) => exposures))).toBe(100)
  })
})

it('a student and the questions find each other: ratings recover known abilities', () => {
  const throwing = dice(99)
  const truth = bank(60).map((one) => one.rating)
  const questions: (Candidate & Rating)[] = truth.map((_, index) => ({
    ...UNKNOWN,
    id: `q${index}`,
    deviation: 200,
    exposures: 0,
  }))
  const abilities = Array.from({ length: 120 }, (_, index) => 1200 + 5 * index)
  const ratings = abilities.map((ability) => {
    let student: Rating = UNKNOWN
    for (let turn = 0; turn < 60; turn++) {
      const next = chooseNext(questions, student, throwing)!
      const index = Number(next.id.slice(1))
      const right = throwing() < 1 / (1 + 10 ** ((truth[index]! - ability) / 400)) ? 1 : 0
      const before = student
      student = rate(student, [{ opponent: next, score: right }], { periods: 0 })
      const played = rate(next, [{ opponent: before, score: 1 - right }], { periods: 0 })
      questions[index] = { ...next, ...played, exposures: next.exposures + 1 }
    }
    return student
  })
  const correlation = (a: readonly number[], b: readonly number[]) => {
    const mean = (list: readonly number[]) => list.reduce((sum, x) => sum + x, 0) / list.length
    const [ma, mb] = [mean(a), mean(b)]
    const sum = (f: (i: number) => number) => a.reduce((all, _, i) => all + f(i), 0)
    return (
      sum((i) => (a[i]! - ma) * (b[i]! - mb)) /
      Math.sqrt(sum((i) => (a[i]! - ma) ** 2) * sum((i) => (b[i]! - mb) ** 2))
    )
  }
  expect(
    correlation(
      ratings.slice(60).map(({ rating }) => rating),
      abilities.slice(60),
    ),
  ).toBeGreaterThan(0.7)
  expect(
    correlation(
      questions.map(({ rating }) => rating),
      truth,
    ),
  ).toBeGreaterThan(0.9)
})
