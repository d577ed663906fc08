import type { ToolField, ToolInput, ToolSubject } from '#app/engines/tools/tool.ts'

/** Changes when the meaning of fields changes, so that old links can still be read. */
export const LINK_VERSION = '1'

/** The address of a tool, with its input where it is given. Empty fields are left out. */
export function toolPath(subject: ToolSubject, tool: string, input?: ToolInput): string {
  const query = new URLSearchParams({ tool })
  if (input) {
    query.set('v', LINK_VERSION)
    for (const [name, value] of Object.entries(input)) if (value !== '') query.set(name, value)
  }
  return `/subject-tools/${subject}?${query.toString()}`
}

/** The input in an address; null if the address holds none. */
export function inputFrom(query: URLSearchParams, fields: readonly ToolField[]): ToolInput | null {
  if (!query.has('v')) return null
  return Object.fromEntries(fields.map(({ name }) => [name, query.get(name) ?? '']))
}

/** The input of a tool without a form, which has names of its own. */
export function inputIn(query: URLSearchParams): ToolInput {
  return Object.fromEntries([...query].filter(([name]) => name !== 'tool' && name !== 'v'))
}
