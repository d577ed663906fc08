import { tool } from 'ai'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { outsideModels } from './outside-models.server.ts'
import { scriptedProvider, type Protocol, type ScriptedProvider, type Turn } from './scripted-provider.ts'
import { streamAnswer, type AnswerPart, type AnswerRequest } from './stream-answer.server.ts'

const open: ScriptedProvider[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()))
})

const double = tool({
  description: 'Doubles a number.',
  inputSchema: z.object({ of: z.number() }),
  execute: ({ of }) => ({ result: of * 2 }),
})

async function ask(
  servers: readonly (readonly [Protocol, readonly Turn[]])[],
  more: Partial<AnswerRequest> = {},
) {
  const providers = await Promise.all(servers.map(([protocol, turns]) => scriptedProvider(protocol, turns)))
  open.push(...providers)
  const models = outsideModels(
    servers.map(([kind], i) => ({
      id: `p${i}`,
      kind,
      model: 'scripted',
      address: providers[i]!.address,
      key: 'k',
      inputPrice: 1,
      outputPrice: 2,
    })),
  )
  const parts: AnswerPart[] = []
  const answer = await streamAnswer(
    {
      models,
      instructions: 'Help.',
      messages: [{ role: 'user', content: 'Hello' }],
      tools: { double },
      signal: new AbortController().signal,
      firstWordMs: 400,
      answerMs: 5_000,
      silenceMs: 400,
      ...more,
    },
    (part) => void parts.push(part),
  )
  return { answer, parts, providers }
}

describe.each(['openai-compatible', 'anthropic', 'google'] as const)('over the protocol %s', (kind) => {
  it('streams words and counts tokens and cost', async () => {
    const { answer, parts } = await ask([[kind, [{ text: ['Two ', 'words'] }]]])
    expect(answer).toMatchObject({ outcome: 'complete', text: 'Two words', model: { id: 'p0' } })
    expect(parts.filter((one) => one.kind === 'text').length).toBeGreaterThan(1)
    expect([answer.inputTokens, answer.outputTokens]).toEqual([10, 5])
    expect(answer.cost).toBeCloseTo(20 / 1_000_000)
  })

  it('runs a tool and goes on with its result', async () => {
    const { answer, parts, providers } = await ask([
      [kind, [{ tool: 'double', input: { of: 21 } }, { text: ['It is 42.'] }]],
    ])
    expect(answer).toMatchObject({ outcome: 'complete', text: 'It is 42.' })
    expect([answer.inputTokens, answer.outputTokens]).toEqual([20, 10])
    expect(parts[0]).toEqual({ kind: 'tool', name: 'double', input: { of: 21 }, output: { result: 42 } })
    expect(JSON.stringify(providers[0]!.requests[1])).toContain('42')
  })

  it.each([
    ['an error 500', { status: 500 }, 'error'],
    ['a refused key', { status: 401 }, 'error'],
    ['a hang', { hang: true }, 'slow'],
    ['an empty answer', { empty: true }, 'empty'],
    ['nonsense', { nonsense: true }, 'error'],
  ] as const)('asks the next model after %s', async (_name, turn, reason) => {
    const { answer, providers } = await ask([
      [kind, [turn]],
      ['openai-compatible', [{ text: ['Second'] }]],
    ])
    expect(answer).toMatchObject({ outcome: 'complete', text: 'Second', model: { id: 'p1' } })
    expect(answer.failures).toEqual([{ id: 'p0', reason }])
    // A call that the provider refused costs nothing; one that it accepted is paid for. Nonsense may be either.
    if ('status' in turn) expect(answer.cost).toBeCloseTo(20 / 1_000_000, 9)
    else if (!('nonsense' in turn)) expect(answer.cost).toBeGreaterThan(25 / 1_000_000)
    expect(providers[0]!.requests).toHaveLength(1)
  })

  it.each([['cut'], ['hang']] as const)('keeps the words of an answer that ends in a %s', async (ends) => {
    const { answer, providers } = await ask([
      [kind, [{ text: ['A beginning'], ends }]],
      ['openai-compatible', [{ text: ['Never'] }]],
    ])
    expect(answer).toMatchObject({ outcome: 'incomplete', text: 'A beginning', model: { id: 'p0' } })
    expect(answer.outputTokens).toBe(Math.ceil('A beginning'.length / 4))
    expect(answer.inputTokens).toBeGreaterThan(5)
    expect(answer.cost).toBeCloseTo((answer.inputTokens + 2 * answer.outputTokens) / 1_000_000, 9)
    expect(providers[1]!.requests).toHaveLength(0)
  })

  it('does not change the model in a later tool step', async () => {
    const { answer, providers } = await ask([
      [kind, [{ tool: 'double', input: { of: 1 } }, { status: 500 }]],
      ['openai-compatible', [{ text: ['Never'] }]],
    ])
    expect(answer.outcome).toBe('failed')
    expect(providers[1]!.requests).toHaveLength(0)
  })

  it('ends the request to the provider when the person stops, and asks nobody else', async () => {
    const stop = new AbortController()
    setTimeout(() => stop.abort(), 150)
    const { answer, providers } = await ask(
      [
        [kind, [{ text: ['A beginning'], ends: 'hang' }]],
        ['openai-compatible', [{ text: ['Never'] }]],
      ],
      { signal: stop.signal, silenceMs: 5_000 },
    )
    expect(answer).toMatchObject({ outcome: 'stopped', text: 'A beginning' })
    expect(answer.cost).toBeGreaterThan(0)
    await expect.poll(() => providers[0]!.dropped()).toBe(1)
    expect(providers[1]!.requests).toHaveLength(0)
  })

  it('asks nobody else when the person stops before the first word', async () => {
    const stop = new AbortController()
    setTimeout(() => stop.abort(), 100)
    const { answer, providers } = await ask(
      [
        [kind, [{ hang: true }]],
        ['anthropic', [{ text: ['Never'] }]],
      ],
      {
        signal: stop.signal,
        firstWordMs: 4_000,
      },
    )
    expect(answer).toMatchObject({ outcome: 'stopped', text: '', failures: [], outputTokens: 0 })
    expect(answer.cost).toBeGreaterThan(0)
    await expect.poll(() => providers[0]!.dropped()).toBe(1)
    expect(providers[1]!.requests).toHaveLength(0)
  })

  it('answers in words at the step limit', async () => {
    const { answer, providers } = await ask(
      [[kind, [{ tool: 'double', input: { of: 1 } }, { text: ['In words'] }]]],
      { mostSteps: 2 },
    )
    expect(answer).toMatchObject({ outcome: 'complete', text: 'In words' })
    expect(JSON.stringify(providers[0]!.requests[1])).toMatch(/none/i)
  })
})

it('says that the answer failed when every model fails', async () => {
  const { answer } = await ask([
    ['google', [{ status: 500 }]],
    ['anthropic', [{ status: 429 }]],
  ])
  expect(answer).toMatchObject({ outcome: 'failed', text: '', model: null, cost: 0 })
  expect(answer.failures).toHaveLength(2)
})
