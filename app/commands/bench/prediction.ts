import { learnModel, predictAtar, prepareSubjects } from '#app/engines/atar/prediction/predict-atar.ts'
import { backTest, WORLDS } from '#app/engines/atar/prediction/simulated-students.ts'
import type { System } from '#app/engines/atar/year-table.ts'
import { stream } from '#app/engines/questions/random.ts'
import { atarTables } from '#app/features/atar/door.ts'
import type { Streams } from '../streams.ts'
import { quantile } from './visitor.ts'

const SUBJECTS: Readonly<Record<System, readonly string[]>> = {
  vce: ['English', 'Chemistry', 'Mathematical Methods', 'Physics', 'Biology', 'Revolutions'],
  hsc: [
    'English Advanced',
    'Chemistry',
    'Mathematics Advanced',
    'Mathematics Extension 1',
    'Physics',
    'Biology',
  ],
  qce: ['English', 'Chemistry', 'Mathematical Methods', 'Physics', 'Biology', 'Psychology'],
  sace: ['English', 'Chemistry', 'Mathematical Methods', 'Physics', 'Biology'],
  wace: ['English', 'Chemistry', 'Mathematics Methods', 'Physics', 'Biology'],
}
const DRAWS = 1_000
const SEED = 11
const TIMES = 20

/** Predicts simulated students and compares with what they get: `prediction [STUDENTS]`, 1,000 by default. */
export async function run([students = '1000']: string[], io: Pick<Streams, 'stdout'>): Promise<number> {
  const print = (line: string) => io.stdout.write(`${line}\n`)
  print(`${students} students each, 90 % ranges from ${DRAWS} draws, seed ${SEED}`)
  print('| certificate | world | ATAR in range | results in range | width | error of the middle | no ATAR |')
  print('| --- | --- | --- | --- | --- | --- | --- |')
  for (const system of Object.keys(SUBJECTS) as System[]) {
    const prepared = prepareSubjects(atarTables(system), SUBJECTS[system])
    for (const world of WORLDS) {
      const random = stream(SEED, `${system} ${world.name}`)
      const found = backTest(prepared, world, { students: Number(students), draws: DRAWS, random })
      const percent = (share: number) => `${(100 * share).toFixed(1)} %`
      print(
        `| ${system.toUpperCase()} | ${world.name} | ${percent(found.atar)} | ${percent(found.results)} | ` +
          `${found.width.toFixed(1)} | ${found.error.toFixed(1)} | ${found.without} |`,
      )
    }
  }
  for (const system of Object.keys(SUBJECTS) as System[]) print(timeOf(system))
  return Promise.resolve(0)
}

function timeOf(system: System): string {
  const names = SUBJECTS[system]
  const evidence = names.map((name) => [
    { id: name, kind: 'paper' as const, share: 0.7, of: 80, covers: 0.5, ageDays: 9 },
  ])
  const prepare: number[] = []
  const predict: number[] = []
  for (let i = 0; i < TIMES; i++) {
    const began = cpuMs()
    const model = learnModel(prepareSubjects(atarTables(system), names), evidence)
    const learned = cpuMs()
    predictAtar(model, stream(SEED, 'time'))
    prepare.push(learned - began)
    predict.push(cpuMs() - learned)
  }
  return (
    `${system.toUpperCase()}: 10,000 draws with the evidence weighed, median ${quantile(predict, 0.5).toFixed(0)} CPU-ms, ` +
    `longest ${Math.max(...predict).toFixed(0)}; reading the figures before, median ${quantile(prepare, 0.5).toFixed(0)}`
  )
}

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
