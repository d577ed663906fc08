import { actions, intent } from '#app/platform/screens/actions.server.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { devicePack } from '../pages/device-pack.server.ts'
import { syncReviews } from '../use-cases/sync-reviews.server.ts'

/** Fetched by a device: the cards to review without a connection. It posts the reviews that it made. */
export const loader = load(({ services, person, zone }) => devicePack(services, person, zone))

export const action = actions({
  sync: intent({ useCase: syncReviews, input: (post) => ({ ...post.fields, zone: post.zone }) }),
})
