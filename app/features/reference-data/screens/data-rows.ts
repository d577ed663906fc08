import { csvResponse } from '#app/platform/http/csv.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { dataRowsFile } from '../pages/data-rows-file.server.ts'

/** The rows of a view of the desk as a CSV file, which can be changed and imported again. */
export const loader = load(async ({ services, query, zone }) => {
  const { name, columns, rows } = await dataRowsFile({ db: services.db, query, zone, now: services.clock() })
  return csvResponse(name, columns, rows)
})
