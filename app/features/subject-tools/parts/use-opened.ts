import { useEffect } from 'react'
import type { ToolSubject } from '#app/engines/tools/tool.ts'
import type { OpenedTool } from '../pages/subject-page.server.ts'

/** The page itself comes first: its files are stored this long after it opened. */
const AFTER_MS = 4_000

/** Lists an opened tool among the recent ones, and stores it with its code, so that it opens without a connection. */
export function useOpened(subject: ToolSubject, opened: OpenedTool): void {
  useEffect(() => {
    const left = new AbortController()
    // A browser that stores nothing loses only this.
    void import('./recent-tools.ts')
      .then(({ addRecent }) => addRecent({ subject, id: opened.id, name: opened.name }))
      .catch(() => undefined)
    const timer = setTimeout(() => {
      void import('./store-opened.ts')
        .then(({ storeOpened }) => storeOpened(subject, opened, left.signal))
        .catch(() => undefined)
    }, AFTER_MS)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
    // Runs once for each opened tool.
  }, []) // oxlint-disable-line react/exhaustive-deps
}
