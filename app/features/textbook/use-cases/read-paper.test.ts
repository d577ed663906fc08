import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { startSet } from '#app/features/practice/door.ts'
import { builtInBank } from '#app/features/question-bank/door.ts'
import { findSet } from '#app/features/responses/door.ts'
import { GUEST } from '#app/platform/access/actor.ts'
import { pdfOf } from '#app/platform/documents/document-samples.ts'
import { storedFiles } from '#app/platform/files/tables.ts'
import { seededDice } from '#app/platform/time/clock.ts'
import { posted } from '#tests/posted.ts'
import { pupilOfEachTest } from '#tests/pupil.ts'
import { blueprintView } from '../pages/paper-page.server.ts'
import { textbookPassages } from '../tables.ts'
import { readPaper } from './read-paper.server.ts'

const pupil = pupilOfEachTest()
const LINES = [
  'Question 1 (5 marks)',
  'Ethanol burns completely in air. Write a balanced equation for the combustion and calculate the energy released.',
  'Question 2 (4 marks)',
  'Nitrogen dioxide and dinitrogen tetroxide are at equilibrium in a sealed flask. Explain how the equilibrium constant changes with temperature.',
  'Question 3 (3 marks)',
  'Identify the anode of the galvanic cell and predict the cell potential from the standard electrode potentials.',
]
const subject = 'vce-chemistry'
async function paper(lines: readonly string[] = LINES): Promise<File> {
  const bytes = await pdfOf((pdf) => {
    for (const line of lines) pdf.text(line).moveDown()
  })
  return new File([bytes as BlobPart], 'paper.pdf')
}

it('reads topics, marks and command terms of a paper, and stores none of it', async () => {
  const { services, actor, db } = pupil
  const read = await readPaper(services, actor, {
    subject,
    file: await paper(),
  })
  if (!read.ok) throw new Error(read.error.message)
  const view = blueprintView(read.value)
  expect(view).toMatchObject({ marks: 12, unmarked: 0, unplaced: 0 })
  expect(view.questions.map(({ marks, terms }) => [marks, terms])).toEqual([
    [5, ['calculate', 'write']],
    [4, ['explain']],
    [3, ['identify', 'predict']],
  ])
  expect(view.questions.map(({ topic }) => topic)).toEqual([
    'Fuels and cells',
    'Rates and equilibrium',
    'Fuels and cells',
  ])
  expect(JSON.stringify(view)).not.toContain('sealed flask')
  expect(await db.select().from(storedFiles)).toEqual([])
  const kept = await db
    .select()
    .from(textbookPassages)
    .where(sql`${textbookPassages.text} LIKE '%sealed flask%'`)
  expect(kept).toEqual([])
})

it('starts a practice set about the skills of the paper, from our bank', async () => {
  const { services, actor } = pupil
  const read = await readPaper(services, actor, {
    subject,
    file: await paper(),
  })
  if (!read.ok) throw new Error(read.error.message)
  const { set } = blueprintView(read.value)
  const started = await startSet(
    { ...services, dice: seededDice(5) },
    actor,
    { subject, count: set!.count },
    set!.skills,
  )
  if (!started.ok) throw new Error(started.error.message)
  const found = await findSet(services.db, actor, started.value.setId)
  expect(found?.questions).toHaveLength(3)
  for (const { questionId } of found!.questions)
    expect(set!.skills).toContain(builtInBank().byId.get(questionId)?.skill)
})

it('refuses a guest, a text without questions, no file and an unknown subject', async () => {
  const { services, actor } = pupil
  const file = await paper()
  expect(await readPaper(services, GUEST, { subject, file })).toMatchObject({
    error: { code: 'not-signed-in' },
  })
  const essay = await paper(['A story without numbers.'])
  expect(await readPaper(services, actor, { subject, file: essay })).toMatchObject({
    error: { fields: { file: expect.stringContaining('no numbered questions') } },
  })
  expect(await posted(readPaper, services, actor, { subject, file: null })).toMatchObject({
    error: { fields: { file: 'Choose a file.' } },
  })
  expect(await readPaper(services, actor, { subject: 'none', file })).toMatchObject({
    error: { fields: { subject: expect.any(String) } },
  })
})
