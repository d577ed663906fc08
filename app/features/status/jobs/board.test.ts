import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mail } from '#app/platform/mail/tables.ts'
import { run as statusCommand } from '#app/commands/status.ts'
import type { Config } from '#app/platform/config/config.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { servicesOf } from '#tests/services.ts'
import { partHistory } from '../rules/history.ts'
import { incidentsOf } from '../rules/notice.ts'
import { deleteOldStatus, saveBeat } from '../use-cases/save-status.server.ts'
import { openSubscription, saveSubscription, subscribe, unsubscribe } from '../use-cases/subscribe.server.ts'
import { tellSubscribers } from '../use-cases/tell-subscribers.server.ts'
import { findUntold } from '../queries/stored-status.server.ts'
import { statusDays, statusSubscribers } from '../tables.ts'
import { createBoard } from './board.server.ts'
import { BEAT } from './probes.server.ts'

let database: TestDatabase
let now = Date.parse('2026-11-27T00:00:10Z')
let isAway = false
let isMailDown = false
const directory = mkdtempSync(join(tmpdir(), 'victor-status-'))
const config = { directory, publicUrl: 'https://victor.example', secret: 'a secret for tests, long enough' }
const clock = () => new Date(now)

beforeAll(async () => {
  database = await withDatabase()
})
afterAll(async () => {
  rmSync(directory, { recursive: true })
  await database.drop()
})

function services() {
  const away = new Proxy(database.db, {
    get(target, name, receiver) {
      if (isAway) throw Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
      return Reflect.get(target, name, receiver) as unknown
    },
  })
  const send = async (letter: { to: string; subject: string; text: string }, tx = database.db) => {
    await tx
      .insert(mail)
      .values({ id: crypto.randomUUID(), ...letter, html: '', status: 'outbox', createdAt: clock() })
  }
  return servicesOf(away, clock, {
    config,
    gate: { shedding: false },
    search: { find: () => [{}] },
    files: { check: async () => undefined },
    mail: {
      send,
      mode: 'smtp',
      check: async () => {
        if (isMailDown) throw new Error('refused')
      },
    },
    log: { warn: () => undefined },
  })
}
const ask = (async () => new Response('ok')) as typeof fetch
const minute = () => (now += 60_000)
const out = { text: '', write: (words: string) => ((out.text += words), true) }
const io = { stdout: out, stderr: out } as never
const victorStatus = (...args: string[]) => statusCommand(args, io, config as Config, clock)

it('counts rounds once, keeps counting while the database is away, and stores the rest afterwards', async () => {
  const all = services()
  const board = createBoard(all, ask)
  const second = createBoard(all, ask)
  await board.round('http://x')
  await second.round('http://x')
  expect(board.snapshot().latest).toMatchObject({ web: { state: 'up' }, mail: { state: 'up' } })
  // No job of this process ran yet, so the jobs are not measured.
  expect(board.snapshot().latest.jobs).toBeUndefined()
  await saveBeat(all, BEAT, clock())
  minute()
  await board.round('http://x')
  expect(board.snapshot().latest.jobs?.state).toBe('up')

  isAway = true
  minute()
  await board.round('http://x')
  expect(board.snapshot().latest).toMatchObject({ database: { state: 'down' }, web: { state: 'up' } })
  expect(
    await victorStatus(
      'incident',
      '--title',
      'We lost the database',
      '--parts',
      'database',
      '--impact',
      'down',
      '--message',
      'We look for the cause.',
    ),
  ).toBe(0)
  minute()
  await board.round('http://x')
  expect(incidentsOf(board.snapshot().notices)).toHaveLength(1)
  // A process that starts now reads the file.
  const restarted = createBoard(services(), ask)
  expect(partHistory(restarted.snapshot().days, 'database', '2026-11-27').downMinutes).toBe(2)
  expect(incidentsOf(restarted.snapshot().notices)).toHaveLength(1)

  isAway = false
  minute()
  await restarted.round('http://x')
  expect(restarted.snapshot().unsaved).toEqual([])
  const rows = await database.db.select().from(statusDays)
  expect(rows.find(({ part }) => part === 'database')).toMatchObject({ day: '2026-11-27', up: 3, down: 2 })
  expect(await findUntold(database.db)).toHaveLength(1)
})

it('finds a mail server down that refuses', async () => {
  isMailDown = true
  minute()
  const board = createBoard(services(), ask)
  await board.round('http://x')
  expect(board.snapshot().latest.mail?.state).toBe('down')
  isMailDown = false
})

const lettersTo = async (to: string) =>
  (await database.db.select().from(mail))
    .filter((one) => one.to === to)
    .map(({ subject, text }) => ({ subject, text }))
const linkIn = (text: string) => {
  const query = new URL(/https:\S+/.exec(text)![0]).searchParams
  return { id: query.get('id'), key: query.get('key') }
}

it('emails confirmed subscribers of the part, once', async () => {
  const all = services()
  for (const [email, parts] of [
    ['a@example.org', 'database'],
    ['b@example.org', 'mail'],
    ['c@example.org', 'database'],
  ])
    expect(await subscribe(all, { fields: { email, parts }, address: '10.0.0.1' })).toMatchObject({
      ok: true,
    })
  for (const email of ['a@example.org', 'b@example.org']) {
    const link = linkIn((await lettersTo(email))[0]!.text)
    const parts = email.startsWith('a') ? ['database'] : ['mail']
    expect(await saveSubscription(all, { ...link, parts })).toMatchObject({ ok: true })
  }
  const [noticeId] = await findUntold(database.db)
  await Promise.all([tellSubscribers(all, noticeId!), tellSubscribers(all, noticeId!)])
  expect((await lettersTo('a@example.org')).map(({ subject }) => subject)).toEqual([
    'Confirm that we may email you about problems',
    'Problem: We lost the database',
  ])
  expect(await lettersTo('b@example.org')).toHaveLength(1)
  expect(await lettersTo('c@example.org')).toHaveLength(1)
})

it('refuses a forged link, and forgets an address on request or unconfirmed', async () => {
  const all = services()
  const link = linkIn((await lettersTo('a@example.org'))[0]!.text)
  expect(await openSubscription(all, { ...link, key: 'forged' })).toMatchObject({
    error: { code: 'not-found' },
  })
  expect(await saveSubscription(all, { ...link, parts: [] })).toMatchObject({
    error: { code: 'invalid-input' },
  })
  expect(await unsubscribe(all, link)).toMatchObject({ ok: true })
  expect(await openSubscription(all, link)).toMatchObject({ error: { code: 'not-found' } })
  now += 8 * 86_400_000
  await deleteOldStatus(all)
  expect((await database.db.select().from(statusSubscribers)).map(({ email }) => email)).toEqual([
    'b@example.org',
  ])
})

it('refuses an incident without parts, and an update of an unknown incident', async () => {
  out.text = ''
  expect(
    await victorStatus(
      'incident',
      '--title',
      'Something',
      '--parts',
      'rockets',
      '--impact',
      'down',
      '--message',
      'Wait.',
    ),
  ).toBe(1)
  expect(await victorStatus('resolve', 'no-such', '--message', 'Done.')).toBe(1)
  expect(
    await victorStatus(
      'maintenance',
      '--title',
      'Update',
      '--parts',
      'web',
      '--start',
      'soon',
      '--minutes',
      '5',
    ),
  ).toBe(1)
  expect(out.text).toContain('There is no incident “no-such”')
  expect(await victorStatus('fly')).toBe(2)
})
