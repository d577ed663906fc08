import type { ToolSubject } from '#app/engines/tools/tool.ts'
import type { SampleForm } from '#app/platform/access/map.ts'

/** A tool of each page. Those of English stay in the browser, so the form is refused there. */
const TOOL_OF: Readonly<Record<ToolSubject, string>> = {
  biology: 'punnett-square',
  chemistry: 'titration-curve',
  english: 'essay-planner',
  history: 'citation',
  math: 'linear-equation',
  physics: 'projectile',
}

/** Adds the first example of a tool to the cards. */
export const cardForms = (subject: ToolSubject): SampleForm[] => [
  { intent: 'card', link: `tool=${TOOL_OF[subject]}` },
]
