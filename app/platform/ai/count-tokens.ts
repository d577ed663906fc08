import type { AiModel, ModelCall, ModelStreamPart } from './ai-model.ts'

/** The tokens of one call of one model. */
export interface CallCount {
  model: AiModel
  inputTokens: number
  outputTokens: number
}

/** Counts one call while it runs. */
export interface CallCounter {
  /** Reads a part of the answer. */
  read: (part: ModelStreamPart) => void
  /** The provider refused the call, so it costs nothing. */
  refuse: () => void
  /** @returns the tokens so far; null for a refused call */
  count: () => CallCount | null
}

/** Of English text. Providers count a little differently. */
const LETTERS_PER_TOKEN = 4

/**
 * Counts what the provider says. A call that was stopped or cut off says nothing, and is paid for: its tokens are
 * estimated from the letters that were sent and received.
 */
export function callCounter(model: AiModel, { prompt, tools }: ModelCall): CallCounter {
  let received = 0
  let isRefused = false
  let input: number | undefined
  let output: number | undefined
  return {
    read(part) {
      if (part.type === 'text-delta' || part.type === 'reasoning-delta') received += part.delta.length
      else if (part.type === 'tool-call') received += part.toolName.length + part.input.length
      else if (part.type === 'finish') {
        input = part.usage.inputTokens.total
        output = part.usage.outputTokens.total
      }
    },
    refuse() {
      isRefused = true
    },
    count: () =>
      isRefused
        ? null
        : {
            model,
            inputTokens: input ?? estimate(JSON.stringify([prompt, tools]).length),
            outputTokens: output ?? estimate(received),
          },
  }
}

const estimate = (letters: number): number => Math.ceil(letters / LETTERS_PER_TOKEN)
