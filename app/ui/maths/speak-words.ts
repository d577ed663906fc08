/** The words of maths, chemistry and units, in Australian English. */
const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )

/** Small whole numbers in words, others as digits, which every screen reader speaks well. */
export function numberWords(text: string): string {
  return /^\d+$/.test(text) ? (small[Number(text)] ?? text) : text.startsWith('.') ? `0${text}` : text
}

const parts = [
  '',
  '',
  'half',
  'third',
  'quarter',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
]

/** "four thirds", "one half"; undefined when a fraction is not spoken that way. */
export function fractionWords(top: string, bottom: string): string | null {
  const name = Number(bottom) === 100 ? 'hundredth' : parts[Number(bottom)]
  if (!name || !/^\d+$/.test(top) || !/^\d+$/.test(bottom) || Number(top) > 20) return null
  if (top === '1') return `one ${name}`
  return `${numberWords(top)} ${name === 'half' ? 'halves' : `${name}s`}`
}

export const functions: Readonly<Record<string, string>> = {
  sin: 'sine',
  cos: 'cosine',
  tan: 'tangent',
  sec: 'secant',
  csc: 'cosecant',
  cosec: 'cosecant',
  cot: 'cotangent',
  arcsin: 'inverse sine',
  arccos: 'inverse cosine',
  arctan: 'inverse tangent',
  sinh: 'hyperbolic sine',
  cosh: 'hyperbolic cosine',
  tanh: 'hyperbolic tangent',
  log: 'log',
  ln: 'natural log',
  exp: 'exponential',
  det: 'determinant',
  max: 'maximum',
  min: 'minimum',
  arg: 'argument',
  Arg: 'argument',
  Re: 'real part',
  Im: 'imaginary part',
  gcd: 'greatest common divisor',
  Pr: 'probability',
  Var: 'variance',
  SD: 'standard deviation',
  cis: 'cis',
  dim: 'dimension',
}

export const commands: Readonly<Record<string, string>> = {
  times: 'times',
  cdot: 'dot',
  div: 'divided by',
  pm: 'plus or minus',
  mp: 'minus or plus',
  ast: 'star',
  star: 'star',
  le: 'is less than or equal to',
  leq: 'is less than or equal to',
  leqslant: 'is less than or equal to',
  ge: 'is greater than or equal to',
  geq: 'is greater than or equal to',
  geqslant: 'is greater than or equal to',
  lt: 'is less than',
  gt: 'is greater than',
  ll: 'is much less than',
  gg: 'is much greater than',
  ne: 'is not equal to',
  neq: 'is not equal to',
  approx: 'is approximately equal to',
  equiv: 'is identical to',
  sim: 'is distributed as',
  simeq: 'is approximately equal to',
  cong: 'is congruent to',
  propto: 'is proportional to',
  infty: 'infinity',
  to: 'to',
  rightarrow: 'yields',
  longrightarrow: 'yields',
  xrightarrow: 'yields',
  rightleftharpoons: 'reversible arrow',
  leftrightarrow: 'is equivalent to',
  leftarrow: 'from',
  Rightarrow: 'implies',
  implies: 'implies',
  iff: 'if and only if',
  Leftrightarrow: 'if and only if',
  mapsto: 'maps to',
  in: 'is in',
  notin: 'is not in',
  ni: 'contains',
  subset: 'is a subset of',
  subseteq: 'is a subset of or equal to',
  supset: 'contains',
  cup: 'union',
  cap: 'intersection',
  setminus: 'without',
  emptyset: 'the empty set',
  varnothing: 'the empty set',
  forall: 'for all',
  exists: 'there exists',
  neg: 'not',
  land: 'and',
  wedge: 'and',
  lor: 'or',
  vee: 'or',
  therefore: 'therefore',
  because: 'because',
  mid: 'given',
  colon: 'such that',
  angle: 'angle',
  triangle: 'triangle',
  parallel: 'is parallel to',
  perp: 'is perpendicular to',
  circ: 'composed with',
  degree: 'degrees',
  ldots: 'and so on',
  dots: 'and so on',
  cdots: 'and so on',
  vdots: 'and so on',
  prime: 'prime',
  partial: 'partial',
  nabla: 'del',
  hbar: 'h bar',
  ell: 'l',
  Re: 'real part',
  Im: 'imaginary part',
  '%': 'per cent',
  $: 'dollars',
  '#': 'number',
  '&': 'and',
  _: 'underscore',
  uparrow: 'up',
  downarrow: 'down',
  lfloor: 'floor of',
  rfloor: '',
  lceil: 'ceiling of',
  rceil: '',
  checkmark: 'tick',
  backslash: 'backslash',
  varepsilon: 'epsilon',
  vartheta: 'theta',
  varphi: 'phi',
  varrho: 'rho',
  int: 'the integral of',
  iint: 'the double integral of',
  oint: 'the closed integral of',
  sum: 'the sum of',
  prod: 'the product of',
}

