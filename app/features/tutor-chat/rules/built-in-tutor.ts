import type {
  AiModel,
  LanguageModelV4,
  ModelCall,
  ModelPrompt,
  ModelStreamPart,
} from '#app/platform/ai/ai-model.ts'
import { composeAnswer } from './compose-answer.ts'

/** The tutor that needs no key and no network. It follows rules, and calls the same tools as a language model. */
export const builtInTutor: AiModel = {
  id: 'built-in',
  name: 'Built-in tutor',
  isOutside: false,
  inputPrice: 0,
  outputPrice: 0,
  model: builtInModel(),
}

interface ToolWish {
  name: string
  input: object
}

const PROGRESS =
  /\b(?:my progress|how am i (?:going|doing)|weakest|what should i (?:practi[sc]e|study|revise|do)|where do i lose)\b/i
const PRACTICE =
  /\b(?:practi[sc]e|questions?|quiz|exercise)s?\b.{0,20}\b(?:on|about|for|in|of)\b|\b(?:give|make|set|find) me\b.{0,20}\b(?:questions?|practice|quiz)\b|\banother (?:one|question) like\b/i
const ATAR = /\b(?:atar|scaled|scaling|aggregate|rank)\b/i
const OWN = /\b(?:i|my|me)\b/i

/** The tools to call before any words, in order: the second if the first found nothing. */
export function toolsFor(message: string, available: ReadonlySet<string>): ToolWish[] {
  const wishes: ToolWish[] = []
  const atar = { name: 'atar_answer', input: { question: message.slice(0, 300) } }
  const isOnlyAtar = available.has('predict_atar')
  if (isOnlyAtar) wishes.push(atar)
  if (PROGRESS.test(message)) wishes.push({ name: 'my_progress', input: {} })
  if (PRACTICE.test(message)) wishes.push({ name: 'find_practice', input: { about: message.slice(0, 300) } })
  if (!isOnlyAtar && ATAR.test(message) && OWN.test(message)) wishes.push(atar)
  wishes.push(
    { name: 'next_step', input: {} },
    { name: 'read_asked_passage', input: { query: message.slice(0, 400) } },
    { name: 'search_passages', input: { query: message.slice(0, 400) } },
  )
  return wishes.filter(({ name }) => available.has(name))
}

function builtInModel(): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: 'victor',
    modelId: 'built-in',
    supportedUrls: {},
    doGenerate: () => Promise.reject(new Error('Answers are streamed.')),
    doStream: async (options) => ({ stream: streamOf(partsFor(options)) }),
  }
}

function* partsFor({ prompt, tools = [], toolChoice }: ModelCall): Generator<ModelStreamPart> {
  yield { type: 'stream-start', warnings: [] }
  const available = new Set(toolChoice?.type === 'none' ? [] : tools.map(({ name }) => name))
  const message = lastMessage(prompt)
  const results = resultsAfter(prompt)
  const wishes = toolsFor(message, available)
  const next = wishes[results.length]
  const found = results.at(-1)
  if (next && (found === undefined || isNothing(found.output))) {
    const call = {
      toolCallId: `call-${prompt.length}`,
      toolName: next.name,
      input: JSON.stringify(next.input),
    }
    yield { type: 'tool-call', ...call }
    yield finish('tool-calls')
    return
  }
  yield { type: 'text-start', id: 'text' }
  const names = new Set(tools.map(({ name }) => name))
  const words = composeAnswer(
    message,
    results,
    names.has('next_step') ? 'victor' : names.has('predict_atar') ? 'atar' : 'exodus',
  )
  for (const piece of words.match(/\s*\S+(?:\s+\S+){0,3}|\s+/g) ?? [])
    yield { type: 'text-delta', id: 'text', delta: piece }
  yield { type: 'text-end', id: 'text' }
  yield finish('stop')
}

const NOTHING = { total: 0, noCache: undefined, cacheRead: undefined, cacheWrite: undefined }
const finish = (unified: 'stop' | 'tool-calls'): ModelStreamPart => ({
  type: 'finish',
  finishReason: { unified, raw: unified },
  usage: { inputTokens: NOTHING, outputTokens: { total: 0, text: undefined, reasoning: undefined } },
})

function streamOf(parts: Iterable<ModelStreamPart>): ReadableStream<ModelStreamPart> {
  const iterator = parts[Symbol.iterator]()
  return new ReadableStream({
    pull(controller) {
      const { done, value } = iterator.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })
}

function lastMessage(prompt: ModelPrompt): string {
  const last = prompt.findLast(({ role }) => role === 'user')
  return last?.role === 'user'
    ? last.content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n')
    : ''
}

export interface ToolFinding {
  name: string
  output: unknown
}

/** What the tools found since the last message. */
function resultsAfter(prompt: ModelPrompt): ToolFinding[] {
  const from = prompt.findLastIndex(({ role }) => role === 'user')
  return prompt
    .slice(from + 1)
    .flatMap((message) =>
      message.role !== 'tool'
        ? []
        : message.content.flatMap((part) =>
            part.type === 'tool-result'
              ? [{ name: part.toolName, output: part.output.type === 'json' ? part.output.value : null }]
              : [],
          ),
    )
}

const isNothing = (output: unknown): boolean =>
  output === null || (typeof output === 'object' && (output as { found?: boolean }).found === false)
