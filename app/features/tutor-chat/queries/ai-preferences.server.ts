import { findFreedoms, findSettings } from '#app/features/account/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { hasBudget } from '#app/platform/ai/calls.server.ts'
import type { AiModel } from '#app/platform/ai/ai-model.ts'
import type { Services } from '#app/platform/services.ts'
import { builtInTutor } from '../rules/built-in-tutor.ts'

export interface AiPreferences {
  /** The person switched all AI off. */
  isOff: boolean
  /** The person allows outside providers, in both places that ask. */
  allowsOutside: boolean
  /** The texts of calls may be kept for training data. */
  keepsTexts: boolean
}

export async function findAiPreferences({ db, clock }: Services, person: Person): Promise<AiPreferences> {
  const [settings, freedoms] = await Promise.all([
    findSettings(db, person),
    findFreedoms(db, person.personId, clock()),
  ])
  return {
    isOff: !settings.ai.on,
    allowsOutside: settings.ai.outside && freedoms.choices['outside-ai'],
    keepsTexts: freedoms.choices['training-data'],
  }
}

/** The models to ask, in order. Outside ones only if the person allows them and the day's budget lasts. */
export async function modelsFor(
  services: Services,
  feature: string,
  { allowsOutside }: AiPreferences,
): Promise<AiModel[]> {
  const outside =
    allowsOutside && services.aiModels.length > 0 && (await hasBudget(services, feature))
      ? services.aiModels
      : []
  return [...outside, builtInTutor]
}
