import type { ToolEntry, ToolSubject } from '#app/engines/tools/tool.ts'

/** The list of one subject, for a browser: it loads no other list. */
const LISTS: Readonly<Record<ToolSubject, () => Promise<readonly ToolEntry[]>>> = {
  biology: async () => (await import('#app/engines/tools/biology/list.ts')).BIOLOGY_TOOLS,
  chemistry: async () => (await import('#app/engines/tools/chemistry/list.ts')).CHEMISTRY_TOOLS,
  english: async () => (await import('#app/engines/tools/english/list.ts')).ENGLISH_TOOLS,
  history: async () => (await import('#app/engines/tools/history/list.ts')).HISTORY_TOOLS,
  math: async () => (await import('#app/engines/tools/math/list.ts')).MATH_TOOLS,
  physics: async () => (await import('#app/engines/tools/physics/list.ts')).PHYSICS_TOOLS,
}

export async function findEntry(subject: ToolSubject, id: string): Promise<ToolEntry | undefined> {
  return (await LISTS[subject]()).find((entry) => entry.id === id)
}
