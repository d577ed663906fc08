import fc from '#tests/seeded-properties.ts'
import { describe, expect, it } from 'vitest'
import { loadAtarTables } from '#app/features/atar/queries/load-atar-tables.server.ts'
import { atarOfAggregate, calculateAtar } from './calculate.ts'
import { selectionRank, selectionRankOfAggregate } from './selection-rank.ts'
import { scaleHsc, scaleQce, scaleVce } from './scale.ts'
import { cheapestGains, neededAggregate, neededResult } from './solve.ts'
import type { CourseResult, System, YearTable } from './year-table.ts'

const tables: readonly YearTable[] = loadAtarTables(process.cwd())
const tableOf = (system: System, year: number): YearTable =>
  tables.find((one) => one.system === system && one.year === year)!
const othersOf = (table: YearTable) =>
  tables.filter((one) => one.system === table.system && one.year !== table.year)

function calculate(
  system: System,
  year: number,
  courses: CourseResult[],
  extension?: { averageMark: number },
) {
  const table = tableOf(system, year)
  return calculateAtar(table, othersOf(table), { courses, extension })
}

const results = (rows: Record<string, number>): CourseResult[] =>
  Object.entries(rows).map(([name, result]) => ({ name, result }))
const scaledScores = (rows: Record<string, number>): CourseResult[] =>
  Object.entries(rows).map(([name, scaled]) => ({ name, scaled }))
const countedNames = (answer: { counted: { name: string }[] }) =>
  answer.counted.map(({ name }) => name).toSorted()

describe('published figures', () => {
  it.each(tables.filter(({ system }) => system === 'vce').map((one) => [one.year, one] as const))(
    'VCE %i: every published scaled score and every step of the ATAR comes out',
    (_, table) => {
      for (const subject of table.subjects)
        for (const [raw, scaled] of subject.points)
          expect(scaleVce(subject, raw).scaled, subject.name).toBeCloseTo(scaled, 6)
      for (const [aggregate, atar] of table.aggregateToAtar)
        expect(atarOfAggregate(table, [], aggregate).atar).toBe(atar)
    },
  )

  it.each(tables.filter(({ system }) => system === 'hsc').map((one) => [one.year, one] as const))(
    'HSC %i: every percentile comes out, and every printed aggregate',
    (_, table) => {
      for (const subject of table.subjects)
        for (const [mark, scaled] of subject.points) {
          const found = scaleHsc(subject, mark)
          expect(found.low, subject.name).toBeLessThanOrEqual(scaled)
          expect(found.high, subject.name).toBeGreaterThanOrEqual(scaled)
        }
      for (const [aggregate, atar] of table.aggregateToAtar)
        expect(atarOfAggregate(table, othersOf(table), aggregate).atar).toBe(atar)
    },
  )

  it.each(tables.filter(({ system }) => system === 'qce').map((one) => [one.year, one] as const))(
    'QCE %i: every percentile comes out to a tenth, or to the named doubt where no curve fits',
    (_, table) => {
      for (const subject of table.subjects)
        for (const [result, scaled] of subject.points) {
          const found = scaleQce(subject, result)
          expect(Math.abs(found.scaled - scaled), subject.name).toBeLessThan(0.1)
        }
    },
  )

  it.each([
    ['wace', 2022],
    ['wace', 2025],
    ['sace', 2021],
  ] as const)('%s %i: every printed aggregate comes out', (system, year) => {
    const table = tableOf(system, year)
    for (const [aggregate, atar] of table.aggregateToAtar)
      expect(atarOfAggregate(table, othersOf(table), aggregate).atar).toBe(atar >= 30 ? atar : null)
  })

  it('an aggregate between two steps earns the lower one, and ATARs go in steps of 0.05', () => {
    const table = tableOf('vce', 2025)
    expect(atarOfAggregate(table, [], 65.98).atar).toBe(30)
    expect(atarOfAggregate(table, [], 500).atar).toBe(99.95)
    fc.assert(
      fc.property(fc.constantFrom(...tables), fc.double({ min: 0, max: 500, noNaN: true }), (one, sum) => {
        const { atar } = atarOfAggregate(one, othersOf(one), sum)
        if (atar !== null) expect(Math.abs(atar * 20 - Math.round(atar * 20))).toBeLessThan(1e-6)
      }),
    )
  })
})

