import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { Actor, Person } from '#app/platform/access/actor.ts'
import { useMarkingWorld, world, writer } from '#tests/marking-world.ts'
import { posted } from '#tests/posted.ts'
import { ownSheetPage, sharedSheetPage } from '../pages/own-sheet-page.server.ts'
import { recallPage } from '../pages/recall-page.server.ts'
import { findSheets } from '../queries/sheets.server.ts'
import { formulaRecalls, formulaSheets } from '../tables.ts'
import { createSheet, deleteSheet, duplicateSheet } from './create-sheet.server.ts'
import {
  addFormulas,
  addOwnFormula,
  addSection,
  moveSheetItem,
  removeSheetItem,
} from './edit-sheet.server.ts'
import { recordRecall } from './record-recall.server.ts'
import { revokeSheetLink, shareSheet } from './share-sheet.server.ts'

useMarkingWorld()

const guest: Actor = { kind: 'guest' }
const none = new URLSearchParams()
const post = (useCase: Parameters<typeof posted>[0], actor: Actor, form: object) =>
  posted(useCase, world.services, actor, form)
const pageOf = (actor: Person, sheet: string) => ownSheetPage(world.services, actor, sheet, none)
const namesOf = async (actor: Person, sheet: string) =>
  (await pageOf(actor, sheet))?.lines.map(({ name }) => name)

async function sheetOf(actor: Person, formulas: string | string[] = 'momentum'): Promise<string> {
  const id = randomUUID()
  expect(await post(createSheet, actor, { id, title: 'Motion', formulas })).toMatchObject({ ok: true })
  return id
}

describe('a recall', () => {
  const form = { id: randomUUID(), formula: 'momentum', rating: '1' }

  it('is saved once when the form is posted twice, and comes first in the next round', async () => {
    const mia = await writer()
    const page = async (start: number) => {
      const query = new URLSearchParams({ recall: 'vce-physics', round: String(start) })
      const shown = await recallPage(world.services, mia, query)
      if (shown?.stage !== 'card') throw new Error('The round has no card.')
      return shown
    }
    const round = world.now
    const first = (await page(round)).formula.id
    world.now += 60_000
    const recall = { id: randomUUID(), formula: first, rating: '1' }
    await post(recordRecall, mia, recall)
    await post(recordRecall, mia, recall)
    const rows = (await world.services.db.select().from(formulaRecalls)).filter(
      ({ personId }) => personId === mia.personId,
    )
    expect(rows).toMatchObject([{ formulaId: first, rating: 1 }])
    // The answer counts in its round: the next formula is asked.
    const second = await page(round)
    expect(second.position).toBe(2)
    expect(second.formula.id).not.toBe(first)
    world.now += 60_000
    expect(await page(world.now)).toMatchObject({ formula: { id: first }, position: 1 })
  })

  it('ends after ten formulas with a result', async () => {
    const mia = await writer()
    const query = new URLSearchParams({ recall: 'vce-chemistry', round: String(world.now) })
    for (let card = 1; card <= 10; card++) {
      world.now += 1000
      const page = await recallPage(world.services, mia, query)
      if (page?.stage !== 'card') throw new Error(`The round ended before formula ${card}.`)
      await post(recordRecall, mia, {
        id: page.recallId,
        formula: page.formula.id,
        rating: String((card % 3) + 1),
      })
    }
    const end = await recallPage(world.services, mia, query)
    expect(end).toMatchObject({ stage: 'finish' })
    expect(end?.stage === 'finish' && end.results).toHaveLength(10)
  })

  it('is refused for guests, unknown formulas and other ratings', async () => {
    const mia = await writer()
    expect(await post(recordRecall, guest, form)).toMatchObject({ ok: false })
    for (const wrong of [{ formula: 'none' }, { rating: '5' }, { rating: '' }, { id: 'x' }])
      expect(await post(recordRecall, mia, { ...form, ...wrong })).toMatchObject({ ok: false })
  })
})

