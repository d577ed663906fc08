import type { ComponentType, ReactNode } from 'react'
import type { ToolInput, ToolSubject } from '#app/engines/tools/tool.ts'
import type { DrawnResult } from '../rules/drawn-answer.ts'

/**
 * What a view gets. A view replaces the layout of a tool: it places `form` and `result` of the frame where it wants
 * them, or leaves them out. A tool without `load` in its entry has no form and no result: the view is the whole tool.
 * Views are rendered on the server too, so they may touch the document only in effects.
 */
export interface ToolViewProps {
  subject: ToolSubject
  toolId: string
  /** The state in the address, by field name. */
  input: ToolInput
  /** Changes fields: the form, the answer and the address follow. An empty text removes a field from the address. */
  change: (fields: ToolInput) => void
  /** The answer to the last input, or its refusal; null without `load` in the entry. */
  result: DrawnResult | null
  /** The form of the frame, built from `fields`; null without `load` in the entry. */
  formPart: ReactNode
  /** The answer as the frame renders it; null without `load` in the entry. */
  resultPart: ReactNode
}

/** Views by the id of their tool: `lazy(() => import('./graphing.tsx'))`. Each file exports its view as default. */
export type ToolViews = Readonly<Record<string, ComponentType<ToolViewProps>>>