describe('VCE', () => {
  const four = { English: 30, Chemistry: 30, Physics: 30, Biology: 30 }

  it('counts the best English study and three more in full, a fifth and a sixth at 10 %', () => {
    const answer = calculate('vce', 2025, scaledScores({ ...four, Accounting: 20, Geography: 10, Drama: 5 }))
    expect(answer.aggregate).toBe(123)
    expect(answer.counted.map(({ weight }) => weight)).toEqual([1, 1, 1, 1, 0.1, 0.1])
  })

  it('takes the best English study first, and another one may fill a place', () => {
    const answer = calculate(
      'vce',
      2025,
      scaledScores({ English: 25, Literature: 40, Chemistry: 10, Physics: 10, Biology: 10 }),
    )
    expect(answer.aggregate).toBe(40 + 25 + 10 + 10 + 1)
  })

  it('counts at most two mathematics studies in the primary four and three in all', () => {
    const answer = calculate(
      'vce',
      2025,
      scaledScores({
        English: 20,
        'General Mathematics': 40,
        'Mathematical Methods': 45,
        'Specialist Mathematics': 50,
        Physics: 30,
        'Foundation Mathematics': 39,
      }),
    )
    expect(answer.aggregate).toBe(20 + 50 + 45 + 30 + 4)
  })

  it('counts only one of English and English as an Additional Language, and of levels of a language', () => {
    const english = calculate('vce', 2025, scaledScores({ ...four, 'English as an Additional Language': 50 }))
    expect(english.aggregate).toBe(50 + 90)
    const chinese = calculate(
      'vce',
      2025,
      scaledScores({ ...four, 'Chinese Second Language': 45, 'Chinese First Language': 44 }),
    )
    expect(chinese.aggregate).toBe(30 + 45 + 60 + 3)
  })

  it('adds the points of a university study as a fifth or sixth result', () => {
    expect(calculate('vce', 2025, scaledScores(four), { averageMark: 84 }).aggregate).toBe(124.5)
    expect(calculate('vce', 2025, scaledScores(four), { averageMark: 49 }).aggregate).toBe(120)
    const both = calculate('vce', 2025, scaledScores({ ...four, Drama: 20, Dance: 10 }), { averageMark: 90 })
    expect(both.aggregate).toBe(127)
  })

  it('counts an unscored VET program as 10 % of the average of the primary four', () => {
    const answer = calculate('vce', 2025, [
      ...scaledScores(four),
      { name: 'VCE VET Hospitality', grade: 'unscored' },
    ])
    expect(answer.aggregate).toBe(123)
  })

  it('scaled scores of languages and mathematics need no further points', () => {
    const answer = calculate('vce', 2025, results({ ...four, French: 30 }))
    const french = tableOf('vce', 2025).subjects.find(({ name }) => name === 'French')!
    expect(answer.scaled.at(-1)!.scaled).toBe(french.points.find(([raw]) => raw === 30)![1])
  })

  it('says what is missing, and leaves out what is impossible or entered twice', () => {
    const answer = calculate('vce', 2025, [
      ...results({ Chemistry: 30, Physics: 30, Biology: 61 }),
      { name: 'chemistry', result: 40 },
      { name: 'Alchemy', result: 40 },
    ])
    expect(answer.atar).toBeNull()
    expect(answer.notes).toEqual([
      'Biology: A result is from 0 to 50. 61 is left out.',
      'chemistry is entered twice. The first entry is used.',
      'Alchemy: No published figures are known for this subject. It is left out.',
      'An ATAR needs four study scores. You have entered 2.',
      'An ATAR needs the score of an English study.',
    ])
  })

  it('a year without figures borrows the nearest and says so, with a wider range', () => {
    const table: YearTable = {
      system: 'vce',
      year: 2026,
      subjects: [],
      aggregateToAtarKind: 'none',
      aggregateToAtar: [],
    }
    const courses = results(four)
    const now = calculateAtar(table, othersOf(table), { courses })
    const last = calculate('vce', 2025, courses)
    expect(now.atar).toBe(last.atar)
    expect(now.notes.join(' ')).toContain('uses 2025')
    expect(now.range![1] - now.range![0]).toBeGreaterThan(last.range![1] - last.range![0])
  })
})