describe('an own sheet', () => {
  it('keeps its lines in the chosen order', async () => {
    const mia = await writer()
    const sheet = await sheetOf(mia, ['momentum', 'impulse', 'no-such-formula'])
    await post(addSection, mia, { sheet, name: 'Energy' })
    await post(addFormulas, mia, { sheet, formulas: ['kinetic-energy', 'momentum'] })
    await post(addOwnFormula, mia, { sheet, name: 'Mine', tex: 'a^2', note: '' })
    expect(await namesOf(mia, sheet)).toEqual(['Momentum', 'Impulse', 'Energy', 'Kinetic energy', 'Mine'])
    const lines = (await pageOf(mia, sheet))!.lines
    for (const _ of [1, 2])
      expect(await post(moveSheetItem, mia, { sheet, item: lines[4]!.id, to: '3' })).toMatchObject({
        value: { said: 'Mine is now line 4 of 5.' },
      })
    expect(await post(moveSheetItem, mia, { sheet, item: lines[4]!.id, to: '' })).toMatchObject({
      error: { code: 'invalid-input' },
    })
    await post(removeSheetItem, mia, { sheet, item: lines[0]!.id })
    expect(await namesOf(mia, sheet)).toEqual(['Impulse', 'Energy', 'Mine', 'Kinetic energy'])
  })

  it('refuses a formula that cannot be read, beside its field', async () => {
    const mia = await writer()
    const sheet = await sheetOf(mia)
    for (const tex of ['\\frac{1}{', '\\def\\x{y}', ''])
      expect(await post(addOwnFormula, mia, { sheet, name: 'Mine', tex })).toMatchObject({
        ok: false,
        error: { fields: { tex: expect.any(String) } },
      })
  })

  it('is not created with an id that another person uses', async () => {
    const [mia, lee] = [await writer(), await writer()]
    const id = await sheetOf(lee)
    const again = { error: { code: 'conflict', message: 'Reload the page, then create the sheet again.' } }
    expect(await post(createSheet, mia, { id, title: 'Motion', formulas: 'momentum' })).toMatchObject(again)
    const sheet = await sheetOf(mia)
    expect(await post(duplicateSheet, mia, { sheet, copy: id })).toMatchObject(again)
  })

  it('is created once when the form is posted twice, and copied with its lines', async () => {
    const mia = await writer()
    const form = { id: randomUUID(), title: 'Twice', formulas: 'momentum' }
    await post(createSheet, mia, form)
    await post(createSheet, mia, form)
    const copy = randomUUID()
    await post(duplicateSheet, mia, { sheet: form.id, copy })
    expect(await pageOf(mia, copy)).toMatchObject({ title: 'Twice (copy)', lines: [{ name: 'Momentum' }] })
    const rows = (await world.services.db.select().from(formulaSheets)).filter(
      ({ personId }) => personId === mia.personId,
    )
    expect(rows).toHaveLength(2)
    const created = await world.services.db.execute(
      sql`SELECT data->>'sheetId' AS id, data->>'formulas' AS formulas FROM events WHERE type = 'formulas.sheet-created'
        AND data->>'sheetId' IN (${form.id}, ${copy}) ORDER BY id`,
    )
    expect(created.rows).toEqual([form.id, copy].toSorted().map((id) => ({ id, formulas: '1' })))
  })

  it('is the last one at a hundred sheets, also when its form is posted twice', async () => {
    const mia = await writer()
    const { db } = world.services
    await db.execute(sql`
      INSERT INTO formula_sheets (id, person_id, title, items, created_at, updated_at)
      SELECT ${mia.personId} || n, ${mia.personId}, 'T', '[]', now(), now() FROM generate_series(1, 99) n`)
    const form = { id: randomUUID(), title: 'Last', formulas: 'momentum' }
    for (const _ of [1, 2]) expect(await post(createSheet, mia, form)).toMatchObject({ ok: true })
    expect(await post(createSheet, mia, { ...form, id: randomUUID() })).toMatchObject({
      error: { code: 'conflict', message: expect.stringContaining('100 sheets') },
    })
    const again = { sheet: form.id, copy: form.id }
    expect(await post(duplicateSheet, mia, again)).toMatchObject({ ok: true })
    expect(await post(duplicateSheet, mia, { ...again, copy: randomUUID() })).toMatchObject({ ok: false })
  })

  it('is listed with the number of its formulas, without its sections', async () => {
    const mia = await writer()
    const sheet = await sheetOf(mia, ['momentum', 'impulse'])
    await post(addSection, mia, { sheet, name: 'Energy' })
    expect(await findSheets(world.services.db, mia)).toEqual([{ id: sheet, title: 'Motion', formulas: 2 }])
  })

  it('cannot be seen, changed, copied, shared or deleted by anybody else', async () => {
    const [mia, stranger] = [await writer(), await writer()]
    const sheet = await sheetOf(mia)
    expect(await pageOf(stranger, sheet)).toBeUndefined()
    for (const actor of [stranger, guest])
      for (const [useCase, form] of [
        [addSection, { name: 'x' }],
        [duplicateSheet, { copy: randomUUID() }],
        [shareSheet, {}],
        [revokeSheetLink, {}],
        [deleteSheet, {}],
      ] as const)
        expect(await post(useCase, actor, { sheet, ...form })).toMatchObject({ ok: false })
    expect(await namesOf(mia, sheet)).toEqual(['Momentum'])
    await post(deleteSheet, mia, { sheet })
    expect(await pageOf(mia, sheet)).toBeUndefined()
  })
})

describe('a link to a sheet', () => {
  const tokenOf = async (actor: Person, sheet: string) =>
    /shared\/([\w-]{43})$/.exec((await pageOf(actor, sheet))?.link?.address ?? '')?.[1] ?? ''
  const shared = (token: string) => sharedSheetPage(world.services, token)

  it('opens the sheet until it is revoked, and shows the first name only', async () => {
    const mia = await writer()
    const sheet = await sheetOf(mia)
    expect(await shared('')).toBeUndefined()
    await post(shareSheet, mia, { sheet })
    const token = await tokenOf(mia, sheet)
    expect(await shared(token)).toMatchObject({ title: 'Motion', name: 'Mia' })
    // Sharing again keeps the link.
    await post(shareSheet, mia, { sheet })
    expect(await tokenOf(mia, sheet)).toBe(token)
    await post(revokeSheetLink, mia, { sheet })
    expect(await shared(token)).toBeUndefined()
    await post(shareSheet, mia, { sheet })
    expect(await tokenOf(mia, sheet)).not.toBe(token)
    expect(await shared(token)).toBeUndefined()
  })

  it('needs an age of 16, or a guardian', async () => {
    for (const bornOn of ['2014-01-01', null]) {
      const child = await writer(bornOn)
      const sheet = await sheetOf(child)
      expect(await post(shareSheet, child, { sheet })).toMatchObject({
        ok: false,
        error: { code: 'forbidden' },
      })
      expect((await pageOf(child, sheet))?.closed).toEqual(expect.any(String))
    }
  })
})
