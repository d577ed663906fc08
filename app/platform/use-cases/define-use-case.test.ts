import { eq } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { GUEST, type Person } from '#app/platform/access/actor.ts'
import { fail, ok } from '#app/platform/errors/failure.ts'
import type { Services } from '#app/platform/services.ts'
import { posted } from '#tests/posted.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { defineUseCase } from './define-use-case.server.ts'
import { lockOwn } from './lock-own.server.ts'

const notes = pgTable('notes', {
  id: text('id').primaryKey(),
  personId: text('person_id').notNull(),
  length: integer('length').notNull(),
})
const now = new Date('2026-11-26T10:00:00Z')
const owner = person('owner')

let database: TestDatabase
let services: Services
let committed: number[] = []

const saveLength = defineUseCase({
  form: z.object({ id: z.string(), length: z.coerce.number('Type a whole number.').int() }),
  invalid: 'The note is not saved yet.',
  async run({ tx, personId }, { id, length }) {
    const note = await lockOwn(tx, notes, personId, id)
    if (!note) return fail('not-found', 'There is no such note.')
    await tx.update(notes).set({ length }).where(eq(notes.id, id))
    return length > 100 ? fail('conflict', 'A note has at most 100 letters.') : ok(length)
  },
  afterCommit: (_services, length) => void committed.push(length),
})

beforeAll(async () => {
  database = await withDatabase({ empty: true })
  await database.pool.query(
    'CREATE TABLE notes (id text PRIMARY KEY, person_id text NOT NULL, length int NOT NULL)',
  )
  services = { db: database.db, clock: () => now, dice: () => 0.5 } as unknown as Services
})
afterAll(() => database.drop())
beforeEach(async () => {
  committed = []
  await database.db.delete(notes)
  await database.db.insert(notes).values({ id: 'one', personId: 'owner', length: 3 })
})

const stored = async () => (await database.db.select().from(notes))[0]?.length

describe('defineUseCase', () => {
  it('makes the change and runs the effect after the commit', async () => {
    expect(await saveLength(services, owner, { id: 'one', length: '7' })).toEqual({ ok: true, value: 7 })
    expect(await stored()).toBe(7)
    expect(committed).toEqual([7])
  })

  it('returns a message beside the field when the form does not parse', async () => {
    const result = await saveLength(services, owner, { id: 'one', length: 'seven' })
    expect(result).toEqual({
      ok: false,
      error: {
        code: 'invalid-input',
        message: 'The note is not saved yet.',
        fields: { length: 'Type a whole number.' },
      },
    })
  })

  it('rolls back what was written before an expected failure', async () => {
    const result = await saveLength(services, owner, { id: 'one', length: 200 })
    expect(result).toMatchObject({ ok: false, error: { code: 'conflict' } })
    expect(await stored()).toBe(3)
    expect(committed).toEqual([])
  })

  it('refuses a guest, a viewing member of staff and another person before anything is written', async () => {
    const form = { id: 'one', length: 7 }
    const viewing = {
      personId: 'owner',
      grantId: 'grant',
      roles: [],
      institutions: [],
      until: new Date('2026-11-26T10:15:00Z'),
    }
    expect(await saveLength(services, GUEST, form)).toMatchObject({ error: { code: 'not-signed-in' } })
    expect(await saveLength(services, { ...person('staff'), viewing }, form)).toMatchObject({
      error: { code: 'read-only' },
    })
    expect(await saveLength(services, person('stranger'), form)).toMatchObject({
      error: { code: 'not-found' },
    })
    expect(await stored()).toBe(3)
  })

  it('refuses a person without the right before it parses the form', async () => {
    const ruling = defineUseCase({
      authorise: ({ capabilities }) =>
        capabilities.includes('content') ? ok(null) : fail('not-found', 'There is no such question.'),
      form: z.object({ id: z.string('Name the question.') }),
      invalid: 'Nothing is decided yet.',
      run: async (_context, { id }) => ok(id),
    })
    const staff: Person = { ...person('staff'), capabilities: ['content'] }
    expect(await posted(ruling, services, owner, {})).toMatchObject({ error: { code: 'not-found' } })
    expect(await posted(ruling, services, staff, {})).toMatchObject({ error: { code: 'invalid-input' } })
    expect(await ruling(services, staff, { id: 'one' })).toEqual({ ok: true, value: 'one' })
  })

  it('runs prepare before the transaction, and opens none when prepare refuses', async () => {
    const states: string[] = []
    const prepared = defineUseCase({
      form: z.object({ wait: z.boolean() }),
      invalid: 'Not saved.',
      async prepare(_context, { wait }) {
        states.push('prepared')
        return wait ? fail('too-many', 'Wait a little.') : ok(2)
      },
      async run(_context, _form, value) {
        states.push('run')
        return ok(value + 1)
      },
    })
    expect(await prepared(services, owner, { wait: true })).toMatchObject({ error: { code: 'too-many' } })
    expect(states).toEqual(['prepared'])
    expect(await prepared(services, owner, { wait: false })).toEqual({ ok: true, value: 3 })
  })

  it("returns the use case's own failure when only an id of an address is wrong", async () => {
    const missing = fail('not-found', 'There is no such note.')
    const open = defineUseCase({ form: z.object({ id: z.uuid() }), invalid: missing, run: async () => ok(1) })
    expect(await open(services, owner, { id: 'x' })).toEqual(missing)
  })

  it('rethrows an unexpected failure', async () => {
    const broken = defineUseCase({
      form: z.object({}),
      invalid: 'Not saved.',
      run: () => Promise.reject(new Error('the disk failed')),
    })
    await expect(broken(services, owner, {})).rejects.toThrow('the disk failed')
  })
})

function person(personId: string): Person {
  return { kind: 'person', personId, sessionId: 's', roles: ['student'], capabilities: [], institutions: [] }
}
