const ARROWS = String.raw`\\(?:rightarrow|to|longrightarrow|rightleftharpoons)(?![a-zA-Z])`
const PARTS = new RegExp(`(${ARROWS}|(?<=\\s)\\+(?=\\s))`)

/** A number in standard form, unless the command before it would take the group as its argument. */
const STANDARD_FORM =
  /(?<=(?:^|[=(+,&<>]|(?:^|[=(+,&<>]\s*)-|\\(?:times|approx|cdot|div|leq?|geq?|,|;))\s*)\d[\d.]*(?:\\,\d{3})*\s*\\times\s*10\^(?:\{[^{}]*\}|\d)/g

/**
 * Tells KaTeX where a line may break. KaTeX never breaks a group, so a reaction in one \mathrm{…} gets a group for each
 * substance, and a number in standard form becomes a group. \qquad separates two statements: on a phone the second one
 * starts a new line.
 */
export function allowLineBreaks(latex: string): string {
  return splitReaction(latex)
    .replace(STANDARD_FORM, '{$&}')
    .replace(/\\qquad(?![a-zA-Z])/g, String.raw`\qquad\allowbreak `)
}

function splitReaction(latex: string): string {
  const start = String.raw`\mathrm{`
  if (!latex.startsWith(start) || !new RegExp(ARROWS).test(latex)) return latex
  const inside = latex.slice(start.length, -1)
  if (!latex.endsWith('}') || !isWhole(inside)) return latex
  return inside
    .split(PARTS)
    .map((piece, index) => (index % 2 === 1 ? ` ${piece} ` : piece.trim() && `${start}${piece.trim()}}`))
    .join('')
}

/** Whether the braces of each substance are balanced. */
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
