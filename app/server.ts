import { createApplication, type Application } from '#app/platform/http/application.ts'
import { serverOf, type RunningServer } from '#app/platform/http/server.ts'
import * as build from 'virtual:react-router/server-build'
import type { ServerBuild } from 'react-router'
import type { Config } from '#app/platform/config/config.ts'
import type { Services } from '#app/platform/services.ts'
import { startStatus } from '#app/features/status/door.ts'
import type { ViewRecorder } from '#app/features/site-views/door.ts'
import { openServices } from '#app/services.server.ts'

/**
 * The entry of the server bundle: what starts the product lies in the same bundle as the screens, so that no
 * platform module (a pool, a bus) lives twice in one process.
 */
export { openServices }

/** Serves, and checks every minute whether the parts of Victor work. */
export async function serve(config: Config, services: Services): Promise<RunningServer> {
  const running = await serverOf(build as unknown as ServerBuild, config, services)
  const stopChecks = startStatus(services, running.port)
  const stopCounting = (services.views as ViewRecorder).start()
  return {
    ...running,
    async stop(graceMs) {
      await Promise.all([stopChecks(), running.stop(graceMs)])
      await stopCounting()
    },
  }
}

export function handlerBuild(): ServerBuild {
  return build as unknown as ServerBuild
}

/** For development: the same application around whatever was built last. */
export function applicationOf(current: ServerBuild, config: Config, services: Services): Application {
  return createApplication(() => current, config, services)
}