describe('HSC', () => {
  const five = { 'English Standard': 40, Biology: 40, Chemistry: 40, Geography: 40, Economics: 40 }

  it('counts two units of English and the best eight others, single units too', () => {
    const answer = calculate(
      'hsc',
      2025,
      scaledScores({ ...five, 'English Standard': 30, 'History Extension': 45, 'Modern History': 20 }),
    )
    expect(answer.aggregate).toBe(60 + 45 + 7 * 40)
  })

  it('takes a mark per unit from a mark out of 100, and from one out of 50 for an extension course', () => {
    const [two, one] = calculate('hsc', 2025, [
      { name: 'Mathematics Advanced', result: 90 },
      { name: 'Mathematics Extension 1', result: 45 },
    ]).scaled
    const table = tableOf('hsc', 2025)
    const row = (name: string) => table.subjects.find((subject) => subject.name === name)!
    expect(two!.scaled).toBeCloseTo(scaleHsc(row('Mathematics Advanced'), 45).scaled, 2)
    expect(one!.scaled).toBeCloseTo(scaleHsc(row('Mathematics Extension 1'), 45).scaled, 2)
  })

  it('counts Extension 1 as two units beside Extension 2, and Advanced not at all', () => {
    const answer = calculate(
      'hsc',
      2025,
      results({
        'English Advanced': 90,
        'Mathematics Advanced': 99,
        'Mathematics Extension 1': 96,
        'Mathematics Extension 2': 94,
        Chemistry: 90,
        Physics: 90,
      }),
    )
    expect(countedNames(answer)).not.toContain('Mathematics Advanced')
    expect(answer.counted.map(({ weight }) => weight)).toEqual([2, 2, 2, 2, 2])
  })

  it('extensions add no subject', () => {
    const answer = calculate('hsc', 2025, [
      ...results({ 'English Advanced': 90, 'Mathematics Advanced': 90, Chemistry: 90 }),
      ...results({ 'English Extension 1': 45, 'English Extension 2': 45, 'Mathematics Extension 1': 45 }),
      { name: 'Science Extension', result: 45 },
    ])
    expect(answer.notes).toEqual([])
    const without = calculate('hsc', 2025, [
      ...results({ 'English Advanced': 90, 'Mathematics Advanced': 90, 'French Continuers': 90 }),
      ...results({ 'English Extension 1': 45, 'English Extension 2': 45, 'Mathematics Extension 1': 45 }),
      { name: 'French Extension', result: 45 },
    ])
    expect(without.atar).toBeNull()
    expect(without.notes.join(' ')).toContain('four subjects')
  })

  it('caps Category B at two units up to 2024, and not from 2025', () => {
    const courses = scaledScores({
      'English Standard': 20,
      Biology: 20,
      Chemistry: 20,
      Geography: 20,
      'Hospitality Exam': 40,
      'Construction Exam': 40,
    })
    expect(calculate('hsc', 2024, courses).aggregate).toBe(4 * 40 + 80)
    expect(calculate('hsc', 2025, courses).aggregate).toBe(3 * 40 + 160)
    expect(calculate('hsc', 2025, courses).notes).toContain(
      'Hospitality Exam and Construction Exam: counts only if the optional exam was sat.',
    )
  })

  it('shows the range of scaled marks that one mark can have, wider below the 25th percentile', () => {
    const biology = tableOf('hsc', 2025).subjects.find(({ name }) => name === 'Biology')!
    const [lowest] = biology.points[0]!
    const inside = scaleHsc(biology, biology.points[2]![0])
    const below = scaleHsc(biology, lowest - 5)
    expect(inside.high - inside.low).toBeGreaterThan(0.5)
    expect(below.scaled).toBeLessThan(biology.points[0]![1])
    expect(below.scaled).toBeGreaterThan(0)
    expect(below.note).toContain('25th percentile')
  })
})

