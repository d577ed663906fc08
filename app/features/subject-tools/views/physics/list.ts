import type { ToolViews } from '../tool-view.ts'

/** The views of physics tools that are more than a form, by the id of the tool: `{ 'a-tool': lazy(() => import('./a-tool.tsx')) }`. */
export const PHYSICS_VIEWS: ToolViews = {}
