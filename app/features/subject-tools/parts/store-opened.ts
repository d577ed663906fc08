import type { ToolSubject } from '#app/engines/tools/tool.ts'
import { registerWorker } from '#app/platform/device/register-worker.ts'
import type { OpenedTool } from '../pages/subject-page.server.ts'
import { toolPath } from '../rules/tool-link.ts'
import { storeTool } from './tool-cache.ts'

/** Loads the code of a tool, then stores the page and every file that it loaded. */
export async function storeOpened(
  subject: ToolSubject,
  { id, isHeavy, run, input }: OpenedTool,
  signal: AbortSignal,
): Promise<void> {
  if (!('caches' in window) || savesData() || signal.aborted) return
  await registerWorker()
  if (run) {
    const { runInBrowser } = await import('./run-in-browser.ts')
    // The service worker stores what the worker of a heavy tool loads.
    if (isHeavy) await navigator.serviceWorker?.ready
    await runInBrowser({ subject, id, isHeavy, input, signal })
  }
  if (!signal.aborted) await storeTool(new URL(toolPath(subject, id), window.location.origin), loadedFiles())
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** The built files that this page has loaded, also before the service worker ran. */
function loadedFiles(): string[] {
  const names = performance.getEntriesByType('resource').map(({ name }) => name)
  return [...new Set(names)].filter((name) => name.startsWith(`${window.location.origin}/assets/`))
}
