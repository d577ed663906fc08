/** Commands of LaTeX that a student types as plain signs, or does not type. */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}/g, '$1/$2'],
  [/\\(?:mathrm|text|vec|overrightarrow|operatorname|mathbf)\s*\{([^{}]*)\}/g, '$1'],
  [/\\(?:times|cdot)/g, ''],
  [/\\Delta/g, 'Δ'],
  [/\\(?:left|right|,|;|!|quad|displaystyle)/g, ''],
  [/²/g, '^2'],
  [/³/g, '^3'],
  [/½/g, '1/2'],
]

/** A formula without its layout: `F_{\text{net}} = m a` and "Fnet=ma" become the same text. */
function plainTex(text: string): string {
  let plain = text
  // Twice, for a command within another.
  for (const _ of [1, 2]) for (const [command, sign] of PLAIN) plain = plain.replace(command, sign)
  return plain.replace(/[\s{}_*×·\\$()]/g, '')
}

/** How well a formula matches typed symbols: 2 if an equation of it is the same, 1 if it holds the text, else 0. */
function texMatch(tex: string, typed: string): 0 | 1 | 2 {
  const wanted = plainTex(typed)
  // With its subscripts and without: F_net = ma is typed as F = ma.
  const equations = tex
    .split(/\\q?quad|,/)
    .flatMap((one) => [plainTex(one), plainTex(one.replace(/_(?:\{(?:[^{}]|\{[^{}]*\})*\}|\w)/g, ''))])
  if (equations.some((one) => one === wanted || sidesOf(one) === sidesOf(wanted))) return 2
  return equations.some((one) => wanted.length >= 3 && one.includes(wanted)) ? 1 : 0
}

/** The sides of an equation in one order: ma = F is F = ma. */
const sidesOf = (plain: string) => plain.split('=').toSorted().join('=')

/** True for a query with an equals sign, which no name and no meaning has. */
export const isFormula = (query: string) => /\S\s*=\s*\S/.test(query)

/** The formulas that match typed symbols, equal ones first. */
export function formulasTyped<T extends { tex: string }>(formulas: readonly T[], typed: string): T[] {
  return formulas
    .map((formula) => ({ formula, match: texMatch(formula.tex, typed) }))
    .filter(({ match }) => match > 0)
    .toSorted((a, b) => b.match - a.match)
    .map(({ formula }) => formula)
}
