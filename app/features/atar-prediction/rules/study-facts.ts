import type { SubjectFacts } from './simulator-tools.ts'

interface Level {
  chance: number
}

interface Tree {
  figure: Level | null
  topics: readonly { name: string; weight: number; figure: Level | null }[]
}

/** What practice says about the marks that a subject still loses, and the topic that loses most. */
export function factsOf(tree: Tree | undefined): SubjectFacts {
  const known = (tree?.topics ?? []).flatMap(({ name, weight, figure }) =>
    figure ? [{ name, loses: weight * (1 - figure.chance) }] : [],
  )
  const most = known.toSorted((a, b) => b.loses - a.loses)[0]
  return { lost: tree?.figure ? 1 - tree.figure.chance : null, weakestTopic: most?.name ?? null }
}
