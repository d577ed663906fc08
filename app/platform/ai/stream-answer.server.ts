import { isStepCount, streamText, type ModelMessage, type ToolSet } from 'ai'
import type { AiModel } from './ai-model.ts'
import type { CallCount } from './count-tokens.ts'
import { failOverModel, type ModelFailure } from './fail-over-model.ts'

export interface AnswerRequest {
  /** Asked in this order. */
  models: readonly AiModel[]
  instructions: string
  messages: readonly ModelMessage[]
  /** Read-only tools. */
  tools: ToolSet
  /** Ends the answer and the request to the provider. */
  signal: AbortSignal
  firstWordMs: number
  answerMs: number
  silenceMs?: number
  /** Model calls in one answer. In the last one, no tool may be called. */
  mostSteps?: number
  /** The longest answer, in tokens. */
  mostTokens?: number
}

export type AnswerPart =
  | { kind: 'text'; text: string; isOutside: boolean }
  | { kind: 'tool'; name: string; input: unknown; output: unknown }

/**
 * `stopped`: by the person. `incomplete`: cut off after the first words. `failed`: no words at all.
 */
export type AnswerOutcome = 'complete' | 'stopped' | 'incomplete' | 'failed'

export interface Answer {
  outcome: AnswerOutcome
  text: string
  model: Pick<AiModel, 'id' | 'name' | 'isOutside'> | null
  failures: readonly { id: string; reason: ModelFailure }[]
  /** Of all calls, also of models that failed. */
  inputTokens: number
  outputTokens: number
  /** Dollars. */
  cost: number
  /** Until the first word; null without any. */
  firstMs: number | null
  totalMs: number
}

const MOST_STEPS = 6

/** Streams one answer. Never throws: what went wrong is its outcome. */
export async function streamAnswer(
  request: AnswerRequest,
  onPart: (part: AnswerPart) => void | Promise<void>,
): Promise<Answer> {
  const began = performance.now()
  const late = AbortSignal.timeout(request.answerMs)
  const mostSteps = request.mostSteps ?? MOST_STEPS
  const chain = failOverModel(request.models, request)
  let text = ''
  let firstMs: number | null = null
  let isCut = false
  try {
    const result = streamText({
      model: chain.model,
      instructions: request.instructions,
      messages: [...request.messages],
      tools: request.tools,
      maxRetries: 0,
      maxOutputTokens: request.mostTokens ?? 1_500,
      abortSignal: AbortSignal.any([request.signal, late]),
      stopWhen: isStepCount(mostSteps),
      prepareStep: ({ stepNumber }) => (stepNumber >= mostSteps - 1 ? { toolChoice: 'none' } : {}),
      telemetry: { isEnabled: false },
      onError: () => undefined,
    })
    for await (const part of result.stream) {
      if (part.type === 'text-delta') {
        if (part.text !== '') firstMs ??= performance.now() - began
        text += part.text
        await onPart({ kind: 'text', text: part.text, isOutside: chain.used()?.isOutside ?? false })
      } else if (part.type === 'tool-result')
        await onPart({ kind: 'tool', name: part.toolName, input: part.input, output: part.output })
      else if (part.type === 'error' || part.type === 'abort') isCut = true
    }
  } catch {
    isCut = true
  }
  const used = chain.used()
  const calls = chain.calls()
  const sum = (of: (call: CallCount) => number) => calls.reduce((total, call) => total + of(call), 0)
  return {
    outcome: request.signal.aborted
      ? 'stopped'
      : text.trim() === ''
        ? 'failed'
        : isCut
          ? 'incomplete'
          : 'complete',
    text,
    model: used && { id: used.id, name: used.name, isOutside: used.isOutside },
    failures: chain.failures,
    inputTokens: sum(({ inputTokens }) => inputTokens),
    outputTokens: sum(({ outputTokens }) => outputTokens),
    cost:
      sum(
        ({ model, inputTokens, outputTokens }) =>
          inputTokens * model.inputPrice + outputTokens * model.outputPrice,
      ) / 1_000_000,
    firstMs,
    totalMs: performance.now() - began,
  }
}
