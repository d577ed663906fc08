import { notFound } from '#app/platform/http/form.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { canvasPicture } from '../pages/picture.server.ts'

/** A picture of an own canvas, or with `?shared=` one of a shared canvas. */
export const loader = load(
  async ({ services, person, params, query }) =>
    (await canvasPicture(services, person, params['fileId'] ?? '', query.get('shared'))) ?? notFound(),
)
