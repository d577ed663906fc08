/** A map of causes and consequences: reading its lines, rows from cause to consequence, and what the map says. */
import { linesOf } from '../read-fields.ts'

export interface CauseLink {
  from: string
  to: string
  /** Why the one leads to the other; may be empty. */
  because: string
}

export interface CauseMap {
  /** Names in the order in which they were typed. */
  nodes: readonly string[]
  links: readonly CauseLink[]
}

export const MOST_NODES = 40

/** “Nationalism -> Alliances -> War: each crisis tied the partners closer”. A line without an arrow adds a node. */
export function readCauseMap(text: string): CauseMap | string {
  const nodes: string[] = []
  const byKey = new Map<string, string>()
  const links: CauseLink[] = []
  for (const { line, text: typed } of linesOf(text)) {
    const parts = typed.split(/\s*(?:-{1,2}>|→|=>|⇒)\s*/)
    const last = parts.at(-1) ?? ''
    const because = /:\s*(.+)$/.exec(last)
    if (parts.length > 1 && because) parts[parts.length - 1] = last.slice(0, because.index)
    const names = parts.map((part) => part.trim())
    if (names.some((name) => name === ''))
      return `Line ${line} has an arrow without a cause or a consequence.`
    const long = names.find((name) => name.length > 80)
    if (long !== undefined) return `Line ${line}: use up to 80 characters for a cause.`
    const known = names.map((name) => {
      const key = name.toLowerCase()
      const old = byKey.get(key)
      if (old !== undefined) return old
      byKey.set(key, name)
      nodes.push(name)
      return name
    })
    for (let i = 1; i < known.length; i++) {
      const [from = '', to = ''] = [known[i - 1], known[i]]
      if (from === to) return `Line ${line}: “${from}” cannot lead to itself.`
      const reason = i === known.length - 1 ? (because?.[1]?.trim() ?? '') : ''
      const old = links.findIndex((link) => link.from === from && link.to === to)
      if (old < 0) links.push({ from, to, because: reason })
      else if (reason !== '') links[old] = { from, to, because: reason }
    }
  }
  if (nodes.length > MOST_NODES) return `Use up to ${MOST_NODES} causes and consequences.`
  return { nodes, links }
}

/** The lines that `readCauseMap` reads again. */
export const causeMapText = ({ nodes, links }: CauseMap): string => {
  const linked = new Set(links.flatMap(({ from, to }) => [from, to]))
  return [
    ...links.map(({ from, to, because }) => `${from} -> ${to}${because === '' ? '' : `: ${because}`}`),
    ...nodes.filter((node) => !linked.has(node)),
  ].join('\n')
}

/** Links that close a circle, found in the order of the nodes. */
export function circleLinks({ nodes, links }: CauseMap): ReadonlySet<CauseLink> {
  const state = new Map<string, 'open' | 'done'>()
  const found = new Set<CauseLink>()
  const visit = (node: string): void => {
    state.set(node, 'open')
    for (const link of links) {
      if (link.from !== node) continue
      const next = state.get(link.to)
      if (next === 'open') found.add(link)
      else if (next === undefined) visit(link.to)
    }
    state.set(node, 'done')
  }
  for (const node of nodes) if (!links.some((link) => link.to === node)) visit(node)
  for (const node of nodes) if (!state.has(node)) visit(node)
  return found
}

/** The row of each node: one below its lowest cause. Circles are cut at the links of `circleLinks`. */
export function rowsOf(map: CauseMap): ReadonlyMap<string, number> {
  const cut = circleLinks(map)
  const forward = map.links.filter((link) => !cut.has(link))
  const rows = new Map(map.nodes.map((node) => [node, 0]))
  for (let round = 0; round < map.nodes.length; round++) {
    let hasChanged = false
    for (const { from, to } of forward) {
      const row = (rows.get(from) ?? 0) + 1
      if ((rows.get(to) ?? 0) >= row) continue
      rows.set(to, row)
      hasChanged = true
    }
    if (!hasChanged) break
  }
  return rows
}

