/** The address of the service worker. The build writes this file (`app/commands/build-offline.ts`). */
export const WORKER = '/worker.js'

interface Policies {
  trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createScriptURL: (address: string) => string | null },
    ) => { createScriptURL: (address: string) => unknown }
  }
}

/** A page may create a policy of one name once. */
let policy: { createScriptURL: (address: string) => unknown } | undefined

/** Registers the service worker. Its Trusted Types policy allows this one address. */
export async function registerWorker(page: object = globalThis): Promise<void> {
  const { serviceWorker } = navigator
  // A page without HTTPS, and a private window of some browsers, have none.
  if (!serviceWorker) return
  policy ??= (page as Policies).trustedTypes?.createPolicy('victor-worker', {
    createScriptURL: (address) => (address === WORKER ? address : null),
  })
  await serviceWorker.register((policy?.createScriptURL(WORKER) ?? WORKER) as string, {
    updateViaCache: 'none',
  })
}
