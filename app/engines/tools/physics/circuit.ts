/** Reads a circuit as a list of components: name, two points, value. */
import type { TypedNumber } from '../figures.ts'
import { readTyped } from '../typed-number.ts'

/** V: voltage source, + at the first point. I: current source, from the first to the second point. A: ammeter or wire. */
export type ComponentKind = 'R' | 'V' | 'I' | 'A'

export interface Component {
  name: string
  kind: ComponentKind
  from: string
  to: string
  /** Ω, V or A; 0 for an ammeter. */
  value: number
  figures: number
}

export const UNIT_OF: Readonly<Record<ComponentKind, string>> = { R: 'Ω', V: 'V', I: 'A', A: '' }

const PREFIXES: Readonly<Record<string, number>> = {
  G: 1e9,
  M: 1e6,
  k: 1e3,
  m: 1e-3,
  µ: 1e-6,
  μ: 1e-6,
  u: 1e-6,
  n: 1e-9,
}
const MOST = 24

/** “4.7k”, “4.7 kΩ”, “12 V”, “20mA” */
function readValue(text: string, kind: ComponentKind, name: string): TypedNumber | string {
  const match = /^(.*?\d[\d.]*(?:e[-+]?\d+)?)\s*([GMkmµμun]?)\s*(?:ohms?|Ω|Ω|V|A)?$/i.exec(text.trim())
  const prefix = match?.[2] ?? ''
  const read = readTyped(match?.[1] ?? text, {
    name: `value of ${name}`,
    example: '100',
    from: -1e9,
    to: 1e9,
  })
  if (typeof read === 'string') return read
  const value = read.value * (PREFIXES[prefix] ?? 1)
  if (kind === 'R' && value <= 0)
    return `The resistance of ${name} must be larger than 0. For a wire write A1 and its two points.`
  return { ...read, value }
}

/** The components, or the sentence that says what is wrong. */
export function readCircuit(text: string): Component[] | string {
  const components: Component[] = []
  const lines = text
    .split(/[\n;]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (lines.length > MOST) return `A circuit can have up to ${MOST} components.`
  for (const line of lines) {
    const match = /^([RVIA]\w{0,5})\s+(\w{1,6})\s+(\w{1,6})(?:\s+(.+))?$/i.exec(line)
    if (!match)
      return `“${line.slice(0, 30)}” cannot be read. Write a name, two points and a value, such as R1 a b 100.`
    const [, name = '', from = '', to = '', value] = match
    const kind = name.charAt(0).toUpperCase() as ComponentKind
    if (components.some((one) => one.name.toLowerCase() === name.toLowerCase()))
      return `${name} is in the list twice. Give each component its own name.`
    if (kind !== 'A' && value === undefined)
      return `The value of ${name} is missing. Write for example ${name} ${from} ${to} ${kind === 'R' ? '100' : kind === 'V' ? '12' : '0.5'}.`
    const read = kind === 'A' ? { value: 0, figures: 3 } : readValue(value ?? '', kind, name)
    if (typeof read === 'string') return read
    components.push({
      name: `${kind}${name.slice(1)}`,
      kind,
      from,
      to,
      value: read.value,
      figures: read.figures,
    })
  }
  return components
}
