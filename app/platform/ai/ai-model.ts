import type { LanguageModel } from 'ai'

/** The interface of a model in the SDK, named through `ai` so that its package is not one more to keep in step. */
export type LanguageModelV4 = Extract<LanguageModel, { specificationVersion: 'v4' }>
export type ModelCall = Parameters<LanguageModelV4['doStream']>[0]
export type ModelStream = Awaited<ReturnType<LanguageModelV4['doStream']>>
export type ModelStreamPart = ModelStream['stream'] extends ReadableStream<infer Part> ? Part : never
export type ModelPrompt = ModelCall['prompt']

/** A language model that can answer, with what its answers cost and what it is. */
export interface AiModel {
  /** Stored with each call: the id of the provider, or `built-in`. */
  id: string
  /** Shown to people. */
  name: string
  /** Texts leave this server. */
  isOutside: boolean
  /** Dollars for a million tokens. */
  inputPrice: number
  outputPrice: number
  model: LanguageModelV4
}
