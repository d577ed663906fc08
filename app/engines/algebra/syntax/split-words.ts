/** Names in mathematics, and how a run of letters is split into them. */

/** A table in one text: each name, followed by its meaning. */
export function inPairs(text: string): ReadonlyMap<string, string> {
  const words = text.split(' ')
  return new Map(
    words.flatMap((word, i): [string, string][] => (i % 2 === 0 ? [[word, words[i + 1] as string]] : [])),
  )
}

export const FUNCTIONS = new Set(
  (
    'sin cos tan sec csc cot arcsin arccos arctan sinh cosh tanh arsinh arcosh artanh ' +
    'ln log exp sqrt cbrt abs floor ceil sign max min gcd lcm cis conj ncr npr root'
  ).split(' '),
)

const ALIASES = inPairs(
  'cosec csc asin arcsin acos arccos atan arctan arcosec arccsc arcsinh arsinh arccosh arcosh arctanh artanh asinh arsinh acosh arcosh atanh artanh sgn sign log10 log lg log loge ln tg tan',
)

/** Functions that may be written without brackets, as in `sin x`, and whose `^-1` is the inverse. */
export const INVERSES = inPairs('sin arcsin cos arccos tan arctan sinh arsinh cosh arcosh tanh artanh')

export const functionName = (word: string): string | null => {
  if (FUNCTIONS.has(word)) return word
  return ALIASES.get(word) ?? null
}

/** Small letters from α on, and the capitals; without o, π and ς. */
export const GREEK: ReadonlyMap<string, string> = new Map(
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi   rho  sigma tau upsilon phi chi psi omega'
    .split(' ')
    .flatMap((name, i): [string, string][] => {
      const letter = String.fromCharCode(0x3b1 + i)
      return name === ''
        ? []
        : [
            [name, letter],
            [name.charAt(0).toUpperCase() + name.slice(1), letter.toUpperCase()],
          ]
    }),
)

export const GREEK_LETTERS: ReadonlyMap<string, string> = new Map([
  ...[...GREEK].map(([name, letter]): [string, string] => [letter, name]),
  ...inPairs('ς sigma π pi'),
])

/** Short Greek names look like products of letters, so they are recognised only as whole words. */
const LONG_NAMES = [
  ...FUNCTIONS,
  ...ALIASES.keys(),
  ...[...GREEK.keys()].filter((name) => name.length > 3),
  'pi',
  'infinity',
]
  .filter((name) => !/^log(10|e)$/.test(name))
  .sort((a, b) => b.length - a.length)

/**
 * Splits a run of letters: `xsinx` is x, sin, x. Names of the question come first, so `ab` may be one symbol, and
 * `asinx` is a·sin x if a is a symbol of the question.
 */
export function splitWord(run: string, names: ReadonlySet<string>): string[] {
  if (run.length === 1 || names.has(run)) return [run]
  if (/^a(sin|cos|tan)h?$/i.test(run) && names.has(run.charAt(0))) return [run.charAt(0), run.slice(1)]
  const lower = run.toLowerCase()
  const mayBeProduct = run.length < 4 && !/^(sin|cos|tan|log|exp)$/.test(run)
  if (!mayBeProduct || ![...run].every((letter) => names.has(letter))) {
    if (functionName(lower) && (run.length > 2 || run === lower || lower === 'ln')) return [lower]
    if (GREEK.has(run) || lower === 'pi' || lower === 'infinity' || lower === 'inf') return [run]
  }
  const parts: string[] = []
  for (let i = 0; i < run.length;) {
    const named = nameAt(run, i, names)
    parts.push(named)
    i += named.length
  }
  return parts
}

/** The longest name of the question that starts here, else a function or Greek letter, else one letter. */
function nameAt(run: string, at: number, names: ReadonlySet<string>): string {
  let found = ''
  for (const name of names)
    if (name.length > Math.max(1, found.length) && run.startsWith(name, at)) found = name
  if (found !== '') return found
  for (const name of LONG_NAMES)
    if (run.startsWith(name, at) && !(/^a(sin|cos|tan)h?$/.test(name) && names.has('a'))) return name
  return run.charAt(at)
}
