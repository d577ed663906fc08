import { localDrafts } from '#app/ui/drafts/local-drafts.ts'
import type { ToolSubject } from '#app/engines/tools/tool.ts'

/** A tool that was opened in this browser. */
export interface RecentTool {
  subject: ToolSubject
  id: string
  name: string
}

const MOST_RECENT = 6

/** The list is one draft of the browser: signing out deletes it, and nothing is sent. */
const KEY = { owner: 'subject-tools', form: 'recent' }

export function readRecent(): RecentTool[] {
  return (localDrafts.read(KEY)?.fields ?? []).flatMap(([address, name]) => {
    const [subject, id] = address.split(' ')
    return subject && id ? [{ subject: subject as ToolSubject, id, name }] : []
  })
}

export function addRecent(tool: RecentTool): void {
  const others = readRecent().filter(({ subject, id }) => subject !== tool.subject || id !== tool.id)
  localDrafts.keep(
    KEY,
    [tool, ...others]
      .slice(0, MOST_RECENT)
      .map(({ subject, id, name }) => [`${subject} ${id}`, name] as const),
  )
}
