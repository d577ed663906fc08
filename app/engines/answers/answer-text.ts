/** Removes what students write around an answer: delimiters, a leading "x =", a final full stop. */
import { foldScripts } from '#app/engines/algebra/syntax/characters.ts'

const DELIMITERS = /^(?:\$\$([^$]*)\$\$|\$([^$]*)\$|\\\(([\s\S]*)\\\)|\\\[([\s\S]*)\\\])$/
/** f(x) =, y =, v_0 =, E_{max} =, f'(x) =, ∫f(x)dx = */
const LEAD =
  /^(?:\\?[A-Za-z\u0370-\u03ff]+(?:_(?:\{[\w ,]{1,12}\}|\w{1,8}))?'{0,2}(?:\s*(?:\\left)?\(\s*\\?\w{1,6}\s*(?:\\right)?\))?|(?:\\int|∫).{1,80}d[a-z])\s*$/

/** A derivative without its brackets and spaces: dy/dx, d^2V/dt^2, d\theta/dt. */
const DERIVATIVE =
  /^d(?:\^?([2-9]))?(?:\\[a-z]{2,8}|[A-Za-z\u0370-\u03ff])(?:_\w)?\/d(?:\\[a-z]{2,8}|[A-Za-z\u0370-\u03ff])(?:\^?([2-9]))?$/

/** dy/(dx) =, (dy)/(dx) =, (d²y)/(dx²) =, \frac{\mathrm{d}y}{\mathrm{d}x} = */
function isDerivative(text: string): boolean {
  if (text.length > 80) return false
  const plain = foldScripts(text)
    .replace(/\\(?:mathrm|text|operatorname)\s*\{\s*d\s*\}/g, 'd')
    .replace(/\\(?:left|right|[,;! ])/g, '')
    .replace(/^\\[dt]?frac\s*\{(.{1,20})\}\s*\{(.{1,20})\}$/, '$1/$2')
  const [whole, above, below] = DERIVATIVE.exec(plain.replace(/[\s(){}[\]]/g, '')) ?? []
  return whole !== undefined && above === below
}

/** P(X = 2) =, Pr(A | B) =, E(X) = */
const PROBABILITY = /^(?:\\?(?:Pr|P|E|Var|SD))\s*(?:\\left)?\([^()]{1,60}\)\s*(?=[=≈])/

/** (2 d.p.), to 3 significant figures: says how the number was rounded. */
const ROUNDED =
  /[\s,]*(?:\((?:correct )?(?:to )?|(?:correct )?to )\d+ ?(?:d\.? ?p\.?|s\.? ?f\.?|sig\.? ?figs?\.?|decimal places?|significant figures?)\)?$/i

export function cleanAnswer(text: string): string {
  let out = text.trim().replace(/\\differentialD\s*/g, 'd')
  const inner = DELIMITERS.exec(out)
  if (inner) out = (inner[1] ?? inner[2] ?? inner[3] ?? inner[4] ?? '').trim()
  out = out.replace(/^(?:∴|⇒|=>|[Tt]herefore\s|[Ss]o\s|(?:[Tt]he )?[Aa]ns(?:wer)?(?:\s*[:=]|\sis\s))\s*/, '')
  out = out
    .replace(ROUNDED, '')
    .replace(/^minus (?=\d)/i, '-')
    .replace(/(?<=\d) per ?cent$/i, '%')
    .trim()
  // A vector with a tilde below, as in handwriting.
  out = out.replace(/\\underset\s*\{\s*(?:\\sim|~)\s*\}\s*\{?\s*(\w)\s*\}?/g, ' $1 ')
  out = out.replace(/(?<![.])\.$|[,;]$/, '').trim()
  return out
}

const isLead = (text: string): boolean => LEAD.test(text) || isDerivative(text)

/**
 * Splits an answer at its equals signs and drops a part that only names the answer ("v =", "f(x) ="). The rest are
 * values that are claimed to be equal, usually one.
 */
export function claims(text: string, keep: ReadonlySet<string> = new Set()): string[] {
  const parts = cleanAnswer(text)
    .replace(PROBABILITY, 'P')
    .replace(/\\approx(?![a-z])|≈/g, '=')
    .replace(/^~/, '')
    .split(/(?<![<>!=/\\])=(?![=>])/)
    .map((part) => part.trim())
  const [first = ''] = parts
  if (parts.length > 1 && (first === '' || (isLead(first) && !keep.has(first)))) parts.shift()
  // 4 = k
  else if (
    parts.length === 2 &&
    isLead(parts[1] ?? '') &&
    !keep.has(parts[1] ?? '') &&
    /^[-\d.,/ ×^*eE()]+$/.test(first)
  )
    parts.pop()
  return parts
}

/** A letter x that means "times", as in 3.0 x 10^8. */
export const withTimes = (text: string): string =>
  text.replace(/(\d)\s*[xX]\s*(?=10\s*(\^|\*\*|[⁰¹²³⁴⁵⁶⁷⁸⁹⁻]))/g, '$1×')
