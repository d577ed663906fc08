import type { Evidence, EvidenceKind } from './evidence.ts'
import { ASSUMED } from './evidence.ts'
import { cholesky, normalDraws } from './gaussian.ts'
import { learnModel, predictAtar, type PreparedSubjects } from './predict-atar.ts'
import { gridResult } from './result-points.ts'

/** How the simulated students differ from what the model assumes. */
export interface World {
  name: string
  subjectCorrelation: number
  /** Factor on how wrong each kind of evidence is. */
  wrong: number
  /** Factor on the day of the exam. */
  examDay: number
  /** Degrees of freedom of Student's t for all errors; 0 for a Gaussian. */
  tails: number
}

/** The model's own world, and others in which it is wrong. */
export const WORLDS: readonly World[] = [
  { name: 'as assumed', subjectCorrelation: ASSUMED.subjectCorrelation, wrong: 1, examDay: 1, tails: 0 },
  { name: 'subjects less alike', subjectCorrelation: 0.4, wrong: 1, examDay: 1, tails: 0 },
  { name: 'subjects more alike', subjectCorrelation: 0.8, wrong: 1, examDay: 1, tails: 0 },
  {
    name: 'evidence less wrong',
    subjectCorrelation: ASSUMED.subjectCorrelation,
    wrong: 0.8,
    examDay: 1,
    tails: 0,
  },
  {
    name: 'evidence more wrong',
    subjectCorrelation: ASSUMED.subjectCorrelation,
    wrong: 1.15,
    examDay: 1.15,
    tails: 0,
  },
  {
    name: 'errors with long tails',
    subjectCorrelation: ASSUMED.subjectCorrelation,
    wrong: 1,
    examDay: 1,
    tails: 5,
  },
]

export interface BackTest {
  world: string
  students: number
  /** Students with too little evidence for an ATAR; not counted in the others. */
  without: number
  /** Share of students whose ATAR lies in the 90 % range. */
  atar: number
  /** Share of results that lie in their 90 % range. */
  results: number
  /** Mean width of the ATAR's range. */
  width: number
  /** Mean distance of the median from the ATAR. */
  error: number
}

/** Students of a simulated world, predicted and compared with the ATAR that they "get". */
export function backTest(
  prepared: PreparedSubjects,
  world: World,
  options: { students: number; draws: number; random: () => number },
): BackTest {
  const { students, draws, random } = options
  const tally = { students: 0, without: 0, atar: 0, results: 0, width: 0, error: 0 }
  for (let i = 0; i < students; i++) {
    const student = simulatedStudent(prepared, world, random)
    const prediction = predictAtar(learnModel(prepared, student.evidence), random, draws)
    if (!prediction.atar) {
      tally.without += 1
      continue
    }
    const { low, high, median } = prediction.atar
    tally.students += 1
    tally.atar += Number(student.atar >= low && student.atar <= high)
    tally.width += high - low
    tally.error += Math.abs(median - student.atar)
    tally.results +=
      prediction.subjects.filter(
        (one, at) => student.results[at]! >= one.low && student.results[at]! <= one.high,
      ).length / prediction.subjects.length
  }
  const mean = (sum: number) => sum / Math.max(1, tally.students)
  return {
    world: world.name,
    students: tally.students,
    without: tally.without,
    atar: mean(tally.atar),
    results: mean(tally.results),
    width: mean(tally.width),
    error: mean(tally.error),
  }
}

const KINDS: readonly EvidenceKind[] = ['mastery', 'mock', 'paper', 'school']

function simulatedStudent({ subjects, calculators }: PreparedSubjects, world: World, random: () => number) {
  const normal = normalDraws(random)
  const error = world.tails > 0 ? longTailed(normal, world.tails) : normal
  const lower = cholesky(
    subjects.map((_, i) => subjects.map((__, j) => (i === j ? 1 : world.subjectCorrelation))),
  )
  const drawn = subjects.map(() => normal())
  const standings = lower.map((row) => row.reduce((sum, weight, k) => sum + weight * drawn[k]!, 0))
  const everywhere = byKind((kind) => ASSUMED.kinds[kind].wrongEverywhere * world.wrong * error())
  const evidence = standings.map((standing, subject) => {
    const own = byKind((kind) => ASSUMED.kinds[kind].wrongInSubject * world.wrong * error())
    return KINDS.flatMap((kind) =>
      Array.from({ length: piecesOf(kind, random) }, (_, i) =>
        pieceOf(`${kind}-${subject}-${i}`, kind, standing + everywhere[kind] + own[kind], { normal, random }),
      ),
    )
  })
  const results = subjects.map(({ grid }, i) =>
    gridResult(grid, standings[i]! + ASSUMED.examDay * world.examDay * error()),
  )
  const luck = subjects.map(() => random())
  const calculator = calculators[Math.floor(random() * calculators.length)]!
  return { evidence, results, atar: calculator.atarOf(results, luck, random()) }
}

const byKind = (draw: (kind: EvidenceKind) => number): Record<EvidenceKind, number> => ({
  mastery: draw('mastery'),
  mock: draw('mock'),
  paper: draw('paper'),
  school: draw('school'),
})

/** Most students practise; fewer sit mocks and papers or type school results. */
function piecesOf(kind: EvidenceKind, random: () => number): number {
  if (kind === 'mastery') return random() < 0.85 ? 1 : 0
  return Math.floor(random() * (kind === 'school' ? 4 : 3))
}

function pieceOf(
  id: string,
  kind: EvidenceKind,
  shown: number,
  { normal, random }: { normal: () => number; random: () => number },
): Evidence {
  const { mean, spread } = ASSUMED.kinds[kind]
  const of = 20 + Math.floor(random() * 80)
  const covers = 0.2 + 0.4 * random()
  const ageDays = Math.floor(90 * random())
  const elsewhere = Math.sqrt((1 - covers) * ASSUMED.rest ** 2 + ageDays * ASSUMED.driftPerDay) * normal()
  const chance = Math.min(0.99, Math.max(0.01, mean + spread * (shown + elsewhere)))
  const answers = Math.max(1, Math.round(of / ASSUMED.marksPerAnswer))
  let right = 0
  for (let i = 0; i < answers; i++) right += Number(random() < chance)
  const share = right / answers
  if (kind !== 'mastery') return { id, kind, share, of, covers, ageDays }
  const smooth = (right + 1) / (answers + 2)
  return {
    id,
    kind,
    share: smooth,
    error: Math.sqrt((smooth * (1 - smooth)) / (answers + 3)),
    covers,
    ageDays,
  }
}

/** Student's t with variance 1 (W. S. Gosset, 1908). */
function longTailed(normal: () => number, freedom: number): () => number {
  return () => {
    let squares = 0
    for (let i = 0; i < freedom; i++) squares += normal() ** 2
    return (normal() / Math.sqrt(squares / freedom)) * Math.sqrt((freedom - 2) / freedom)
  }
}
