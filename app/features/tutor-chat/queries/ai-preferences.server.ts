import { findFreedoms, findSettings } from '#app/features/account/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { hasBudget } from '#app/platform/ai/calls.server.ts'
import type { AiModel } from '#app/platform/ai/ai-model.ts'
import { fail, ok, type Result } from '#app/platform/errors/failure.ts'
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

/** Refuses every use of a model by a person who switched AI off. Each feature that asks a model calls it first. */
export async function aiRefusal(services: Services, person: Person): Promise<Result<undefined>> {
  const { isOff } = await findAiPreferences(services, person)
  return isOff
    ? fail('conflict', 'You have switched AI off. You can switch it on in your settings.')
    : ok(undefined)
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
