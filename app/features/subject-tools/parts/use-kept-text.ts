import { useEffect, useState } from 'react'
import type { ToolInput, ToolSubject } from '#app/engines/tools/tool.ts'
import { localDrafts } from '#app/ui/drafts/local-drafts.ts'
import type { OpenedTool } from '../pages/subject-page.server.ts'

/** The text of a tool that stays in this browser: kept while it is typed, and restored when the tool opens. */
export function useKeptText(subject: ToolSubject, opened: OpenedTool, set: (input: ToolInput) => void) {
  const { id, staysInBrowser } = opened
  const key = { owner: 'subject-tools', form: `${subject} ${id}` }
  const [isRestored, setRestored] = useState(false)
  useEffect(() => {
    const draft = staysInBrowser ? localDrafts.read(key) : null
    if (!draft) return
    set({ ...opened.input, ...Object.fromEntries(draft.fields) })
    setRestored(true)
    // Runs once: later text is typed on this page.
  }, []) // oxlint-disable-line react/exhaustive-deps
  return {
    isRestored,
    keep: (input: ToolInput) => {
      if (staysInBrowser) localDrafts.keep(key, Object.entries(input))
    },
    discard: () => {
      localDrafts.forget(key)
      setRestored(false)
      set(opened.input)
    },
  }
}
