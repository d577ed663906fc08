import { grown } from './handed-on.ts'
import { answeredSet } from './practice.ts'
import type { Asking } from './world.ts'

/** The achievement of a first answer, of somebody who has allowed images of achievements. */
export async function earnedAchievement(world: Asking, token: string): Promise<string> {
  await grown(world, token)
  await answeredSet(world, token)
  await world.ask('/settings', { as: token, form: { intent: 'privacy', 'share-images': 'on' } })
  await world.ask('/achievements', { as: token })
  return 'answers-1'
}
