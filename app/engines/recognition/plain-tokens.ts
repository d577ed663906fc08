/** A text as a list of words, numbers and signs, the same for LaTeX and for maths as people type it. */

const NAMES: Readonly<Record<string, string>> = {
  times: '*',
  cdot: '*',
  div: '/',
  le: '<=',
  leq: '<=',
  ge: '>=',
  geq: '>=',
  ne: '!=',
  neq: '!=',
  infty: 'infinity',
  lvert: '|',
  rvert: '|',
  to: 'to',
  rightarrow: 'to',
  circ: 'degree',
  degree: 'degree',
}
/** Commands that only arrange. */
const DROPPED =
  /^(?:left|right|quad|qquad|text|mathrm|mathbf|mathit|operatorname|displaystyle|big|Big|bigl|bigr|limits|underline|,|;|:|!| )$/
const SIGNS: Readonly<Record<string, string>> = {
  '−': '-',
  '–': '-',
  '×': '*',
  '·': '*',
  '÷': '/',
  '≤': '<=',
  '≥': '>=',
  '≠': '!=',
  '√': 'sqrt',
  π: 'pi',
  θ: 'theta',
  λ: 'lambda',
  μ: 'mu',
  σ: 'sigma',
  α: 'alpha',
  β: 'beta',
  '∞': 'infinity',
  '°': 'degree',
  '∫': 'int',
  '²': '^2',
  '³': '^3',
  '¹': '^1',
  '⁴': '^4',
  '⁵': '^5',
  '′': "'",
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
}

const PIECE =
  /\\([a-zA-Z]+|.)|\d+(?:[\u00a0\u2009\u202f](?=\d{3}(?!\d))\d{3})*(?:\.\d+)?|[a-zA-Z]+|⟦\d+⟧|<=|>=|!=|\S/gu

/** The pieces of a text. Braces of LaTeX become brackets; brackets around one piece are left out. */
export function plainTokens(source: string): string[] {
  const text = source
    .replace(/(\d)\\,(?=\d{3})/g, '$1')
    .replace(/[−–×·÷≤≥≠√πθλμσαβ∞°∫²³¹⁴⁵′’‘“”]/g, (sign) => ` ${SIGNS[sign] ?? sign} `)
    .replace(/\$+/g, ' ')
    .replace(/\*\*/g, ' ')
  const out: string[] = []
  for (const match of text.matchAll(PIECE)) {
    const [piece, command] = match
    if (command !== undefined) {
      if (DROPPED.test(command)) continue
      if (/^[dt]?frac$/.test(command)) out.push('\\frac')
      else out.push(NAMES[command] ?? (/^[a-zA-Z]/.test(command) ? command.toLowerCase() : command))
    } else if (/^\d/.test(piece)) out.push(piece.replace(/[\u00a0\u2009\u202f]/g, ''))
    else out.push(piece === '[' || piece === ']' ? piece : piece.toLowerCase())
  }
  return withoutLoneBrackets(withFractions(out))
}

/** Rewrites `\frac { a } { b }` as `( a ) / ( b )`, and braces as brackets. */
function withFractions(tokens: readonly string[]): string[] {
  const out: string[] = []
  let at = 0
  const group = (): string[] => {
    if (tokens[at] !== '{') {
      const one = tokens[at++]
      return one === undefined ? [] : [one]
    }
    at++
    const inner: string[] = []
    while (at < tokens.length && tokens[at] !== '}') inner.push(...next())
    at++
    return inner
  }
  const next = (): string[] => {
    const token = tokens[at]!
    if (token === '\\frac') {
      at++
      const top = group()
      const bottom = group()
      // A product needs no brackets above the line.
      const isProduct = top.every((token) => !/^[-+=<>]/.test(token))
      return [...(isProduct ? top : ['(', ...top, ')']), '/', '(', ...bottom, ')']
    }
    if (token === '{') return ['(', ...group(), ')']
    at++
    return [token]
  }
  while (at < tokens.length) out.push(...next())
  return out.filter((token) => token !== '}')
}

function withoutLoneBrackets(tokens: readonly string[]): string[] {
  let list = [...tokens]
  for (let changed = true; changed;) {
    changed = false
    const out: string[] = []
    for (let i = 0; i < list.length; i++) {
      const isName = /^[a-z]$/.test(list[i - 1] ?? '') && !/^(?:\^|_|\/)$/.test(list[i - 2] ?? '')
      if (list[i] === '(' && list[i + 2] === ')' && !/^[()]$/.test(list[i + 1]!) && !isName) {
        out.push(list[i + 1]!)
        i += 2
        changed = true
      } else out.push(list[i]!)
    }
    list = out
  }
  return list
}
