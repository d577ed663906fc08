import type {
  AiModel,
  LanguageModelV4,
  ModelCall,
  ModelPrompt,
  ModelStreamPart,
} from '#app/platform/ai/ai-model.ts'
import type { Tutor } from './chat.ts'
import { composeAnswer } from './compose-answer.ts'
import { askedAgain } from './follow-up.ts'
import { kindWords, smallTalk } from './small-talk.ts'

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
/** Asks how something works, not for a figure of the student. */
const GENERAL =
  /^\s*(?:how (?:does|do|is|are)|what (?:is|are)(?: a| an| the)?|why|explain)\b(?!.*\b(?:my (?:predicted |own )?(?:atar|prediction|rank|aggregate|scaled)|i (?:get|got|need|will)))/i
const COURSE =
  /\b(?:atar|rank|cut-?off|prerequisites?|subjects?)\b.{0,40}\b(?:for|to (?:do|study|get into)|into|at)\b|\b(?:get into|study|courses? (?:in|for|on))\b/i
const DATES =
  /\b(?:when|what (?:date|day)|deadline|due|clos(?:e|es|ing)|open)\b.*\b(?:vtac|uac|qtac|satac|tisc|applications?|preferences?|offers?|seas|scholarships?)\b|\b(?:vtac|uac|qtac|satac|tisc)\b.*\b(?:dates?|deadlines?|clos(?:e|es|ing)|open)\b/i
const EXAM_DATE = /\bwhen(?:'s|’s|s| is| are)\b.*\bexams?\b/i

/** The tools to call before any words, in order: the next one if the last found nothing. */
export function toolsFor(messages: readonly string[], available: ReadonlySet<string>): ToolWish[] {
  const message = messages.at(-1) ?? ''
  const tutor = tutorOf(available)
  if (smallTalk(message, tutor) !== null && !available.has('next_step')) return []
  if (kindWords(message, tutor) !== null && !message.includes('?')) return []
  const wishes: ToolWish[] = []
  const about = message.slice(0, 300)
  const atar = { name: 'atar_answer', input: { question: about, before: messages.slice(-4, -1).map(short) } }
  const again = askedAgain(messages)
  if (tutor === 'atar') wishes.push(atar)
  if (PROGRESS.test(message)) wishes.push({ name: 'my_progress', input: {} })
  if (PRACTICE.test(message)) wishes.push({ name: 'find_practice', input: { about } })
  if (DATES.test(message)) wishes.push({ name: 'closing_dates', input: { about } })
  if (COURSE.test(message)) wishes.push({ name: 'find_courses', input: { about } })
  if (tutor !== 'atar' && ATAR.test(message) && OWN.test(message) && !GENERAL.test(message)) wishes.push(atar)
  wishes.push(
    { name: 'next_step', input: {} },
    { name: 'read_asked_passage', input: { query: message.slice(0, 400) } },
    {
      name: 'search_passages',
      input: again
        ? { query: again.question.slice(0, 400), again: Math.min(again.times, 9) }
        : { query: EXAM_DATE.test(message) ? 'change subjects or exam dates' : message.slice(0, 400) },
    },
  )
  return wishes.filter(({ name }) => available.has(name))
}

const short = (message: string): string => message.slice(0, 300)

/** Which tutor has these tools. */
const tutorOf = (available: ReadonlySet<string>): Tutor =>
  available.has('next_step') ? 'victor' : available.has('predict_atar') ? 'atar' : 'exodus'

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
  const messages = studentMessages(prompt)
  const message = messages.at(-1) ?? ''
  const results = resultsAfter(prompt)
  const wishes = toolsFor(messages, available)
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
  const words = composeAnswer(message, results, tutorOf(names), askedAgain(messages) !== null)
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

function studentMessages(prompt: ModelPrompt): string[] {
  return prompt.flatMap((one) =>
    one.role === 'user'
      ? [one.content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n')]
      : [],
  )
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
