/** A script as chains of equal sides; a line that begins with "=" goes on with the chain of the line before. */
import { evaluated, lettersIn, written, type Written } from './own-arithmetic.ts'

export interface Side {
  line: number
  text: string
  /** Its value where it has one. */
  size: number | null
  written: Written | null
  letters: readonly string[]
}

export interface Chain {
  sides: Side[]
}

export function chainsOf(lines: readonly string[], inDegrees: boolean): Chain[] {
  const chains: Chain[] = []
  for (const [line, text] of lines.entries()) {
    const parts = text.split(/(?<![<>!])=(?![=>])/)
    const goesOn = parts.length > 1 && parts[0]!.trim() === '' && chains.length > 0
    const sides = parts
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part) => sideOf(part, line, inDegrees))
    if (goesOn) chains.at(-1)!.sides.push(...sides)
    else chains.push({ sides })
  }
  return chains
}

export function sideOf(text: string, line: number, inDegrees: boolean): Side {
  const number = written(text)
  const size = number ? number.size : evaluated(text, {}, inDegrees)
  return { line, text, size, written: number, letters: number || size !== null ? [] : lettersIn(text) }
}

/** The lines again: sides of one line joined, a chain that goes on in a new line begins it with "=". */
export function linesOf(chains: readonly Chain[]): string[] {
  const lines = new Map<number, string>()
  for (const { sides } of chains)
    for (const [i, { line, text }] of sides.entries()) {
      const before = lines.get(line)
      const isFirst = i === 0
      lines.set(
        line,
        before === undefined
          ? isFirst
            ? text
            : `= ${text}`
          : isFirst
            ? `${before}, ${text}`
            : `${before} = ${text}`,
      )
    }
  return [...lines].toSorted(([a], [b]) => a - b).map(([, text]) => text)
}
