import type { ToolSubject } from '#app/engines/tools/tool.ts'
import { BIOLOGY_VIEWS } from './biology/list.ts'
import { CHEMISTRY_VIEWS } from './chemistry/list.ts'
import { ENGLISH_VIEWS } from './english/list.ts'
import { HISTORY_VIEWS } from './history/list.ts'
import { MATH_VIEWS } from './math/list.ts'
import { PHYSICS_VIEWS } from './physics/list.ts'
import type { ToolViews } from './tool-view.ts'

/** The view of each tool that has one, by subject and id. */
export const VIEWS: Readonly<Record<ToolSubject, ToolViews>> = {
  biology: BIOLOGY_VIEWS,
  chemistry: CHEMISTRY_VIEWS,
  english: ENGLISH_VIEWS,
  history: HISTORY_VIEWS,
  math: MATH_VIEWS,
  physics: PHYSICS_VIEWS,
}
