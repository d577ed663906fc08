/**
 * Units by definition. Factors are exact (SI Brochure 9th ed., 2019, including tables 5, 8; CODATA 2022 where
 * measured): [names, factor, definition in units above, takes prefixes].
 */
import type { Rational } from '../numbers/rational.ts'
import { inPairs } from '../syntax/split-words.ts'
import { divide, fromDecimal, fromNumber, multiply, power } from '../numbers/rational.ts'

/** Exponents of m, kg, s, A, K, mol, cd, and of three that are not SI dimensions: solid angle, decibel and money. */
export type Dimensions = readonly number[]
const BASES = ['m', 'kg', 's', 'A', 'K', 'mol', 'cd', 'sr', 'dB', '$']

export interface Unit {
  /** The same for two spellings of one unit. */
  id: string
  factor: Rational
  dimensions: Dimensions
  prefixes: boolean
}

/** Names (the first is the symbol), factor and definition; + if the unit takes prefixes. */
const TABLE = `
+m metre meter = 1 m
+g gram gramme = 0.001 kg
+s second sec = 1 s
+A ampere amp = 1 A
+K kelvin = 1 K
+mol mole = 1 mol
+cd candela = 1 cd
+rad radian = 1
sr = 1 sr
+Hz hertz = 1 s-1
+N newton = 1 kg m s-2
+Pa pascal = 1 kg m-1 s-2
+J joule = 1 kg m2 s-2
+W watt = 1 kg m2 s-3
+C coulomb = 1 A s
+V volt = 1 kg m2 s-3 A-1
+F farad = 1 kg-1 m-2 s4 A2
+Ω ohm Ohm = 1 kg m2 s-3 A-2
+S siemens = 1 kg-1 m-2 s3 A2
+Wb weber = 1 kg m2 s-2 A-1
+T tesla = 1 kg s-2 A-1
+H henry = 1 kg m2 s-2 A-2
+lm lumen = 1 cd sr
+lx lux = 1 cd sr m-2
+Bq becquerel = 1 s-1
+Gy gray = 1 m2 s-2
+Sv sievert = 1 m2 s-2
min minute = 60 s
h hr hour = 3600 s
d day = 86400 s
wk week = 604800 s
yr y year a = 31557600 s
+L l litre liter = 0.001 m3
cc = 0.000001 m3
+t tonne = 1000 kg
ha hectare = 10000 m2
+eV electronvolt = 1.602176634e-19 kg m2 s-2
u amu Da = 1.66053906892e-27 kg
atm atmosphere = 101325 kg m-1 s-2
+bar = 100000 kg m-1 s-2
mmHg = 133.322387415 kg m-1 s-2
torr = 101325/760 kg m-1 s-2
+cal calorie = 4.184 kg m2 s-2
Cal = 4184 kg m2 s-2
+Wh = 3600 kg m2 s-2
+Ah = 3600 A s
+M molar = 1000 mol m-3
% percent pct = 0.01
ppm = 0.000001
ppb = 0.000000001
° deg degree = pi/180
rev revolution turn cycle = 2pi
rpm = 2pi/60 s-1
°C degC degreesC celsius = 1 K
°F degF fahrenheit = 5/9 K
Å angstrom = 1e-10 m
au AU = 149597870700 m
ly lightyear = 9460730472580800 m
+pc parsec = 3.0856775814913673e16 m
mi mile = 1609.344 m
ft foot feet = 0.3048 m
in inch inches = 0.0254 m
yd yard = 0.9144 m
lb pound = 0.45359237 kg
km/h kph kmh kmph = 1/3.6 m s-1
mph = 0.44704 m s-1
knot kn = 1852/3600 m s-1
G gauss = 0.0001 kg s-2 A-1
D dioptre diopter = 1 m-1
dB decibel = 1 dB
$ dollar AUD = 1 $
`

/** Prefixes by powers of a thousand, starting with the smallest, and the others with their powers of ten. */
const inThousands = (prefixes: readonly string[], least: number): [string, number][] =>
  prefixes.map((prefix, i) => [prefix, 3 * i + least])

