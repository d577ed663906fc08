// The bundler writes both modules and their default exports, so the linter finds none.
// oxlint-disable-next-line import/default
import spellingAddress from '../views/english/spelling-worker.ts?worker&url'
// oxlint-disable-next-line import/default
import toolAddress from './tool-worker.ts?worker&url'

interface Policies {
  trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createScriptURL: (address: string) => string | null },
    ) => { createScriptURL: (address: string) => unknown }
  }
}

const ADDRESSES = { tool: toolAddress, spelling: spellingAddress }

let policy: ReturnType<NonNullable<Policies['trustedTypes']>['createPolicy']> | undefined

/** Starts one of our workers. The Trusted Types policy allows their addresses only. */
export function startWorker(name: keyof typeof ADDRESSES): Worker {
  policy ??= (globalThis as Policies).trustedTypes?.createPolicy('victor-tools', {
    createScriptURL: (asked) => (Object.values(ADDRESSES).includes(asked) ? asked : null),
  })
  const address = ADDRESSES[name]
  return new Worker((policy?.createScriptURL(address) ?? address) as string, { type: 'module' })
}
