/** Removes LaTeX from units and chemical formulas, which are not mathematics. */
const WRAPPER =
  /\\(?:ce|text|textrm|mathrm|mathit|mathbf|mathsf|operatorname|rm)\s*\{((?:[^{}]|\{[^{}]*\})*)\}/g

/**
 * Replaces spaces, minus signs and dots by plain ones; removes the commands of growing brackets and upright letters.
 */
export function withoutLatex(text: string): string {
  let out = text.replace(/[−–—‐‑⁃]/g, '-').replace(/[\u00a0\u2009\u202f\u2002\u2003~]/g, ' ')
  if (!out.includes('\\')) return out
  out = out
    .replace(/\\m?(?:left|right)(?![a-z])/g, '')
    .replace(/\\(?:[,;:!\s]|(?:q?quad|thinspace)(?![a-z]))/g, ' ')
    .replace(/\\(?:cdot|bullet|ast)(?![a-z])/g, '·')
  for (let i = 0; i < 4 && out.includes('{'); i++) out = out.replace(WRAPPER, '$1')
  return out
}
