import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { personSettings } from '#app/features/account/tables.ts'
import { saveSchoolResult } from '#app/features/atar-prediction/door.ts'
import { saveSubjects } from '#app/features/subjects/door.ts'
import type { Turn } from '#app/platform/ai/scripted-provider.ts'
import { aiCalls } from '#app/platform/ai/tables.ts'
import { demoAtarChat } from '#seeds/demo-chats.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { somebody } from '#tests/somebody.ts'
import { LEFT_OUT } from '../rules/figure-guard.ts'
import { figuresIn } from '../rules/figures.ts'
import { allowOutside, ask, chatBench, pageOf, withProvider, type ChatBench } from '#tests/chat-bench.ts'

let database: TestDatabase
let bench: ChatBench
const closing: (() => Promise<void>)[] = []
beforeAll(async () => {
  database = await withDatabase()
})
afterAll(async () => {
  await Promise.all(closing.map((close) => close()))
  await database.drop()
})
beforeEach(async () => {
  bench = chatBench(database, await somebody(database.db))
})

const SUBJECTS = ['vce-english', 'vce-chemistry', 'vce-physics', 'vce-biology']

/** A student with four subjects and enough results for a prediction. */
async function withResults(): Promise<void> {
  const { services, person } = bench
  await saveSubjects(services, person, { certificate: 'VCE', subjects: SUBJECTS, exams: {} })
  for (const subject of SUBJECTS)
    for (const [task, awarded] of [
      ['SAC 1', '78'],
      ['SAC 2', '71'],
    ] as const)
      await saveSchoolResult(services, person, {
        id: crypto.randomUUID(),
        subject,
        task,
        awarded,
        of: '100',
        weight: '20',
      })
}

const askAtar = (text: string, more: Parameters<typeof ask>[2] = {}) =>
  ask(bench, text, { tutor: 'atar', ...more })

async function scripted(turns: readonly Turn[]) {
  const server = await withProvider(bench, turns)
  closing.push(server.close)
  await allowOutside(bench)
  return server
}

it('answers from the simulator without a key, keeps the chat for its owner, and says what it can’t read', async () => {
  await withResults()
  const { thread, written } = await askAtar('What if I got 38 in Chemistry?')
  expect(written?.text).toMatch(/^With 38 in Chemistry .* from \d+\.\d to \d+\.\d nine times in ten/)
  expect(written?.source).toBe('Built-in tutor, no AI model')
  expect((await askAtar('Who won the cricket?', { thread })).written?.text).toMatch(
    /I can’t read this question/,
  )
  expect((await askAtar('What if I got 70 in Chemistry?', { thread })).written?.text).toBe(
    'A result in Chemistry is from 0 to 50, so 70 can’t be used.',
  )
  expect((await pageOf(bench, thread, 'atar')).messages).toHaveLength(6)
  expect((await pageOf(bench, thread, 'atar', await somebody(database.db))).thread).toBeNull()
  expect((await pageOf(bench, thread, 'exodus')).thread).toBeNull()
  const calls = await database.db.select().from(aiCalls)
  expect(calls.map(({ feature }) => feature)).toContain('atar-prediction-ai')
})

it('says what is missing without evidence, and asks for subjects first', async () => {
  expect((await pageOf(bench, '', 'atar')).openers).toBeNull()
  expect((await askAtar('Is 85 realistic?')).written?.text).toContain('Choose your subjects first.')
  const { services, person } = bench
  await saveSubjects(services, person, { certificate: 'VCE', subjects: SUBJECTS, exams: {} })
  expect((await askAtar('Is 85 realistic?')).written?.text).toContain('Not enough yet')
  expect((await pageOf(bench, '', 'atar')).openers).toContain('Is 85 realistic?')
})

it('is closed while AI is switched off, and while staff view the account', async () => {
  await database.db.insert(personSettings).values({
    personId: bench.person.personId,
    settings: { ai: { on: false } },
    version: 1,
    updatedAt: new Date(bench.now),
  } as never)
  expect((await askAtar('Is 85 realistic?')).result).toMatchObject({ error: { code: 'conflict' } })
  expect((await pageOf(bench, '', 'atar')).isOff).toBe(true)
  const viewing = {
    personId: bench.person.personId,
    grantId: 'g',
    roles: [],
    institutions: [],
    until: new Date(bench.now + 1_000),
  }
  const staff = { ...(await somebody(database.db)), viewing }
  expect(await pageOf(bench, '', 'atar', staff)).toMatchObject({ isOpen: false, threads: [] })
})

it('lets a model say what the tools calculated, in its own words', async () => {
  await withResults()
  const middle = async () => {
    const { written } = await askAtar('What is my ATAR?')
    return /with (\d+\.\d) in the middle/.exec(written!.text)![1]!
  }
  const known = await middle()
  await scripted([
    { tool: 'predict_atar', input: {} },
    { text: ['Your most likely ATAR ', `is about ${known}. `, 'Keep going, '.repeat(3)] },
  ])
  const { written } = await askAtar('What is my ATAR?')
  expect(written).toMatchObject({ isOutside: true, source: 'AI model: scripted' })
  expect(written?.text).toContain(`is about ${known}.`)
})

it.each([
  ['a number without any tool', [{ text: ['You will get 97.4. Study English.'] }]],
  ['a number in words', [{ text: ['You will get ninety-seven point four. Study English.'] }]],
  [
    'another number than the tool gave',
    [{ tool: 'predict_atar', input: {} }, { text: ['Your ATAR is 99.95. Study English.'] }],
  ],
  [
    'its own goal as a result',
    [{ tool: 'chance_of_goal', input: { goal: 99.9 } }, { text: ['Your ATAR is 99.9. Study English.'] }],
  ],
  ['a number in a table', [{ text: ['| Subject | ATAR |\n|---|---|\n| Chemistry | 98 |\nStudy English.'] }]],
] as [string, Turn[]][])('never shows %s, and gives the simulator’s answer', async (_name, turns) => {
  await withResults()
  await scripted(turns)
  const shown: string[] = []
  const { written } = await askAtar('What is my ATAR?', { onText: (text) => shown.push(text) })
  expect(written?.text).toContain(LEFT_OUT)
  expect(written?.text).toContain('Study English.')
  expect(written?.text).toContain('The simulator itself answers:')
  for (const text of [...shown, written!.text])
    expect(figuresIn(text).filter(({ value }) => value > 97)).toEqual([])
})

it('keeps invented numbers out of Exodus too, and lets Exodus repeat what the student said', async () => {
  await withResults()
  await scripted([
    { text: ['You have 3 weeks. The course costs 5,300 dollars. Its rank was 81.2. ', 'Call 13 11 14.'] },
  ])
  const { written } = await ask(bench, 'I have 3 weeks. Help me with preferences', { tutor: 'exodus' })
  expect(written?.text).toBe(`You have 3 weeks. ${LEFT_OUT} Call 13 11 14.`)
})

it('shows the demo student an answered chat', async () => {
  await withResults()
  await demoAtarChat(bench.services, bench.person)
  const { threads } = await pageOf(bench, '', 'atar')
  const { messages } = await pageOf(bench, threads[0]!.id, 'atar')
  expect(messages.map(({ state }) => state)).toEqual(Array(6).fill('complete'))
})