describe('QCE', () => {
  const five = { English: 80, Chemistry: 80, Physics: 80, Biology: 80, 'Mathematical Methods': 80 }

  it('counts five General, or four and one Applied subject or qualification', () => {
    const answer = calculate('qce', 2025, [
      ...scaledScores({ ...five, Biology: 30 }),
      { name: 'Fashion', grade: 'A' },
      { name: 'VET: Diploma (or the highest such qualification)', result: 1 },
    ])
    expect(answer.aggregate).toBe(4 * 80 + 63.83)
  })

  it('never counts a General and an Applied mathematics together, and needs an English subject', () => {
    const answer = calculate('qce', 2025, [
      ...scaledScores({ ...five, Biology: 1 }),
      { name: 'Essential Mathematics', grade: 'A' },
    ])
    expect(answer.aggregate).toBe(321)
    const { English: _, ...without } = five
    expect(calculate('qce', 2025, scaledScores({ ...without, Geography: 70 })).atar).toBeNull()
  })

  it('says that no official table of aggregates exists, with a wide range', () => {
    const answer = calculate('qce', 2025, results(five))
    expect(answer.notes.join(' ')).toContain('QTAC publishes no table')
    expect(answer.range![1] - answer.range![0]).toBeGreaterThan(2)
  })
})

describe('SACE and WACE', () => {
  it('SACE: three whole scores and 30 more credits, a half score among them', () => {
    const answer = calculate('sace', 2021, scaledScores({ A: 18, B: 17, C: 16, D: 15, E: 14 }))
    expect(answer.aggregate).toBe(18 + 17 + 16 + 15 + 7)
    const ten = calculate('sace', 2021, [
      ...scaledScores({ A: 18, B: 17, C: 16, D: 15 }),
      { name: 'Project', scaled: 9, credits: 10 },
    ])
    expect(ten.aggregate).toBe(18 + 17 + 16 + 15 + 9)
  })

  it('SACE: a grade without scaling has a wide range and says why', () => {
    const answer = calculate(
      'sace',
      2021,
      ['A', 'B', 'C', 'D', 'E'].map((name) => ({ name, grade: 'A' })),
    )
    expect(answer.range![1] - answer.range![0]).toBeGreaterThan(5)
    expect(answer.notes.join(' ')).toContain('publishes no scaling')
  })

  it('SACE: adjustments join the aggregate; elsewhere they change the selection rank and never the ATAR', () => {
    expect(selectionRankOfAggregate(tableOf('sace', 2021), 70, 5)).toBe(
      atarOfAggregate(tableOf('sace', 2021), [], 75).atar,
    )
    expect(selectionRank(80, [3, 5])).toBe(88)
    expect(selectionRank(80, [8, 5], 10)).toBe(90)
    expect(selectionRank(98, [5])).toBe(99.95)
  })

  it('WACE: the bonuses count even outside the best four', () => {
    const answer = calculate(
      'wace',
      2025,
      scaledScores({
        English: 80,
        Chemistry: 80,
        Physics: 80,
        Economics: 80,
        'Mathematics Methods': 50,
        French: 40,
        Italian: 60,
      }),
    )
    expect(answer.aggregate).toBe(320 + 5 + 6)
  })

  it('WACE: Applications does not count with Methods', () => {
    const answer = calculate(
      'wace',
      2025,
      scaledScores({
        English: 50,
        Physics: 50,
        Economics: 10,
        'Mathematics Methods': 60,
        'Mathematics Applications': 60,
      }),
    )
    expect(answer.aggregate).toBe(50 + 50 + 10 + 60 + 6)
  })
})

const SUBJECTS: Readonly<Record<'vce' | 'hsc' | 'qce', readonly string[]>> = {
  vce: [
    'English',
    'Chemistry',
    'Mathematical Methods',
    'Specialist Mathematics',
    'Physics',
    'French',
    'Drama',
  ],
  hsc: [
    'English Advanced',
    'Chemistry',
    'Mathematics Advanced',
    'Physics',
    'Biology',
    'Mathematics Extension 1',
  ],
  qce: ['English', 'Chemistry', 'Mathematical Methods', 'Physics', 'Biology', 'Music'],
}
const share = fc.double({ min: 0, max: 1, noNaN: true })
const scenario = fc
  .constantFrom('vce' as const, 'hsc' as const, 'qce' as const)
  .chain((system) =>
    fc.tuple(
      fc.constant(system),
      fc.constantFrom(...tables.filter((one) => one.system === system)),
      fc.array(share, { minLength: SUBJECTS[system].length, maxLength: SUBJECTS[system].length }),
    ),
  )
