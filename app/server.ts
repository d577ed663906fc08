import { createApplication, type Application } from '#app/platform/http/application.ts'
import { serverOf, type RunningServer } from '#app/platform/http/server.ts'
import * as build from 'virtual:react-router/server-build'
import type { ServerBuild } from 'react-router'
import type { Config } from '#app/platform/config/config.ts'
import type { Services } from '#app/platform/services.ts'
import { openServices } from '#app/services.server.ts'

/**
 * The entry of the server bundle: what starts the product lies in the same bundle as the screens, so that no
 * platform module (a pool, a bus) lives twice in one process.
 */
export { openServices }

export function serve(config: Config, services: Services): Promise<RunningServer> {
  return serverOf(build as unknown as ServerBuild, config, services)
}

export function handlerBuild(): ServerBuild {
  return build as unknown as ServerBuild
}

/** For development: the same application around whatever was built last. */
export function applicationOf(current: ServerBuild, config: Config, services: Services): Application {
  return createApplication(() => current, config, services)
}
