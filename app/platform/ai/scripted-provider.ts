import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export type Protocol = 'openai-compatible' | 'anthropic' | 'google'

/** What the server does with one request. */
export type Turn =
  | { text: readonly string[]; ends?: 'cut' | 'hang'; pauseMs?: number }
  | { tool: string; input: unknown }
  | { status: number }
  | { nonsense: true }
  | { empty: true }
  | { hang: true }

/** What the server says about a text that it moderates. */
export type Moderation =
  { flagged: readonly string[] } | { status: number } | { nonsense: true } | { hang: true }

export interface ScriptedProvider {
  address: string
  /** The texts that were moderated so far. */
  moderated: readonly string[]
  /** The bodies of the requests so far. */
  requests: readonly unknown[]
  /** Requests that the client ended before the answer was complete. */
  dropped: () => number
  close: () => Promise<void>
}

/**
 * A local server for tests that speaks one of the three protocols and answers as scripted, one turn a request.
 * @param moderate what it says to a text at `/moderations`
 */
export async function scriptedProvider(
  protocol: Protocol,
  turns: readonly Turn[],
  moderate: (text: string) => Moderation = () => ({ flagged: [] }),
): Promise<ScriptedProvider> {
  const requests: unknown[] = []
  const moderated: string[] = []
  let dropped = 0
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (bytes: Buffer) => (body += bytes.toString()))
    request.on('end', () => {
      if (request.url?.endsWith('/moderations')) {
        const { input } = JSON.parse(body) as { input: string }
        moderated.push(input)
        answerModeration(moderate(input), response)
        return
      }
      const turn = turns[requests.length] ?? { status: 500 }
      requests.push(JSON.parse(body))
      response.on('close', () => {
        if (!response.writableFinished) dropped++
      })
      void answer(protocol, turn, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}${protocol === 'google' ? '/v1beta' : '/v1'}`,
    requests,
    moderated,
    dropped: () => dropped,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function answerModeration(says: Moderation, response: ServerResponse): void {
  if ('hang' in says) return
  response.writeHead('status' in says ? says.status : 200, { 'Content-Type': 'application/json' })
  if (!('flagged' in says)) {
    response.end('<html>')
    return
  }
  const categories = Object.fromEntries(says.flagged.map((name) => [name, true]))
  response.end(JSON.stringify({ id: 'one', results: [{ flagged: says.flagged.length > 0, categories }] }))
}

async function answer(protocol: Protocol, turn: Turn, response: ServerResponse): Promise<void> {
  if ('hang' in turn) return
  if ('status' in turn) {
    response.writeHead(turn.status, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ error: { message: 'scripted', type: 'scripted', code: turn.status } }))
    return
  }
  response.writeHead(200, { 'Content-Type': 'text/event-stream' })
  if ('nonsense' in turn) {
    response.end('data: {"what": \n\ndata: <html>\n\n')
    return
  }
  const { before, text, tool, after } = WRITERS[protocol]
  const write = (events: readonly string[]) => response.write(events.join(''))
  write(before)
  if ('text' in turn) {
    for (const words of turn.text) {
      write(text(words))
      if (turn.pauseMs !== undefined) await pause(turn.pauseMs)
    }
    if (turn.ends === 'hang') return
    if (turn.ends === 'cut') {
      setTimeout(() => response.destroy(), 20)
      return
    }
  } else if ('tool' in turn) write(tool(turn.tool, JSON.stringify(turn.input)))
  write(after('tool' in turn))
  response.end()
}

interface Writer {
  before: readonly string[]
  text: (words: string) => readonly string[]
  tool: (name: string, input: string) => readonly string[]
  after: (calledTool: boolean) => readonly string[]
}

const data = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`
const event = (value: { type: string }) => `event: ${value.type}\n${data(value)}`
const choice = (delta: unknown, finish: string | null = null) =>
  data({
    id: 'one',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'scripted',
    choices: [{ index: 0, delta, finish_reason: finish }],
  })
const candidate = (parts: unknown[], finish?: string) =>
  data({
    candidates: [
      { content: { role: 'model', parts }, index: 0, ...(finish ? { finishReason: finish } : {}) },
    ],
    usageMetadata: { promptTokenCount: 10, candidatesTokenCount: 5, totalTokenCount: 15 },
  })

const WRITERS: Record<Protocol, Writer> = {
  'openai-compatible': {
    before: [choice({ role: 'assistant', content: '' })],
    text: (content) => [choice({ content })],
    tool: (name, input) => [
      choice({
        tool_calls: [
          { index: 0, id: 'call-1', type: 'function', function: { name, arguments: input.slice(0, 4) } },
        ],
      }),
      choice({ tool_calls: [{ index: 0, function: { arguments: input.slice(4) } }] }),
    ],
    after: (calledTool) => [
      choice({}, calledTool ? 'tool_calls' : 'stop'),
      data({
        id: 'one',
        object: 'chat.completion.chunk',
        created: 1,
        model: 'scripted',
        choices: [],
        usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
      }),
      'data: [DONE]\n\n',
    ],
  },
  anthropic: {
    before: [
      event({
        type: 'message_start',
        message: {
          id: 'one',
          type: 'message',
          role: 'assistant',
          content: [],
          model: 'scripted',
          stop_reason: null,
          stop_sequence: null,
          usage: { input_tokens: 10, output_tokens: 1 },
        },
      } as { type: string }),
    ],
    text: (words) => [
      event({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } } as never),
      event({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: words } } as never),
      event({ type: 'content_block_stop', index: 0 } as never),
    ],
    tool: (name, input) => [
      event({
        type: 'content_block_start',
        index: 0,
        content_block: { type: 'tool_use', id: 'call-1', name, input: {} },
      } as never),
      event({
        type: 'content_block_delta',
        index: 0,
        delta: { type: 'input_json_delta', partial_json: input },
      } as never),
      event({ type: 'content_block_stop', index: 0 } as never),
    ],
    after: (calledTool) => [
      event({
        type: 'message_delta',
        delta: { stop_reason: calledTool ? 'tool_use' : 'end_turn', stop_sequence: null },
        usage: { output_tokens: 5 },
      } as never),
      event({ type: 'message_stop' }),
    ],
  },
  google: {
    before: [],
    text: (text) => [candidate([{ text }])],
    tool: (name, input) => [candidate([{ functionCall: { name, args: JSON.parse(input) as unknown } }])],
    after: () => [candidate([{ text: '' }], 'STOP')],
  },
}
