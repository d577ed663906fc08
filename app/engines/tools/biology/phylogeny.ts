/**
 * Trees from a table of distances. UPGMA: Sokal and Michener 1958; neighbour joining: Saitou and Nei 1987 in the form of
 * Studier and Keppler 1988.
 */

export interface TreeNode {
  /** Empty for an inner node. */
  name: string
  /** Distance to the parent; 0 for the root. Neighbour joining can give a negative length. */
  length: number
  children: readonly TreeNode[]
}

export interface Joining {
  left: string
  right: string
  /** UPGMA: the height of the join. Neighbour joining: the two branch lengths. */
  lengths: readonly number[]
  distance: number
}

export interface Tree {
  root: TreeNode
  joinings: readonly Joining[]
}

type Distances = readonly (readonly number[])[]

interface Cluster {
  node: TreeNode
  label: string
  size: number
  height: number
}

const withLength = (node: TreeNode, length: number): TreeNode => ({ ...node, length })
const leafOf = (name: string): Cluster => ({
  node: { name, length: 0, children: [] },
  label: name,
  size: 1,
  height: 0,
})
const joinLabels = (one: Cluster, other: Cluster): string => `(${one.label}, ${other.label})`

/** The smallest entry of a table; the first of equal ones. */
function smallest(size: number, value: (i: number, j: number) => number): [number, number] {
  let best: [number, number] = [0, 1]
  for (let i = 0; i < size; i++)
    for (let j = i + 1; j < size; j++) if (value(i, j) < value(...best) - 1e-12) best = [i, j]
  return best
}

/** The table after clusters i and j are replaced by one at the end, whose distances are given. */
function replaced(table: Distances, i: number, j: number, distance: (k: number) => number): number[][] {
  const rest = [...table.keys()].filter((k) => k !== i && k !== j)
  const last = rest.map(distance)
  return [...rest.map((k, at) => [...rest.map((m) => table[k]?.[m] ?? 0), last[at] ?? 0]), [...last, 0]]
}

/** A rooted tree; assumes a molecular clock. */
export function upgma(names: readonly string[], distances: Distances): Tree {
  let clusters = names.map(leafOf)
  let table: Distances = distances
  const joinings: Joining[] = []
  while (clusters.length > 1) {
    const now = table
    const [i, j] = smallest(clusters.length, (a, b) => now[a]?.[b] ?? 0)
    const [one, other] = [clusters[i]!, clusters[j]!]
    const distance = now[i]?.[j] ?? 0
    const height = distance / 2
    joinings.push({ left: one.label, right: other.label, lengths: [height], distance })
    const joined: Cluster = {
      node: {
        name: '',
        length: 0,
        children: [withLength(one.node, height - one.height), withLength(other.node, height - other.height)],
      },
      label: joinLabels(one, other),
      size: one.size + other.size,
      height,
    }
    table = replaced(
      now,
      i,
      j,
      (k) => ((now[i]?.[k] ?? 0) * one.size + (now[j]?.[k] ?? 0) * other.size) / joined.size,
    )
    clusters = [...clusters.filter((_, at) => at !== i && at !== j), joined]
  }
  return { root: clusters[0]!.node, joinings }
}

/** An unrooted tree, drawn from its last node. At least three names. */
export function neighbourJoining(names: readonly string[], distances: Distances): Tree {
  let clusters = names.map(leafOf)
  let table: Distances = distances
  const joinings: Joining[] = []
  while (clusters.length > 3) {
    const now = table
    const n = clusters.length
    const sums = now.map((row) => row.reduce((sum, one) => sum + one, 0))
    const [i, j] = smallest(n, (a, b) => (n - 2) * (now[a]?.[b] ?? 0) - (sums[a] ?? 0) - (sums[b] ?? 0))
    const distance = now[i]?.[j] ?? 0
    const first = distance / 2 + ((sums[i] ?? 0) - (sums[j] ?? 0)) / (2 * (n - 2))
    const second = distance - first
    const [one, other] = [clusters[i]!, clusters[j]!]
    joinings.push({ left: one.label, right: other.label, lengths: [first, second], distance })
    table = replaced(now, i, j, (k) => ((now[i]?.[k] ?? 0) + (now[j]?.[k] ?? 0) - distance) / 2)
    clusters = [
      ...clusters.filter((_, at) => at !== i && at !== j),
      {
        node: {
          name: '',
          length: 0,
          children: [withLength(one.node, first), withLength(other.node, second)],
        },
        label: joinLabels(one, other),
        size: one.size + other.size,
        height: 0,
      },
    ]
  }
  const [a, b, c] = clusters as [Cluster, Cluster, Cluster]
  const [ab, ac, bc] = [table[0]?.[1] ?? 0, table[0]?.[2] ?? 0, table[1]?.[2] ?? 0]
  const lengths = [(ab + ac - bc) / 2, (ab + bc - ac) / 2, (ac + bc - ab) / 2] as const
  joinings.push({ left: `${a.label}, ${b.label}`, right: c.label, lengths, distance: ab })
  return {
    root: {
      name: '',
      length: 0,
      children: [a, b, c].map((one, at) => withLength(one.node, lengths[at] ?? 0)),
    },
    joinings,
  }
}

/** The Newick text of a tree, with lengths by a formatter. */
export function newickOf(node: TreeNode, format: (length: number) => string): string {
  const write = (one: TreeNode, isRoot: boolean): string => {
    const inner =
      one.children.length > 0
        ? `(${one.children.map((child) => write(child, false)).join(',')})`
        : one.name.replace(/[\s(),:;']+/g, '_')
    return isRoot ? `${inner};` : `${inner}:${format(one.length)}`
  }
  return write(node, true)
}

/** The length of the path between two leaves. */
export function pathLength(root: TreeNode, one: string, other: string): number {
  const pathTo = (node: TreeNode, name: string): readonly TreeNode[] | null => {
    if (node.name === name && node.children.length === 0) return [node]
    for (const child of node.children) {
      const path = pathTo(child, name)
      if (path) return [node, ...path]
    }
    return null
  }
  const [a, b] = [pathTo(root, one) ?? [], pathTo(root, other) ?? []]
  let shared = 0
  while (a[shared] !== undefined && a[shared] === b[shared]) shared++
  return [...a.slice(shared), ...b.slice(shared)].reduce((sum, node) => sum + node.length, 0)
}
