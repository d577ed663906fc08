import { describe, expect, it } from 'vitest'
import { stream } from '#app/engines/questions/random.ts'
import { loadAtarTables } from '#app/features/atar/door.ts'
import fc from '#tests/seeded-properties.ts'
import { calculateAtar } from '../calculate.ts'
import type { System } from '../year-table.ts'
import { ASSUMED, measure, type Evidence, type EvidenceKind } from './evidence.ts'
import { cholesky, solveBy } from './gaussian.ts'
import {
  atarOfResults,
  learnModel,
  likelyResults,
  predictAtar,
  prepareSubjects,
  simulateWith,
  type PreparedSubjects,
} from './predict-atar.ts'
import { gridResult, resultOf, resultPoints } from './result-points.ts'
import { backTest, WORLDS } from './simulated-students.ts'
import { chanceOf, histogramOf } from './simulate.ts'
import { learnStandings } from './standings.ts'

const TABLES = loadAtarTables(process.cwd())
const tablesOf = (system: System) => TABLES.filter((one) => one.system === system)
const NAMES: Readonly<Record<System, readonly string[]>> = {
  vce: ['English', 'Chemistry', 'Mathematical Methods', 'Physics', 'Biology'],
  hsc: ['English Advanced', 'Chemistry', 'Mathematics Advanced', 'Physics', 'Biology'],
  qce: ['English', 'Chemistry', 'Mathematical Methods', 'Physics', 'Biology'],
  sace: ['English', 'Chemistry', 'Mathematical Methods', 'Physics', 'Biology'],
  wace: ['English', 'Chemistry', 'Mathematics Methods', 'Physics', 'Biology'],
}
const prepared = (system: System): PreparedSubjects => prepareSubjects(tablesOf(system), NAMES[system])
const piece = (kind: EvidenceKind, share: number, more: Partial<Evidence> = {}): Evidence => ({
  id: `${kind} ${share}`,
  ...{ kind, share, of: 80, covers: 0.5, ageDays: 0 },
  ...more,
})
const paperEach = (share: number) =>
  NAMES.vce.map((name) => [
    piece('paper', share, { id: name }),
    piece('school', share, { id: `${name} SAC` }),
  ])

describe('one piece of evidence', () => {
  it('shows a standing: 0 for the share of an average student', () => {
    // By hand: 40 answers, 22 right; mean 23/42 = 0.5476; (0.5476 − 0.55)/0.2 = −0.0119.
    const { standing, variance } = measure(piece('paper', 0.55))!
    expect(standing).toBeCloseTo(-0.0119, 4)
    // 0.5476 × 0.4524 / 43 / 0.04 + 0.5 × 0.25 = 0.144 + 0.125.
    expect(variance).toBeCloseTo(0.269, 3)
    expect(measure(piece('mock', 0.5, { of: 0 }))).toBeNull()
  })

  it('is less certain if it is older, shorter or covers less', () => {
    const certain = measure(piece('school', 0.7))!.variance
    for (const worse of [{ ageDays: 60 }, { of: 20 }, { covers: 0.1 }])
      expect(measure(piece('school', 0.7, worse))!.variance).toBeGreaterThan(certain)
  })
})

describe('standings', () => {
  it('follow Bayes’ rule for one subject and one piece of evidence', () => {
    const one = piece('paper', 0.75)
    const { standing, variance } = measure(one)!
    const { wrongEverywhere, wrongInSubject } = ASSUMED.kinds.paper
    const noise = variance + wrongEverywhere ** 2 + wrongInSubject ** 2
    const { mean, covariance } = learnStandings([[one]])
    expect(mean[0]).toBeCloseTo(standing / (1 + noise), 9)
    expect(covariance[0]![0]).toBeCloseTo(noise / (1 + noise), 9)
  })

  it('move another subject by less than the subject itself', () => {
    const { mean, covariance } = learnStandings([[piece('paper', 0.9)], []])
    expect(mean[1]).toBeGreaterThan(0)
    expect(mean[1]).toBeCloseTo(ASSUMED.subjectCorrelation * mean[0]!, 9)
    expect(covariance[1]![1]).toBeGreaterThan(covariance[0]![0]!)
  })

  it('gain little from the tenth paper, because all papers may be wrong alike', () => {
    const variance = (papers: number) =>
      learnStandings([Array.from({ length: papers }, (_, i) => piece('paper', 0.7, { id: String(i) }))])
        .covariance[0]![0]!
    expect(variance(1) - variance(2)).toBeGreaterThan(10 * (variance(10) - variance(11)))
    expect(variance(12)).toBeGreaterThan(ASSUMED.kinds.paper.wrongEverywhere ** 2 / 2)
  })

  it('never grow wider by more evidence', () => {
    const evidence = fc.record({
      kind: fc.constantFrom('mastery' as const, 'mock' as const, 'paper' as const, 'school' as const),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      of: fc.integer({ min: 1, max: 200 }),
      covers: fc.double({ min: 0, max: 1, noNaN: true }),
      ageDays: fc.integer({ min: 0, max: 400 }),
    })
    fc.assert(
      fc.property(fc.array(evidence, { maxLength: 8 }), evidence, (list, more) => {
        const named = list.map((one, i) => ({ id: String(i), ...one }))
        const before = learnStandings([named, []])
        const after = learnStandings([[{ id: 'more', ...more }, ...named], []])
        for (const i of [0, 1]) {
          expect(after.covariance[i]![i]).toBeLessThanOrEqual(before.covariance[i]![i]! + 1e-9)
          expect(after.covariance[i]![i]).toBeGreaterThan(0)
          expect(Number.isFinite(after.mean[i])).toBe(true)
        }
      }),
    )
  })

  it('come from a solver that gives the right-hand side back', () => {
    const matrix = [
      [4, 2, 0.6],
      [2, 5, 1],
      [0.6, 1, 3],
    ]
    const x = solveBy(cholesky(matrix), [1, 2, 3])
    for (const [i, row] of matrix.entries())
      expect(row.reduce((sum, value, j) => sum + value * x[j]!, 0)).toBeCloseTo(i + 1, 9)
  })
})

