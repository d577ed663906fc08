/** Slips that students make, as changes to the text of one side. */
import { inStyle, lastPlaceOf, type Written } from './own-arithmetic.ts'

export type SlipKind =
  | 'arithmetic'
  | 'sign'
  | 'operation'
  | 'dropped-factor'
  | 'upside-down'
  | 'copied-number'
  | 'power-of-ten'
  | 'unit'
  | 'exponent'

type Pick = <T>(from: readonly T[]) => T

const replaceAt = (text: string, at: number, old: string, put: string): string =>
  text.slice(0, at) + put + text.slice(at + old.length)

function atOne(
  text: string,
  found: RegExp,
  pick: Pick,
  put: (match: RegExpExecArray) => string,
): string | null {
  const all = [...text.matchAll(found)]
  if (all.length === 0) return null
  const match = pick(all)
  return replaceAt(text, match.index, match[0], put(match as RegExpExecArray))
}

/** Two digits change places, or one digit is misread. */
export function misread(digits: string, pick: Pick): string {
  const bare = digits.replace('.', '')
  const swaps = [...bare].flatMap((one, i) =>
    i > 0 && one !== bare[i - 1] && !(i === 1 && one === '0') ? [i] : [],
  )
  const changed =
    swaps.length > 0 && bare.length > 1 && pick([true, false])
      ? ((i: number) => bare.slice(0, i - 1) + bare[i]! + bare[i - 1]! + bare.slice(i + 1))(pick(swaps))
      : ((i: number) =>
          bare.slice(0, i) + String((Number(bare[i]) + pick([1, 2, 3, 4, 5])) % 10 || 4) + bare.slice(i + 1))(
          pick([...bare].flatMap((one, i) => (one === '0' && i === 0 ? [] : [i]))),
        )
  const point = digits.indexOf('.')
  return point < 0 ? changed : `${changed.slice(0, point)}.${changed.slice(point)}`
}

/** Changes of a calculation. The value after it is worked out again. */
export const CALCULATION_SLIPS: Readonly<
  Partial<Record<SlipKind, (text: string, pick: Pick) => string | null>>
> = {
  sign: (text, pick) =>
    atOne(text, /(?<=[\w)\]}] )[-+](?= )/g, pick, ([sign]) => (sign === '-' ? '+' : '-')) ??
    atOne(text, /(?<=\()-(?=[\d(])/g, pick, () => ''),
  operation: (text, pick) =>
    atOne(text, / × |(?<=[\d)])\/(?=[\d(])/g, pick, ([sign]) => (sign === '/' ? ' × ' : '/')),
  'dropped-factor': (text, pick) =>
    atOne(
      text,
      /^(?:1\/2|\d{1,2}|π) × (?=\S)| × (?:\d{1,2}|π)(?=$|[ )/])(?!\^)|\/(?:\d{1,2})(?=$|[ )])|(?<=[\w)])\^2(?!\d)|²/g,
      pick,
      () => '',
    ),
  unit: (text, pick) => atOne(text, /\/10{2,3}\b| × 10{2,3}\b| × 10\^-?\d+|(?<=\d)e-?\d+/g, pick, () => ''),
  'upside-down': (text) => {
    const [, above, below] = /^(\([^()]*\)|[\d.]+)\/(\([^()]*\)|[\d.]+)$/.exec(text) ?? []
    return above === undefined || below === undefined ? null : `${below}/${above}`
  },
  'copied-number': (text, pick) =>
    atOne(text, /(?<![\w.^_{])(?:\d{2,}(?:\.\d+)?|\d\.\d+)(?![\w.]|\^)/g, pick, ([digits]) =>
      misread(digits, pick),
    ),
  exponent: (text, pick) =>
    atOne(text, /(?<=[\w)]\^)\d(?!\d)/g, pick, ([digit]) => String(Number(digit) + (digit === '2' ? 1 : -1))),
}

/** Changes of a line with letters. */
export const SYMBOLIC_SLIPS: Readonly<
  Partial<Record<SlipKind, (text: string, pick: Pick) => string | null>>
> = {
  sign: CALCULATION_SLIPS.sign!,
  exponent: CALCULATION_SLIPS.exponent!,
  'dropped-factor': (text, pick) =>
    atOne(text, /(?<![\w.^_{/])\d(?=[a-zA-Z(])|(?<=[\w)])\/\d{1,2}(?=$|[ )\]])/g, pick, () => ''),
  'copied-number': (text, pick) =>
    atOne(text, /(?<![\w.^_{])\d+(?:\.\d+)?(?![\d.]|\^)/g, pick, ([digits]) =>
      digits.length === 1 ? String(Number(digits) + pick([1, 2, 3])) : misread(digits, pick),
    ),
}

/** A finished value, worked out wrongly. */
export function wrongValue(
  kind: 'arithmetic' | 'power-of-ten' | 'sign',
  value: Written,
  pick: Pick,
): string | null {
  if (value.size === 0) return null
  if (kind === 'sign') return inStyle(value, -value.size)
  if (kind === 'power-of-ten') return inStyle(value, value.size * pick([10, 0.1, 1000, 0.001]))
  const step = lastPlaceOf(value)
  const digits = String(Math.round(Math.abs(value.size) / step))
  if (digits.length === 1) return inStyle(value, value.size + Math.sign(value.size) * pick([1, 2]) * step)
  return inStyle(value, Math.sign(value.size) * Number(misread(digits, pick)) * step)
}
