import { predictAtar, type AtarPrediction, type Model } from '#app/engines/atar/prediction/predict-atar.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { sameDraws } from '../rules/same-draws.ts'
import { modelOf, readRecord, type LearningRecord } from './learning-record.server.ts'

export interface CurrentPrediction {
  record: LearningRecord
  /** Null without subjects of a certificate. */
  model: Model | null
  prediction: AtarPrediction | null
}

/** The prediction from a person's record as it is now. */
export async function currentPrediction(services: Services, actor: Person): Promise<CurrentPrediction> {
  const record = await readRecord(services, actor)
  const model = modelOf(record)
  return { record, model, prediction: model && predictAtar(model, sameDraws()) }
}