const PREFIXES: [string, number][] = [
  ...inThousands([...'yzafpnµm'], -24),
  ...inThousands([...'kMGTPEZY'], 3),
  ...inThousands(['u'], -6),
  ...inThousands(['d', 'h'], -1),
  ['c', -2],
  ['da', 1],
]
const LONG_PREFIXES: [string, number][] = [
  ...inThousands(['femto', 'pico', 'nano', 'micro', 'milli'], -15),
  ...inThousands(['kilo', 'mega', 'giga', 'tera'], 3),
  ...inThousands(['deci', 'hecto'], -1),
  ['centi', -2],
]

export const NONE: Dimensions = BASES.map(() => 0)

function factorOf(text: string): Rational {
  const [top = '', bottom = '1'] = text.replace(/^pi/, '1pi').split('/')
  const a = fromDecimal(top.replace('pi', '')) as Rational
  const b = fromDecimal(bottom) as Rational
  const plain = divide(a, b) as Rational
  return top.endsWith('pi') ? (multiply(plain, fromNumber(Math.PI) as Rational) as Rational) : plain
}

function dimensionsOf(definition: string): Dimensions {
  const found = [...NONE]
  for (const [, name = '', exponent = '1'] of definition.matchAll(/([A-Za-z$]+)(-?\d+)?/g))
    found[BASES.indexOf(name)] = Number(exponent)
  return found
}

const UNITS = new Map<string, Unit>()
for (const [, prefixes, names = '', factor = '', definition = ''] of TABLE.matchAll(
  /^(\+?)(.+) = (\S+) ?(.*)$/gm,
)) {
  const [id = '', ...others] = names.split(' ')
  const unit: Unit = {
    id,
    factor: factorOf(factor),
    dimensions: dimensionsOf(definition),
    prefixes: prefixes === '+',
  }
  for (const name of [id, ...others]) UNITS.set(name, unit)
}

export interface PrefixedUnit extends Unit {
  /** Power of ten of the prefix. */
  scale: number
}

/** Plural endings and capitals are ignored for whole words only; symbols must match exactly. */
function named(word: string): Unit | undefined {
  if (word.length < 4)
    return (
      UNITS.get(word) ??
      (/^(hrs|yrs|lbs|Hrs|Hr|Min)$/.test(word) ? UNITS.get(word.toLowerCase().replace(/s$/, '')) : undefined)
    )
  const lower = word.toLowerCase()
  return (
    UNITS.get(word) ?? UNITS.get(lower) ?? (lower.endsWith('s') ? UNITS.get(lower.slice(0, -1)) : undefined)
  )
}

function prefixed(word: string, prefixes: readonly [string, number][], least: number): PrefixedUnit | null {
  for (const [prefix, scale] of prefixes) {
    if (!word.startsWith(prefix)) continue
    const rest = word.slice(prefix.length)
    if (rest.length < least) continue
    const unit = least > 1 ? named(rest) : UNITS.get(rest)
    if (!unit?.prefixes || (least === 1 && rest.length > 3)) continue
    const ten = power({ n: 10n, d: 1n }, { n: BigInt(scale), d: 1n }) as Rational
    return { ...unit, factor: multiply(unit.factor, ten) as Rational, scale }
  }
  return null
}

/** The unit of a symbol or word, including its prefix; null if there is none. */
export function unitNamed(word: string): PrefixedUnit | null {
  const whole = named(word)
  if (whole) return { ...whole, scale: 0 }
  return prefixed(word, PREFIXES, 1) ?? prefixed(word.toLowerCase(), LONG_PREFIXES, 3) ?? careless(word)
}

/** Whether a word is exactly the symbol of a unit, including its prefix. */
export const isUnitSymbol = (word: string): boolean => UNITS.has(word) || prefixed(word, PREFIXES, 1) !== null

const CARELESS = inPairs(
  'hz Hz pa Pa kpa kPa khz kHz Mhz MHz kj kJ kw kW kv kV kn kN kwh kWh ev eV Mol mol MOL mol Sec s kev keV mev MeV MIN min gm g',
)

/** Wrong capitals that have only one meaning: hz, pa. ML is the megalitre, and K is no prefix. */
function careless(word: string): PrefixedUnit | null {
  const fixed = CARELESS.get(word)
  return fixed ? unitNamed(fixed) : null
}