/** The nodes of each row, ordered so that few links cross (barycentre sweeps). */
export function orderedRows(map: CauseMap): string[][] {
  const rows = rowsOf(map)
  const count = Math.max(-1, ...rows.values()) + 1
  const lists = [...Array(count).keys()].map((row) => map.nodes.filter((node) => rows.get(node) === row))
  const place = (): Map<string, number> =>
    new Map(lists.flatMap((list) => list.map((node, index) => [node, (index + 0.5) / list.length] as const)))
  for (let sweep = 0; sweep < 6; sweep++) {
    const isDown = sweep % 2 === 0
    for (let step = 1; step < count; step++) {
      const row = isDown ? step : count - 1 - step
      const at = place()
      const middle = (node: string): number => {
        const near = map.links
          .filter((link) => (isDown ? link.to : link.from) === node)
          .map((link) => at.get(isDown ? link.from : link.to) ?? 0.5)
        return near.length === 0
          ? (at.get(node) ?? 0.5)
          : near.reduce((sum, one) => sum + one, 0) / near.length
      }
      const middles = new Map(lists[row]?.map((node) => [node, middle(node)]))
      lists[row]?.sort((one, other) => (middles.get(one) ?? 0) - (middles.get(other) ?? 0))
    }
  }
  return lists
}

export interface MapFindings {
  /** Causes without a cause of their own, that lead to something. */
  roots: readonly string[]
  /** Consequences that lead to nothing more. */
  ends: readonly string[]
  /** The node with most direct consequences. */
  widest: { node: string; count: number } | null
  /** Nodes between, through which every chain runs. */
  needed: readonly string[]
  loose: readonly string[]
  circles: readonly CauseLink[]
}

export function findingsOf(map: CauseMap): MapFindings {
  const cut = circleLinks(map)
  const forward = map.links.filter((link) => !cut.has(link))
  const hasCause = new Set(forward.map(({ to }) => to))
  const hasEffect = new Set(forward.map(({ from }) => from))
  const roots = map.nodes.filter((node) => !hasCause.has(node) && hasEffect.has(node))
  const ends = map.nodes.filter((node) => hasCause.has(node) && !hasEffect.has(node))
  const widest = map.nodes
    .map((node) => ({ node, count: map.links.filter((link) => link.from === node).length }))
    .reduce<{ node: string; count: number } | null>(
      (best, one) => (one.count > (best?.count ?? 0) ? one : best),
      null,
    )
  /** Whether an end can still be reached from a root when a node is left out. */
  const isNeeded = (without: string): boolean => {
    const seen = new Set(roots)
    const open = [...roots]
    for (let node = open.pop(); node !== undefined; node = open.pop())
      for (const link of forward)
        if (link.from === node && link.to !== without && !seen.has(link.to)) {
          seen.add(link.to)
          open.push(link.to)
        }
    return !ends.some((end) => seen.has(end))
  }
  const needed = map.nodes.filter((node) => hasCause.has(node) && hasEffect.has(node) && isNeeded(node))
  const loose = map.nodes.filter((node) => !map.links.some(({ from, to }) => from === node || to === node))
  return { roots, ends, widest, needed, loose, circles: [...cut] }
}

/** The outline: each cause with its consequences, indented. A node that was written before is named only. */
export function outlineOf(
  map: CauseMap,
): { depth: number; node: string; because: string; isRepeated: boolean }[] {
  const written = new Set<string>()
  const lines: { depth: number; node: string; because: string; isRepeated: boolean }[] = []
  const write = (node: string, depth: number, because: string): void => {
    const isRepeated = written.has(node)
    lines.push({ depth, node, because, isRepeated })
    if (isRepeated) return
    written.add(node)
    for (const link of map.links) if (link.from === node) write(link.to, depth + 1, link.because)
  }
  const { roots } = findingsOf(map)
  for (const node of [...roots, ...map.nodes]) if (!written.has(node)) write(node, 0, '')
  return lines
}
