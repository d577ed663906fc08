import { notFound } from '#app/platform/http/form.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { formulaDetails } from '../pages/formula-view.server.ts'
import { theFormulas } from '../queries/formula-store.server.ts'

/** Data for an opened formula. */
export const loader = load(({ params, query }) => {
  const formula = theFormulas().byId.get(params['formulaId'] ?? '')
  return formula ? formulaDetails(formula, query.get('subject') ?? '') : notFound()
})
