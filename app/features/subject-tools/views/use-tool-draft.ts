import { useEffect, useState } from 'react'
import type { ToolInput } from '#app/engines/tools/tool.ts'
import { localDrafts } from '#app/ui/drafts/local-drafts.ts'

export interface ToolDraft {
  /** A draft from an earlier visit that differs from what is shown. */
  isOffered: boolean
  restore: () => void
  discard: () => void
}

const keyOf = (toolId: string) => ({ owner: 'subject-tools', form: `draft ${toolId}` })

/** Keeps the fields of a view in this browser, and offers them at the next visit. Signing out deletes them. */
export function useToolDraft(toolId: string, fields: ToolInput, set: (fields: ToolInput) => void): ToolDraft {
  const [old, setOld] = useState<ToolInput | null>(null)
  const [first] = useState(() => JSON.stringify(fields))
  const now = JSON.stringify(fields)
  useEffect(() => {
    const draft = localDrafts.read(keyOf(toolId))
    const stored = draft ? Object.fromEntries(draft.fields) : null
    if (stored && JSON.stringify(stored) !== first) setOld(stored)
  }, [toolId, first])
  useEffect(() => {
    if (now === first) return
    const timer = setTimeout(
      () => localDrafts.keep(keyOf(toolId), Object.entries(JSON.parse(now) as ToolInput)),
      400,
    )
    return () => clearTimeout(timer)
  }, [toolId, first, now])
  return {
    isOffered: old !== null && now === first,
    restore: () => {
      if (old) set(old)
      setOld(null)
    },
    discard: () => {
      localDrafts.forget(keyOf(toolId))
      setOld(null)
    },
  }
}
