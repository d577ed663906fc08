import { lazy } from 'react'
import type { ToolViews } from '../tool-view.ts'

/** The views of english tools that are more than a form, by the id of the tool: `{ 'a-tool': lazy(() => import('./a-tool.tsx')) }`. */
export const ENGLISH_VIEWS: ToolViews = {
  'essay-planner': lazy(() => import('./essay-planner.tsx')),
  'quote-bank': lazy(() => import('./quote-bank.tsx')),
  spelling: lazy(() => import('./spelling.tsx')),
}
