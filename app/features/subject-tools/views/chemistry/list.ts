import { lazy } from 'react'
import type { ToolViews } from '../tool-view.ts'

/** The views of chemistry tools that are more than a form, by the id of the tool. */
export const CHEMISTRY_VIEWS: ToolViews = {
  'periodic-table': lazy(() => import('./periodic-table.tsx')),
}