describe('results of standings', () => {
  it('are the published ones: study scores by mean 30 and deviation 7, HSC marks by the percentiles', () => {
    const vce = resultPoints('vce', undefined)
    expect([-1, 0, 1, 2].map((z) => resultOf(vce, z))).toEqual([23, 30, 37, 44])
    const chemistry = tablesOf('hsc')
      .at(-1)!
      .subjects.find(({ name }) => name === 'Chemistry')!
    expect(resultOf(resultPoints('hsc', chemistry), 0)).toBe(2 * chemistry.percentiles!['p50']![0])
    expect(resultOf(resultPoints('hsc', chemistry), 0.674)).toBe(2 * chemistry.percentiles!['p75']![0])
  })

  it('never fall and never leave the scale', () => {
    for (const system of Object.keys(NAMES) as System[])
      for (const { grid, points } of prepared(system).subjects) {
        expect(grid.every((result, i) => i === 0 || result >= grid[i - 1]!)).toBe(true)
        expect(grid[0]).toBeGreaterThanOrEqual(0)
        expect(points.at(-1)![1]).toBeLessThanOrEqual(100)
        expect(gridResult(grid, 99)).toBe(grid.at(-1))
      }
  })
})

it.each(Object.keys(NAMES) as System[])('%s: the quick calculator agrees with the calculator', (system) => {
  const { calculators, subjects } = prepared(system)
  const results = likelyResults(learnModel(prepared(system), [])).map((one) => Math.round(one))
  const isScaled = system === 'sace' || system === 'wace'
  const tables = tablesOf(system)
  for (const [i, table] of tables.slice(-3).entries()) {
    const others = tables.filter((one) => one !== table)
    const courses = subjects.map(({ name }, at) => ({
      name,
      ...(isScaled ? { scaled: results[at]! } : { result: results[at]! }),
    }))
    const { range } = calculateAtar(table, others, { courses })
    const none = results.map(() => 0)
    const all = results.map(() => 1)
    // The aggregate is rounded to a thousandth of its scale, which is at most 0.4 ATAR.
    expect(Math.abs(calculators[i]!.atarOf(results, none, 0) - range![0])).toBeLessThan(0.4)
    expect(Math.abs(calculators[i]!.atarOf(results, all, 1) - range![1])).toBeLessThan(0.4)
  }
})

