import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { GUEST } from '#app/platform/access/actor.ts'
import type { Moderation, Turn } from '#app/platform/ai/scripted-provider.ts'
import { withDatabase, type TestDatabase } from '#tests/database.ts'
import { posted } from '#tests/posted.ts'
import { somebody } from '#tests/somebody.ts'
import { careAlertPage } from '../pages/care-alert.server.ts'
import {
  allowOutside,
  ask,
  chatBench,
  pageOf,
  withAi,
  withProvider,
  type ChatBench,
} from '#tests/chat-bench.ts'
import { confirmAlert } from './confirm-alert.server.ts'

const ZONE = 'Australia/Melbourne'
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

describe('the person on call', () => {
  const HARM = 'I want to end my life, secret words'
  const MINUTE = 60_000
  const watchIn = async (thread: string) => (await pageOf(bench, thread, 'exodus')).care?.watch
  const tokenOf = (letter = bench.letters.at(-1)) => /care-alerts\/([\w-]{43})/.exec(letter!.text)![1]!
  const confirm = (token: string) => posted(confirmAlert, bench.services, GUEST, { token })

  it('gets one letter with a link, and the screen says that nobody is watching until it is confirmed', async () => {
    bench.services = withAi(bench, { AI_ON_CALL: 'care@example.com', AI_ON_CALL_MINUTES: '15' })
    const { thread, written } = await ask(bench, HARM, { tutor: 'exodus' })
    expect(written?.text).toMatch(/don’t wait for them/)
    await ask(bench, HARM, { tutor: 'exodus', thread })
    expect(bench.letters).toHaveLength(1)
    expect(bench.letters[0]!.text).not.toContain('secret words')
    expect(await watchIn(thread)).toBe('asked')
    const token = tokenOf()
    // Opening the link, as a mail scanner does, confirms nothing.
    expect(await careAlertPage(bench.services, token, ZONE)).toMatchObject({ confirmed: null })
    expect(await watchIn(thread)).toBe('asked')
    for (const _ of [1, 2]) expect(await confirm(token)).toMatchObject({ ok: true })
    expect(await watchIn(thread)).toBe('confirmed')
    expect(await careAlertPage(bench.services, token, ZONE)).toMatchObject({ confirmed: expect.any(String) })
  })

  it('who does not confirm in time counts as nobody, and gets another letter after the next words', async () => {
    bench.services = withAi(bench, { AI_ON_CALL: 'care@example.com', AI_ON_CALL_MINUTES: '15' })
    const { thread } = await ask(bench, HARM, { tutor: 'exodus' })
    bench.now += 15 * MINUTE
    const page = await pageOf(bench, thread, 'exodus')
    expect(page.care).toMatchObject({ watch: 'silent' })
    expect(page.care!.services.map(({ name }) => name)).toContain('Lifeline')
    await ask(bench, HARM, { tutor: 'exodus', thread })
    expect(bench.letters).toHaveLength(2)
    expect(tokenOf(bench.letters[0])).not.toBe(tokenOf(bench.letters[1]))
  })

  it('is not claimed to know when the email could not be written', async () => {
    bench.services = withAi(bench, { AI_ON_CALL: 'care@example.com' })
    bench.services.mail.send = () => Promise.reject(new Error('no mail'))
    const { thread, written } = await ask(bench, HARM, { tutor: 'exodus' })
    expect(written?.text).toMatch(/call 000[\s\S]*Please speak with a person now\.$/)
    expect(written?.text).not.toContain('on call')
    expect(await watchIn(thread)).toBe('nobody')
  })

  it('is nobody without configuration, and a wrong link confirms nothing', async () => {
    const { thread } = await ask(bench, HARM, { tutor: 'exodus' })
    expect(await watchIn(thread)).toBe('nobody')
    expect(bench.letters).toEqual([])
    for (const token of ['', 'x', 'A'.repeat(43)])
      expect(await confirm(token)).toMatchObject({ error: { code: 'not-found' } })
    expect(await careAlertPage(bench.services, 'x', ZONE)).toBeNull()
  })
})

describe('the moderation of a provider', () => {
  async function moderated(turns: readonly Turn[], says: (text: string) => Moderation) {
    const server = await withProvider(bench, turns, {}, says)
    closing.push(server.close)
    await allowOutside(bench)
    return server
  }

  it('reads the masked question and every paragraph of the answer before it is shown', async () => {
    const server = await moderated([{ text: ['One.\n', '\nTw', 'o.'] }], () => ({ flagged: [] }))
    const shown: string[] = []
    const { written } = await ask(bench, 'My number is 0412 345 678. Explain entropy', {
      onText: (text) => shown.push(text),
    })
    expect(written).toMatchObject({ text: 'One.\n\nTwo.', isOutside: true })
    expect(server.moderated[0]).toContain('[phone]')
    expect(server.moderated.slice(1).map((one) => one.trim())).toEqual(['One.', 'Two.'])
    expect(shown).not.toContain('One.\n\nTw')
    expect(bench.warnings).toEqual([])
  })

  it('cuts an answer at the paragraph that it refuses', async () => {
    const server = await moderated(
      [{ text: ['Fine.\n\n', 'Bad words.\n\n', 'More.'], ends: 'hang' }],
      (text) => ({
        flagged: text.includes('Bad') ? ['harassment'] : [],
      }),
    )
    const { written } = await ask(bench, 'Explain entropy')
    expect(written?.text).toBe('Fine.\n\n*A safety check removed the rest of this answer.*')
    expect(written?.state).toBe('complete')
    await expect.poll(() => server.dropped()).toBe(1)
  })

  it('keeps a refused question from the outside model; the built-in tutor answers', async () => {
    const server = await moderated([{ text: ['Never'] }], () => ({ flagged: ['violence'] }))
    const { written } = await ask(bench, 'What is the product rule?')
    expect(written).toMatchObject({ isOutside: false })
    expect(written?.source).toBe(
      'Built-in tutor, no AI model. A safety check kept your message from the AI model',
    )
    expect(server.requests).toEqual([])
  })

  it('shows services when it notices a risk of self-harm that our words did not', async () => {
    const server = await moderated([{ text: ['Never'] }], () => ({ flagged: ['self-harm/intent'] }))
    const { written } = await ask(bench, 'i will not be there at the exam, goodbye all', { tutor: 'exodus' })
    expect(written).toMatchObject({ isCare: true, source: 'Fixed words, no AI model' })
    expect(server.requests).toEqual([])
  })

  it.each([
    ['answers with an error', { status: 500 }],
    ['answers nonsense', { nonsense: true }],
    ['hangs', { hang: true }],
  ] as [string, Moderation][])(
    'when it %s, our own moderation stands alone, and the log says so',
    async (_name, says) => {
      await moderated([{ text: ['A fucking answer.'] }], () => says)
      const { written } = await ask(bench, 'Explain entropy')
      expect(written?.text).toMatch(/^A \*+(?:ing)? answer\.$/)
      expect(written?.isOutside).toBe(true)
      expect(JSON.stringify(bench.warnings)).toContain('the outside moderation did not answer')
      expect(JSON.stringify(bench.warnings)).not.toContain('entropy')
    },
  )

  it('is not asked for a person who does not allow outside providers', async () => {
    const server = await withProvider(bench, [], {}, () => ({ flagged: ['violence'] }))
    closing.push(server.close)
    expect((await ask(bench, 'What is the product rule?')).written?.source).toBe(
      'Built-in tutor, no AI model',
    )
    expect(server.moderated).toEqual([])
  })
})
