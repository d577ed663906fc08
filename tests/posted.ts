import type { Actor } from '#app/platform/access/actor.ts'
import type { Services } from '#app/platform/services.ts'

/** Calls a use case like a browser, with any form. */
export function posted<Result>(
  useCase: (services: Services, actor: Actor, input: never) => Promise<Result>,
  services: Services,
  actor: Actor,
  input: unknown,
): Promise<Result> {
  return useCase(services, actor, input as never)
}
