interface Module {
  source: string
  dependencies: { resolved: string }[]
}

const featureOf = (path: string) => /^app\/features\/([^/]+)\//.exec(path)?.[1]

/** Pairs of features that import each other, `a ↔ b`, in alphabetical order. Tests may import any feature. */
export function mutualPairs(modules: readonly Module[]): string[] {
  const arrows = new Set<string>()
  for (const { source, dependencies } of modules) {
    const from = featureOf(source)
    if (!from || /\.test\.tsx?$/.test(source)) continue
    for (const { resolved } of dependencies) {
      const to = featureOf(resolved)
      if (to && to !== from) arrows.add(`${from} → ${to}`)
    }
  }
  return [...arrows]
    .map((arrow) => arrow.split(' → ') as [string, string])
    .filter(([from, to]) => from < to && arrows.has(`${to} → ${from}`))
    .map(([from, to]) => `${from} ↔ ${to}`)
    .toSorted()
}
