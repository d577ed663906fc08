import { lazy } from 'react'
import type { ToolViews } from '../tool-view.ts'

/** The views of biology tools that are more than a form, by the id of the tool: `{ 'a-tool': lazy(() => import('./a-tool.tsx')) }`. */
export const BIOLOGY_VIEWS: ToolViews = {
  pedigree: lazy(() => import('./pedigree.tsx')),
}
