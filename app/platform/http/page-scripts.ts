import { useMatches, useRouteError } from 'react-router'

/** The part of a screen's handle that decides whether its page loads scripts. */
export interface HydrateHandle {
  /** `false`: the page works with plain links and forms, and loads no scripts (scriptless-page.tsx). */
  hydrate?: false
}

/**
 * Whether this document loads scripts. The server decides by the screen's handle; in the browser the answer stays the
 * same, whichever screen the document shows later.
 * @param needsScripts a setting of the person, like the reading ruler, that works on every page and needs scripts
 */
export function useLoadsScripts(needsScripts: boolean): boolean {
  const hydrate = (useMatches().at(-1)?.handle as HydrateHandle | undefined)?.hydrate
  // React Router gives null here when nothing failed.
  const failed = (useRouteError() ?? null) !== null
  if (typeof document !== 'undefined') return true
  return failed || needsScripts || hydrate !== false
}
