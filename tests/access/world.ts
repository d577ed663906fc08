import '#tests/access/production.ts'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { buildIfStale } from '#app/commands/build.ts'
import { readConfig } from '#app/platform/config/config.ts'
import { projectPath } from '#app/platform/database/project-path.ts'
import type { Services } from '#app/platform/services.ts'
import { seededDice } from '#app/platform/time/clock.ts'
import { withDatabase } from '#tests/database.ts'
import { freePort } from '#tests/product.ts'
import { client, type Ask } from './client.ts'

/** The built product inside the test's process, so that tests reach its clock and database. */
export interface World {
  address: string
  port: number
  services: Services
  ask: Ask
  end(): Promise<void>
}

/** What is needed to create objects with the product's forms and to read its database. */
export type Asking = Pick<World, 'ask' | 'services'>

export async function openWorld(): Promise<World> {
  await build()
  const database = await withDatabase({ own: true })
  const embedded = database.url === undefined
  if (embedded) await database.close()
  const port = await freePort()
  const config = {
    ...readConfig({
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'error',
      VICTOR_DIRECTORY: database.directory,
      SECRET: 'a secret for tests, long enough to be one',
      ...(database.url ? { DATABASE_URL: database.url } : {}),
    }),
    // No demo accounts: a test that needs development screens sets this on `services`.
    demoAllowed: false,
  }
  const bundle = bundleOf()
  const services = await bundle.openServices(config)
  services.dice = seededDice(7)
  const running = await bundle.serve(config, services)
  const address = `http://localhost:${port}`
  return {
    address,
    port,
    services,
    ask: client(address, services.config.secret),
    async end() {
      await running.stop(500)
      await services.close()
      await database.drop()
    },
  }
}

type Bundle = typeof import('#app/server.ts')

/** Loaded by Node, because the test runner would transform it and its worker would not find its file. */
function bundleOf(): Bundle {
  return createRequire(import.meta.url)(join(projectPath('build'), 'server/index.js')) as Bundle
}

/** One test file builds and the others wait. The kernel releases the name when its process ends. */
async function build(): Promise<void> {
  const name = `\0victor-build-${createHash('sha256').update(projectPath('build')).digest('hex').slice(0, 24)}`
  const turn = createServer()
  const held = () =>
    new Promise<boolean>((resolve) => {
      turn.once('listening', () => resolve(true))
      turn.once('error', () => resolve(false))
      turn.listen({ path: name })
    })
  while (!(await held())) {
    turn.removeAllListeners()
    await pause(100)
  }
  try {
    if (!(await buildIfStale({ stdout: process.stdout }))) throw new Error('The build failed.')
  } finally {
    await new Promise((resolve) => turn.close(resolve))
  }
}
