import { BIOLOGY_TOOLS } from './biology/list.ts'
import { CHEMISTRY_TOOLS } from './chemistry/list.ts'
import { ENGLISH_TOOLS } from './english/list.ts'
import { HISTORY_TOOLS } from './history/list.ts'
import { MATH_TOOLS } from './math/list.ts'
import { PHYSICS_TOOLS } from './physics/list.ts'
import type { ToolEntry, ToolSubject } from './tool.ts'

/** The tools of each subject. Browsers load one list at a time (see `rules/subject-list.ts` of the feature). */
export const TOOLS_OF: Readonly<Record<ToolSubject, readonly ToolEntry[]>> = {
  biology: BIOLOGY_TOOLS,
  chemistry: CHEMISTRY_TOOLS,
  english: ENGLISH_TOOLS,
  history: HISTORY_TOOLS,
  math: MATH_TOOLS,
  physics: PHYSICS_TOOLS,
}

export const ALL_TOOLS: readonly ToolEntry[] = Object.values(TOOLS_OF).flat()
