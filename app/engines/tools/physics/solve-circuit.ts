/** Nodal analysis of a circuit with ideal sources. No point has to be the ground: each separate part gets its own zero. */
import type { Component } from './circuit.ts'

export interface CircuitSolution {
  /** V, by point; 0 at one point of each part. */
  potentials: ReadonlyMap<string, number>
  /** A, through each component from its first to its second point. */
  currents: ReadonlyMap<string, number>
  /** The point with potential 0 of each part. */
  zeros: readonly string[]
  /** Remarks on open ends and parts without a source. */
  remarks: readonly string[]
}

class Groups {
  private readonly parent = new Map<string, string>()
  find(point: string): string {
    const above = this.parent.get(point) ?? point
    if (above === point) return point
    const top = this.find(above)
    this.parent.set(point, top)
    return top
  }
  /** False if the points were together already. */
  join(a: string, b: string): boolean {
    const [x, y] = [this.find(a), this.find(b)]
    if (x === y) return false
    this.parent.set(x, y)
    return true
  }
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

const isIdeal = ({ kind }: Component): boolean => kind === 'V' || kind === 'A'

/** A path of ideal sources and wires between two points. */
function idealPath(components: readonly Component[], from: string, to: string): Component[] {
  const before = new Map<string, Component | null>([[from, null]])
  const queue = [from]
  for (let at = queue.shift(); at !== undefined; at = queue.shift())
    for (const one of components) {
      if (!isIdeal(one)) continue
      const next = one.from === at ? one.to : one.to === at ? one.from : null
      if (next === null || before.has(next)) continue
      before.set(next, one)
      queue.push(next)
    }
  const path: Component[] = []
  for (let at = to; at !== from;) {
    const one = before.get(at)
    if (!one) break
    path.push(one)
    at = one.from === at ? one.to : one.from
  }
  return path
}

/** A loop without resistance, in words; null if there is none. */
function shorted(components: readonly Component[]): string | null {
  const groups = new Groups()
  const joined: Component[] = []
  for (const one of components.filter(isIdeal)) {
    if (groups.join(one.from, one.to)) {
      joined.push(one)
      continue
    }
    const path = idealPath(joined, one.from, one.to)
    const loop = [one, ...path]
    const sources = loop.filter(({ kind, value }) => kind === 'V' && value !== 0)
    // Voltage from the first point of `one` along the path to its second point.
    let at = one.to
    let sum = one.value
    for (const step of path) {
      sum += step.from === at ? step.value : -step.value
      at = step.from === at ? step.to : step.from
    }
    const names = components.filter((part) => loop.includes(part)).map(({ name }) => name)
    if (Math.abs(sum) < 1e-9) {
      if (one.kind === 'A' && path.length === 0) continue
      return `${listed(names)} form a loop without resistance, so the currents in it are not determined. Add a resistor or remove one of them.`
    }
    return sources.length === 1
      ? `${sources[0]?.name} is shorted${loop.length > 1 ? ` by ${listed(names.filter((name) => name !== sources[0]?.name))}` : ': both ends are at the same point'}. Add a resistor.`
      : `${listed(names)} are connected without resistance and their voltages do not fit. Add a resistor.`
  }
  return null
}

/** Points that are connected, by the given components. */
function partsOf(points: readonly string[], components: readonly Component[]): Map<string, string[]> {
  const groups = new Groups()
  for (const { from, to } of components) groups.join(from, to)
  const parts = new Map<string, string[]>()
  for (const point of points) parts.set(groups.find(point), [...(parts.get(groups.find(point)) ?? []), point])
  return parts
}

/** A part that only current sources connect, in words; null if there is none. */
function floating(points: readonly string[], components: readonly Component[]): string | null {
  const others = components.filter(({ kind }) => kind !== 'I')
  for (const whole of partsOf(points, components).values()) {
    const pieces = partsOf(
      whole,
      others.filter(({ from }) => whole.includes(from)),
    )
    if (pieces.size < 2) continue
    const piece = [...pieces.values()].at(-1) as string[]
    const sources = components.filter(
      ({ kind, from, to }) => kind === 'I' && piece.includes(from) !== piece.includes(to),
    )
    const net = sources.reduce((sum, { from, value }) => sum + (piece.includes(from) ? -value : value), 0)
    return Math.abs(net) > 1e-12
      ? `The current of ${listed(sources.map(({ name }) => name))} has no way back from ${listed(piece)}. Close the circuit.`
      : `The part with ${listed(piece)} floats: only ${listed(sources.map(({ name }) => name))} ${sources.length === 1 ? 'connects' : 'connect'} it, so its potential is not determined. Add a resistor or a wire.`
  }
  return null
}

/** Solves a·x = b by elimination with row exchange; null if the matrix is singular. */
function solveLinear(a: number[][], b: number[]): number[] | null {
  const n = b.length
  const rows = a.map((row, i) => [...row, b[i] as number])
  for (let column = 0; column < n; column++) {
    let best = column
    for (let i = column + 1; i < n; i++)
      if (Math.abs(rows[i]?.[column] ?? 0) > Math.abs(rows[best]?.[column] ?? 0)) best = i
    const pivot = rows[best] as number[]
    if (Math.abs(pivot[column] as number) < 1e-15) return null
    rows[best] = rows[column] as number[]
    rows[column] = pivot
    for (let i = 0; i < n; i++) {
      if (i === column) continue
      const row = rows[i] as number[]
      const factor = (row[column] as number) / (pivot[column] as number)
      if (factor !== 0)
        for (let j = column; j <= n; j++) row[j] = (row[j] as number) - factor * (pivot[j] as number)
    }
  }
  return rows.map((row, i) => (row[n] as number) / (row[i] as number))
}

/** The currents and potentials, or the sentence that names what is shorted or floats. */
export function solveCircuit(components: readonly Component[]): CircuitSolution | string {
  const points = [...new Set(components.flatMap(({ from, to }) => [from, to]))]
  if (!components.some(({ kind }) => kind === 'V' || kind === 'I'))
    return 'There is no source. Add a line such as V1 a b 12.'
  const fault = shorted(components) ?? floating(points, components)
  if (fault) return fault
  const remarks: string[] = []
  const zeros: string[] = []
  for (const part of partsOf(points, components).values()) {
    const inside = components.filter(({ from }) => part.includes(from))
    const source = inside.find(({ kind }) => kind === 'V') ?? inside.find(({ kind }) => kind === 'I')
    zeros.push(source?.to ?? (part[0] as string))
    if (!source)
      remarks.push(
        `No source is connected to ${listed(inside.map(({ name }) => name))}, so no current flows there.`,
      )
  }
  if (zeros.length > 1)
    remarks.push(`The circuit has ${zeros.length} separate parts. Each part has its own zero of potential.`)
  for (const point of points) {
    const ends = components.filter(({ from, to }) => (from === point) !== (to === point))
    if (ends.length === 1 && components.every((one) => one.from !== one.to || one.from !== point))
      remarks.push(`${ends[0]?.name} has an open end at ${point}, so no current flows through it.`)
  }
  const unknown = points.filter((point) => !zeros.includes(point))
  const ideal = components.filter((one) => isIdeal(one) && one.from !== one.to)
  const size = unknown.length + ideal.length
  const a = Array.from({ length: size }, () => Array.from({ length: size }, () => 0))
  const b = Array.from({ length: size }, () => 0)
  const add = (row: number, column: number, value: number): void => {
    if (row >= 0 && column >= 0) (a[row] as number[])[column] = (a[row]?.[column] ?? 0) + value
  }
  for (const one of components) {
    const [i, j] = [unknown.indexOf(one.from), unknown.indexOf(one.to)]
    if (one.kind === 'R') {
      const g = 1 / one.value
      add(i, i, g)
      add(j, j, g)
      add(i, j, -g)
      add(j, i, -g)
    } else if (one.kind === 'I') {
      if (i >= 0) b[i] = (b[i] as number) - one.value
      if (j >= 0) b[j] = (b[j] as number) + one.value
    } else if (one.from !== one.to) {
      const row = unknown.length + ideal.indexOf(one)
      add(i, row, 1)
      add(j, row, -1)
      add(row, i, 1)
      add(row, j, -1)
      b[row] = one.value
    }
  }
  const solution = solveLinear(a, b)
  if (!solution || solution.some((value) => !Number.isFinite(value)))
    return 'This circuit has no unique solution. Check for loops without resistance.'
  const potentials = new Map(
    points.map((point): [string, number] => [
      point,
      unknown.includes(point) ? (solution[unknown.indexOf(point)] as number) : 0,
    ]),
  )
  const currents = new Map(
    components.map((one): [string, number] => {
      if (one.kind === 'R')
        return [
          one.name,
          ((potentials.get(one.from) as number) - (potentials.get(one.to) as number)) / one.value,
        ]
      if (one.kind === 'I') return [one.name, one.value]
      return [one.name, one.from === one.to ? 0 : (solution[unknown.length + ideal.indexOf(one)] as number)]
    }),
  )
  return { potentials, currents, zeros, remarks }
}
