/** Takes off what students put round an answer: delimiters, a leading "x =", a closing full stop. */

const DELIMITERS = /^(?:\$\$([^$]*)\$\$|\$([^$]*)\$|\\\(([\s\S]*)\\\)|\\\[([\s\S]*)\\\])$/
/** f(x) =, y =, v_0 =, E_{max} =, f'(x) =, dy/dx = */
const LEAD =
  /^(?:\\?[A-Za-z\u0370-\u03ff]+(?:_(?:\{[\w ,]{1,12}\}|\w{1,8}))?'{0,2}(?:\s*(?:\\left)?\(\s*\\?\w{1,6}\s*(?:\\right)?\))?|d\^?2?[a-z]\/d[a-z]\^?2?|\\frac\{d[a-z]\s?\}\{d[a-z]\s?\}|(?:\\int|∫).{1,80}d[a-z])\s*$/

/** P(X = 2) =, Pr(A | B) =, E(X) = */
const PROBABILITY = /^(?:\\?(?:Pr|P|E|Var|SD))\s*(?:\\left)?\([^()]{1,60}\)\s*(?=[=≈])/

/** (2 d.p.), to 3 significant figures: says how it was rounded. */
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
  // A vector with its tilde below, as it is written by hand.
  out = out.replace(/\\underset\s*\{\s*(?:\\sim|~)\s*\}\s*\{?\s*(\w)\s*\}?/g, ' $1 ')
  out = out.replace(/(?<![.])\.$|[,;]$/, '').trim()
  return out
}

/**
 * Splits an answer at its equals signs and drops what only names it ("v =", "f(x) =").
 * What is left are the claimed equal values, usually one.
 */
export function claims(text: string, keep: ReadonlySet<string> = new Set()): string[] {
  const parts = cleanAnswer(text)
    .replace(PROBABILITY, 'P')
    .replace(/\\approx(?![a-z])|≈/g, '=')
    .replace(/^~/, '')
    .split(/(?<![<>!=/\\])=(?![=>])/)
    .map((part) => part.trim())
  const [first = ''] = parts
  if (parts.length > 1 && (first === '' || (LEAD.test(first) && !keep.has(first)))) parts.shift()
  // 4 = k
  else if (
    parts.length === 2 &&
    LEAD.test(parts[1] ?? '') &&
    !keep.has(parts[1] ?? '') &&
    /^[-\d.,/ ×^*eE()]+$/.test(first)
  )
    parts.pop()
  return parts
}

/** A letter x typed for "times", as in 3.0 x 10^8. */
export const withTimes = (text: string): string =>
  text.replace(/(\d)\s*[xX]\s*(?=10\s*(\^|\*\*|[⁰¹²³⁴⁵⁶⁷⁸⁹⁻]))/g, '$1×')
