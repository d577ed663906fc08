import { lazy } from 'react'
import type { ToolViews } from '../tool-view.ts'

/** The views of history tools that are more than a form, by the id of the tool: `{ 'a-tool': lazy(() => import('./a-tool.tsx')) }`. */
export const HISTORY_VIEWS: ToolViews = {
  'cause-map': lazy(() => import('./cause-map.tsx')),
  timeline: lazy(() => import('./timeline.tsx')),
}