describe('a prediction', () => {
  const model = learnModel(prepared('vce'), paperEach(0.75))

  it('is a distribution for each subject and for the ATAR, the same for the same seed', () => {
    const first = predictAtar(model, stream(1, 'test'))
    expect(predictAtar(model, stream(1, 'test'))).toEqual(first)
    expect(first.missing).toEqual([])
    for (const one of [first.atar!, ...first.subjects]) {
      const { low, lowerQuarter, median, upperQuarter, high } = one
      expect([low, lowerQuarter, median, upperQuarter, high]).toEqual(
        [low, lowerQuarter, median, upperQuarter, high].toSorted((a, b) => a - b),
      )
      expect(chanceOf(one, median)).toBeGreaterThanOrEqual(0.45)
      const shares = histogramOf(one, 10).map(({ share }) => share)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeGreaterThan(0.95)
    }
    const other = predictAtar(model, stream(2, 'test'))
    expect(Math.abs(other.atar!.low - first.atar!.low)).toBeLessThan(0.6)
  })

  it('rises with better evidence', () => {
    const better = learnModel(prepared('vce'), paperEach(0.85))
    const middle = (one: typeof model) => predictAtar(one, stream(1, 'test'), 2_000).atar!.median
    expect(middle(better)).toBeGreaterThan(middle(model))
  })

  it('names the evidence that moved it most, by leaving it out', () => {
    const evidence = paperEach(0.7).with(1, [piece('paper', 0.98, { id: 'the best one' })])
    const { moved } = predictAtar(learnModel(prepared('vce'), evidence), stream(1, 'test'), 100)
    expect(moved[0]).toMatchObject({ id: 'the best one', subject: 'Chemistry' })
    expect(moved[0]!.change).toBeGreaterThan(0)
    const without = learnModel(prepared('vce'), evidence.with(1, []))
    const change =
      atarOfResults(model, likelyResults(learnModel(prepared('vce'), evidence))) -
      atarOfResults(model, likelyResults(without))
    expect(moved[0]!.change).toBeCloseTo(change, 6)
  })

  it('says where more evidence narrows it most: first where there is least', () => {
    const evidence = paperEach(0.7).with(3, [])
    const { sharpen } = predictAtar(learnModel(prepared('vce'), evidence), stream(1, 'test'), 100)
    expect(sharpen[0]!.subject).toBe('Physics')
    expect(sharpen[0]!.narrower).toBeGreaterThan(sharpen.at(-1)!.narrower)
  })

  it.each([0.45, 0.6, 0.75])('promises no narrower range than the simulation then has, at %f', (share) => {
    const evidence = paperEach(share)
    const widthOf = ({ low, high }: { low: number; high: number }) => high - low
    const before = predictAtar(learnModel(prepared('vce'), evidence), stream(1, 'test'))
    const best = before.sharpen[0]!
    const place = NAMES.vce.indexOf(best.subject)
    const more = { paper: piece('paper', share), mock: piece('mock', share, { of: 60 }), school: piece('school', share, { of: 40, covers: 0.25 }) }[best.kind as 'paper' | 'mock' | 'school'] // prettier-ignore
    const after = simulateWith(
      learnModel(prepared('vce'), evidence.with(place, [more, ...evidence[place]!])),
      new Map(),
      stream(1, 'test'),
    )
    const measured = 1 - widthOf(after) / widthOf(before.atar!)
    // The line through the middle is not the curve, and the new evidence moves the middle a little.
    expect(best.narrower).toBeLessThan(measured + 0.03)
    expect(best.narrower).toBeGreaterThan(0)
  })

  it('takes a certain result as it is', () => {
    const { draws } = simulateWith(model, new Map([[1, 50]]), stream(1, 'test'), 500)
    const low = simulateWith(model, new Map([[1, 10]]), stream(1, 'test'), 500)
    expect(draws[250]).toBeGreaterThan(low.draws[250]!)
  })

  it('takes 10,000 draws in 150 ms on a calm machine', () => {
    predictAtar(model, stream(1, 'test'))
    const before = process.cpuUsage()
    predictAtar(model, stream(1, 'test'))
    const { user, system } = process.cpuUsage(before)
    // Machines differ fourfold.
    expect((user + system) / 1_000).toBeLessThan(750)
  })
})

describe('too little evidence', () => {
  it('gives no ATAR and says in which subjects it is missing', () => {
    const evidence = paperEach(0.7).map((one, i) => (i < 3 ? one : []))
    const { atar, missing, moved, sharpen } = predictAtar(
      learnModel(prepared('vce'), evidence),
      stream(1, 'test'),
      100,
    )
    expect({ atar, moved, sharpen }).toEqual({ atar: null, moved: [], sharpen: [] })
    expect(missing).toEqual([
      'A prediction needs enough evidence in 4 subjects; there is enough in 3. Not enough yet: Physics, Biology.',
    ])
  })

  it('gives no ATAR for subjects that earn none', () => {
    const few = prepareSubjects(tablesOf('vce'), ['Chemistry', 'Physics', 'Biology', 'Psychology'])
    const { missing } = learnModel(few, paperEach(0.7).slice(0, 4))
    expect(missing).toEqual(['An ATAR needs the score of an English study.'])
  })

  it('is less than one past paper with some practice, or two large school results', () => {
    const enough = (...evidence: Evidence[]) => learnModel(prepared('vce'), [evidence]).subjects[0]!.enough
    const practice = (error: number, covers: number) => piece('mastery', 0.6, { error, covers })
    expect(enough(practice(0.15, 0.2))).toBe(false)
    expect(enough(piece('school', 0.7, { of: 40, covers: 0.1 }))).toBe(false)
    expect(enough(piece('paper', 0.7), practice(0.15, 0.2))).toBe(true)
    const school = (id: string) => piece('school', 0.7, { id, of: 50, covers: 0.12 })
    expect(enough(school('a'), school('b'))).toBe(true)
  })
})

/** The bench `prediction` runs more students and all worlds. */
it.each(['vce', 'hsc'] as const)('%s: nine in ten simulated students land in their range', (system) => {
  const found = backTest(prepared(system), WORLDS[0]!, {
    ...{ students: 400, draws: 400, random: stream(7, system) },
  })
  expect(found.students).toBeGreaterThan(300)
  for (const coverage of [found.atar, found.results]) {
    expect(coverage).toBeGreaterThan(0.85)
    expect(coverage).toBeLessThan(0.95)
  }
})
