import type { ToolSubject } from '#app/engines/tools/tool.ts'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { toolPath } from '../rules/tool-link.ts'

export interface ListedTool {
  id: string
  name: string
  does: string
}

/** The tools of a subject, each with what it does. */
export function ToolList({ subject, tools }: { subject: ToolSubject; tools: readonly ListedTool[] }) {
  return (
    <Rows>
      {tools.map(({ id, name, does }) => (
        <Row key={id} href={toolPath(subject, id)} title={name} sub={does} />
      ))}
    </Rows>
  )
}