const coursesOf = (system: 'vce' | 'hsc' | 'qce', shares: readonly number[]): CourseResult[] =>
  SUBJECTS[system].map((name, i) => {
    const most = system === 'vce' || name === 'Mathematics Extension 1' ? 50 : 100
    return { name, result: Math.floor(shares[i]! * most) }
  })

describe('properties', () => {
  it('a better result never lowers the ATAR, and the ATAR lies in its range', () => {
    fc.assert(
      fc.property(scenario, fc.nat(5), ([system, table, shares], raised) => {
        const courses = coursesOf(system, shares)
        const better = courses.with(raised, {
          ...courses[raised]!,
          result: Math.min(50, courses[raised]!.result! + 5),
        })
        const before = calculateAtar(table, othersOf(table), { courses })
        const after = calculateAtar(table, othersOf(table), { courses: better })
        if (better[raised]!.result! >= courses[raised]!.result!)
          expect(after.atar ?? 0).toBeGreaterThanOrEqual(before.atar ?? 0)
        if (before.atar !== null) {
          expect(before.range![0]).toBeLessThanOrEqual(before.atar)
          expect(before.range![1]).toBeGreaterThanOrEqual(before.atar)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('the needed result reaches the goal, and one mark less does not', () => {
    fc.assert(
      fc.property(
        scenario,
        fc.nat(5),
        fc.integer({ min: 600, max: 1960 }),
        ([system, table, shares], at, goal) => {
          const courses = coursesOf(system, shares)
          const others = othersOf(table)
          const need = neededResult(table, others, { courses }, at, goal / 20)
          const atarWith = (result: number) =>
            calculateAtar(table, others, { courses: courses.with(at, { ...courses[at]!, result }) }).atar ?? 0
          if (need === null) return
          expect(atarWith(need)).toBeGreaterThanOrEqual(goal / 20)
          if (need > 0) expect(atarWith(need - 1)).toBeLessThan(goal / 20)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('the cheapest gains reach the goal, and no way with fewer marks does', () => {
    const table = tableOf('vce', 2025)
    const others = othersOf(table)
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 30, max: 40 }), { minLength: 4, maxLength: 4 }), (marks) => {
        const courses = ['English', 'Chemistry', 'Physics', 'French'].map((name, i) => ({
          name,
          result: marks[i]!,
        }))
        const start = calculateAtar(table, others, { courses }).aggregate!
        const goal = atarOfAggregate(table, others, start + 3).atar!
        const gains = cheapestGains(table, others, { courses }, goal)!
        const raise = (by: readonly number[]) =>
          calculateAtar(table, others, {
            courses: courses.map((one, i) => ({ ...one, result: one.result + by[i]! })),
          }).atar!
        const by = courses.map(({ name, result }) => {
          const gain = gains.find((one) => one.name === name)
          return gain ? gain.to - result : 0
        })
        const cost = by.reduce((sum, one) => sum + one, 0)
        expect(raise(by)).toBeGreaterThanOrEqual(goal)
        for (let a = 0; a < cost; a++)
          for (let b = 0; a + b < cost; b++)
            for (let c = 0; a + b + c < cost; c++)
              expect(raise([a, b, c, cost - 1 - a - b - c])).toBeLessThan(goal)
      }),
      { numRuns: 40 },
    )
  })

  it('where no scaling is published, the need is a scaled score', () => {
    const table = tableOf('sace', 2021)
    const courses = scaledScores({ A: 15, B: 15, C: 15, D: 15, E: 15 })
    const need = neededResult(table, [], { courses }, 0, 83)!
    expect(need).toBeGreaterThan(15)
    expect(need).toBeLessThanOrEqual(20)
  })

  it('a goal out of reach is said, and needs no aggregate above the maximum', () => {
    const table = tableOf('vce', 2025)
    const courses = results({ English: 20, Chemistry: 20, Physics: 20, Biology: 20 })
    expect(neededResult(table, [], { courses }, 1, 99)).toBeNull()
    expect(neededAggregate(table, [], 90)).toBe(table.aggregateToAtar.find(([, atar]) => atar === 90)![0])
  })
})
