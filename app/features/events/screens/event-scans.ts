import { actions, intent, type Post } from '#app/platform/screens/actions.server.ts'
import { notFound } from '#app/platform/http/form.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { checkInPage } from '../pages/check-in-page.server.ts'
import { checkIn, syncScans } from '../use-cases/check-in.server.ts'

/** The tickets of a session, for a device that may lose its connection. */
export const loader = load(async ({ services, params, query }) => {
  const asked = { code: params['eventCode'] ?? '', sessionId: query.get('session') }
  const page = (await checkInPage(services, asked)) ?? notFound()
  return Response.json({ session: page.session, doorList: page.doorList })
})

const withCode = ({ fields, params }: Post) => ({ ...fields, code: params['eventCode'] ?? '' })

/** Stores scans. Returns data only, no page. */
export const action = actions({
  'check-in': intent({ useCase: checkIn, input: withCode }),
  sync: intent({ useCase: syncScans, input: withCode }),
})
