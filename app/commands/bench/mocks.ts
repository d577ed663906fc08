import { mkdtempSync, rmSync } from 'node:fs'
import { randomBytes, randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { hashToken } from '#app/platform/accounts/hashed-sessions.ts'
import { people, sessions } from '#app/platform/accounts/tables.ts'
import { roleGrants } from '#app/platform/access/tables.ts'
import { openDatabase } from '#app/platform/database/database.ts'
import { systemClock, systemDice } from '#app/platform/time/clock.ts'
import { mockRounds } from '#tests/durability/mock-rounds.ts'
import { startProduct, type Product } from '#tests/product.ts'
import type { Streams } from '../streams.ts'
import { cpuOf, quantile, Visitor } from './visitor.ts'

const STUDENTS = 200
const SECONDS = 60
const SAVES = 2_000
const PAPER = 'vce-mathematical-methods-1'

/**
 * `mocks`: 200 students start the same paper within a minute, then answers are saved one after the other. `mocks kill
 * [ROUNDS]`: sends kill -9 while a paper is being written, 1,000 times by default.
 */
export async function run([what, times = '1000']: string[], io: Pick<Streams, 'stdout'>): Promise<number> {
  if (what === 'kill') return kills(Number(times), io)
  const product = await startProduct()
  try {
    const students = await enrol(product)
    const failures = await start(product, students, io)
    await save(product, students, io)
    return failures === 0 ? 0 : 1
  } finally {
    await product.remove()
  }
}

interface Student {
  visitor: Visitor
  sittingId: string
}

/** Creates accounts with sessions directly in the stopped product's database, because signing in is not measured. */
async function enrol(product: Product): Promise<Student[]> {
  await product.stop()
  const { db, close } = await openDatabase({ directory: product.directory })
  const at = systemClock()
  const expiresAt = new Date(at.getTime() + 86_400_000)
  const tokens: string[] = []
  for (let count = 0; count < STUDENTS; count++) {
    const id = randomUUID()
    const token = randomBytes(24).toString('base64url')
    await db.insert(people).values({ id, name: 'Student', email: `${id}@example.org`, emailVerified: true })
    await db
      .insert(roleGrants)
      .values({ personId: id, role: 'student', reason: 'bench', grantedBy: 'bench', grantedAt: at })
    await db.insert(sessions).values({
      id: randomUUID(),
      personId: id,
      token: hashToken(token),
      createdAt: at,
      updatedAt: at,
      expiresAt,
    })
    tokens.push(token)
  }
  await close()
  await product.restart()
  return tokens.map((token) => ({ visitor: Visitor.withSession(product, token), sittingId: '' }))
}

/** Each student starts at a random moment within the minute. A student who gets 503 tries again, and is counted. */
async function start(product: Product, students: Student[], io: Pick<Streams, 'stdout'>): Promise<number> {
  const before = cpuOf(product.pid())
  const durations: number[] = []
  let [failures, later] = [0, 0]
  const askUntilAdmitted = async (one: Student, path: string, form?: Record<string, string>) => {
    for (;;) {
      const answer = await one.visitor.ask(path, form)
      if (answer.status !== 503) return answer
      later++
      await pause(2_000)
    }
  }
  await Promise.all(
    students.map(async (one) => {
      await pause(systemDice() * SECONDS * 1_000)
      const began = performance.now()
      const started = await askUntilAdmitted(one, '/mock-tests', { intent: 'start', blueprint: PAPER })
      one.sittingId = /[0-9a-f-]{36}$/.exec(started.location ?? '')?.[0] ?? ''
      const paper = await askUntilAdmitted(one, `/mock-tests/${one.sittingId}`)
      if (one.sittingId === '' || paper.status !== 200) failures++
      durations.push(performance.now() - began)
    }),
  )
  io.stdout.write(
    `${STUDENTS} students start the same paper in ${SECONDS} s: ${failures} failed, ${later} told to come back; ` +
      `start and paper p50 ${quantile(durations, 0.5).toFixed(0)} ms, p95 ${quantile(durations, 0.95).toFixed(0)} ms, longest ${Math.max(...durations).toFixed(0)} ms; ` +
      `${((cpuOf(product.pid()) - before) / STUDENTS).toFixed(1)} CPU-ms each\n`,
  )
  return failures
}

async function save(
  product: Product,
  students: readonly Student[],
  io: Pick<Streams, 'stdout'>,
): Promise<void> {
  const durations: number[] = []
  let acknowledged = 0
  for (const { visitor, sittingId } of students)
    await visitor.ask(`/mock-tests/${sittingId}`, { intent: 'begin-writing' })
  const before = cpuOf(product.pid())
  for (let count = 0; count < SAVES; count++) {
    const { visitor, sittingId } = students[count % students.length]!
    const now = systemClock().getTime()
    const began = performance.now()
    const done = await visitor.send(`/mock-tests/${sittingId}/answers`, {
      device: 'bench',
      since: now,
      answers: [{ position: count % 8, part: 'a', response: `x^2 + ${count}`, writtenMs: now }],
      times: [{ position: count % 8, seconds: count % 600 }],
    })
    durations.push(performance.now() - began)
    if (/"acked":\[\{/.test(done.text)) acknowledged++
  }
  io.stdout.write(
    `${SAVES} saves, ${acknowledged} acknowledged: ${((cpuOf(product.pid()) - before) / SAVES).toFixed(2)} CPU-ms a save, ` +
      `p50 ${quantile(durations, 0.5).toFixed(1)} ms, p95 ${quantile(durations, 0.95).toFixed(1)} ms\n`,
  )
}

async function kills(rounds: number, io: Pick<Streams, 'stdout'>): Promise<number> {
  const directory = mkdtempSync(join(tmpdir(), 'victor-bench-'))
  try {
    const result = await mockRounds({
      directory,
      url: undefined,
      rounds,
      dice: systemDice,
      progress: (round) => {
        if (round % 50 === 0) io.stdout.write(`${round} kills\n`)
      },
    })
    io.stdout.write(
      `Embedded: ${result.rounds} kills while a mock paper is written, ${result.acknowledged} acknowledged answers, ${result.lost.length} lost.\n`,
    )
    return result.lost.length === 0 ? 0 : 1
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}
