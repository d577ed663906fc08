import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { openDatabase } from '#app/platform/database/database.ts'
import { bareHandler } from './bare-app.ts'

/** Runs the bare app in its own process: `bare-server.ts DIRECTORY [DATABASE_URL]`. Prints its port. */
const [directory = '', url] = process.argv.slice(2)
const database = await openDatabase({ directory, ...(url ? { url } : {}) })
await database.pool.query(
  'CREATE TABLE IF NOT EXISTS bare_responses (id serial PRIMARY KEY, attempt text NOT NULL, response text)',
)
const listener = getRequestListener(bareHandler(database.pool), { overrideGlobalObjects: false })
const server = createServer((incoming, outgoing) => void listener(incoming, outgoing))
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`)
})
process.on('SIGTERM', () => {
  server.close()
  void database.close().then(() => process.exit(0))
})
