import { createAnthropic } from '@ai-sdk/anthropic'
import { createGoogle } from '@ai-sdk/google'
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { AiProvider } from '#app/platform/config/config.ts'
import type { AiModel, LanguageModelV4 } from './ai-model.ts'

/** The configured models, in the order in which they are asked. */
export function outsideModels(providers: readonly AiProvider[]): AiModel[] {
  return providers.map((provider) => ({
    id: provider.id,
    name: provider.model,
    isOutside: true,
    inputPrice: provider.inputPrice,
    outputPrice: provider.outputPrice,
    model: modelOf(provider),
  }))
}

/** The three protocols. A key of an own server may be missing; the packages would then read the environment. */
function modelOf({ id, kind, model, address, key }: AiProvider): LanguageModelV4 {
  const apiKey = key ?? 'none'
  const own = address === undefined ? {} : { baseURL: address }
  if (kind === 'anthropic') return createAnthropic({ apiKey, ...own })(model)
  if (kind === 'google') return createGoogle({ apiKey, ...own })(model)
  return createOpenAICompatible({ name: id, baseURL: address!, apiKey, includeUsage: true })(model)
}
