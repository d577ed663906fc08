import { loadForAnyone } from '#app/platform/screens/load.server.ts'
import { notFound } from '#app/platform/http/form.ts'
import { figuresOf } from '../pages/predictor-page.server.ts'
import { isSystem } from '../rules/certificates.ts'

/** The published figures of a certificate, for the calculator in the browser. */
export const loader = loadForAnyone(({ params }) => {
  const system = params['system'] ?? ''
  return isSystem(system) ? figuresOf(system) : notFound()
})
