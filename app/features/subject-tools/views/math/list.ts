import { lazy } from 'react'
import type { ToolViews } from '../tool-view.ts'

/** The views of math tools that are more than a form, by the id of the tool. */
export const MATH_VIEWS: ToolViews = { graphing: lazy(() => import('./graphing.tsx')) }
