const ARROWS = String.raw`\\(?:rightarrow|to|longrightarrow|rightleftharpoons)(?![a-zA-Z])`
const PARTS = new RegExp(`(${ARROWS}|(?<=\\s)\\+(?=\\s))`)

/**
 * 1.602 × 10⁻¹⁹, where what stands before it takes no argument: in a group, which KaTeX does not part at the end of a line.
 */
const STANDARD_FORM =
  /(?<=(?:^|[=(+,&<>]|(?:^|[=(+,&<>]\s*)-|\\(?:times|approx|cdot|div|leq?|geq?|,|;))\s*)\d[\d.]*(?:\\,\d{3})*\s*\\times\s*10\^(?:\{[^{}]*\}|\d)/g

/**
 * A reaction stands in one group of upright letters, which KaTeX never parts at the end of a line: on a phone the products
 * were out of sight. The same with a group for each substance, so that a line may end after a sign.
 */
export function parted(latex: string): string {
  // Two statements side by side: on a phone the second one begins a line of its own.
  return partedReaction(latex)
    .replace(STANDARD_FORM, '{$&}')
    .replace(/\\qquad(?![a-zA-Z])/g, String.raw`\qquad\allowbreak `)
}

function partedReaction(latex: string): string {
  const start = String.raw`\mathrm{`
  if (!latex.startsWith(start) || !new RegExp(ARROWS).test(latex)) return latex
  const inside = latex.slice(start.length, -1)
  if (!latex.endsWith('}') || !isWhole(inside)) return latex
  return inside
    .split(PARTS)
    .map((piece, index) => (index % 2 === 1 ? ` ${piece} ` : piece.trim() && `${start}${piece.trim()}}`))
    .join('')
}

/** Whether its braces pair, and each substance of it has all of its own. */
function isWhole(inside: string): boolean {
  return inside.split(PARTS).every((piece) => {
    let depth = 0
    for (const sign of piece.replace(/\\./g, '')) {
      if (sign === '{') depth += 1
      if (sign === '}') depth -= 1
      if (depth < 0) return false
    }
    return depth === 0
  })
}