const greek =
  'alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma tau upsilon phi chi psi omega'.split(
    ' ',
  )

/** A command in words: its own word, a Greek letter, or its name. */
export function commandWords(name: string): string {
  const own = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (own !== undefined) return own
  const lower = name.toLowerCase()
  if (greek.includes(lower)) return name === lower ? lower : `capital ${lower}`
  return name.replace(/[^a-zA-Z]/g, '')
}

export const marks: Readonly<Record<string, string>> = {
  '+': 'plus',
  '-': 'minus',
  '−': 'minus',
  '=': 'equals',
  '<': 'is less than',
  '>': 'is greater than',
  '/': 'divided by',
  '*': 'times',
  '!': 'factorial',
  ',': ',',
  ';': ',',
  ':': 'to',
  '|': 'given',
  '%': 'per cent',
  '?': 'question mark',
  '.': '',
  '°': 'degrees',
  '×': 'times',
  '÷': 'divided by',
  '·': 'dot',
  '→': 'yields',
  '⇌': 'reversible arrow',
  '≤': 'is less than or equal to',
  '≥': 'is greater than or equal to',
  '≈': 'is approximately equal to',
  '±': 'plus or minus',
  π: 'pi',
  '∞': 'infinity',
  '–': 'to',
  '(': 'open bracket',
  ')': 'close bracket',
  '[': 'open square bracket',
  ']': 'close square bracket',
  "'": 'prime',
}

export const sets: Readonly<Record<string, string>> = {
  R: 'the real numbers',
  N: 'the natural numbers',
  Z: 'the integers',
  Q: 'the rational numbers',
  C: 'the complex numbers',
}

const unitNames: Readonly<Record<string, readonly [one: string, many: string]>> = Object.fromEntries(
  (
    'm metre|cm centimetre|mm millimetre|km kilometre|nm nanometre|s second|ms millisecond|min minute|h hour|hr hour|g gram|kg kilogram|mg milligram|t tonne|' +
    'mol mole|mmol millimole|L litre|mL millilitre|K kelvin|J joule|kJ kilojoule|MJ megajoule|eV electronvolt|N newton|kN kilonewton|Pa pascal|kPa kilopascal|' +
    'V volt|mV millivolt|A ampere|mA milliampere|W watt|kW kilowatt|MW megawatt|Hz hertz|kHz kilohertz|MHz megahertz|C coulomb|T tesla|Wb weber|F farad|M mole per litre|' +
    'atm atmosphere|bar bar|rad radian|ha hectare|day day|year year|kWh kilowatt hour|u unit|ppm part per million|g/mol gram per mole'
  )
    .split('|')
    .map((entry) => {
      const [symbol = '', ...words] = entry.split(' ')
      const one = words.join(' ')
      const many = /(?:hertz|kelvin)$/.test(one)
        ? one
        : words.length > 1 && words[1] === 'per'
          ? `${words[0]}s ${words.slice(1).join(' ')}`
          : `${one}s`
      return [symbol, [one, many] as const]
    }),
)

/** The name of a unit, singular and plural; undefined for other symbols. */
export function unit(symbol: string): readonly [one: string, many: string] | undefined {
  return Object.hasOwn(unitNames, symbol) ? unitNames[symbol] : undefined
}

const elements = new Set(
  (
    'H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb Mo Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba ' +
    'La Ce Pr Nd Pm Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Hf Ta W Re Os Ir Pt Au Hg Tl Pb Bi Po At Rn Fr Ra Ac Th Pa U Np Pu Am D M X R'
  ).split(' '),
)

/** "NaCl" as its symbols; undefined when it contains anything else than elements. */
export function elementSymbols(text: string): string[] | undefined {
  const found = text.match(/[A-Z][a-z]?/g)
  return found && found.join('') === text && found.every((symbol) => elements.has(symbol)) ? found : undefined
}

export const states: Readonly<Record<string, string>> = { s: 'solid', l: 'liquid', g: 'gas', aq: 'aqueous' }
