/** Reads working as it is typed: chains of equals signs, words round the mathematics, units inside it. */
import { withTimes } from '#app/engines/answers/answer-text.ts'
import type { Expr } from '#app/engines/algebra/syntax/expression.ts'
import { isPlain, symbolsOf } from '#app/engines/algebra/syntax/expression.ts'
import { parse } from '#app/engines/algebra/syntax/parse.ts'
import { raised } from '#app/engines/algebra/syntax/characters.ts'
import { print } from '#app/engines/algebra/syntax/print.ts'
import { splitQuantity } from '#app/engines/algebra/units/split-quantity.ts'
import type { Compound } from '#app/engines/algebra/units/read-units.ts'
import { readUnits } from '#app/engines/algebra/units/read-units.ts'
import { normaliseLine, isListed } from './normalise-line.ts'

/** One side of a line, read. */
export interface Side {
  text: string
  expr: Expr
  /** The other reading where the text has two, or null. */
  second: Expr | null
  /** The unit as written, and what it can mean. */
  unit: string
  units: readonly Compound[]
}

/** A chain of equal sides with what names it: "KE = ½mv² = 24 J". */
export interface Statement {
  line: number
  text: string
  label: string | null
  /** Sides in order; null where one could not be read. */
  sides: (Side | null)[]
  /** Part of another statement, searched separately. */
  inner?: true
  /** One of several values listed on a line, which is not an answer. */
  listed?: true
}

export interface ReadLine {
  line: number
  text: string
  statements: Statement[]
  /** Struck out or denied ("not 24"): shown, never marked. */
  setAside: boolean
  unreadable: boolean
  /** It ends in a sign that something should follow: "= 1001 - 70 -". */
  unfinished: boolean
}

export interface ReadOptions {
  names: ReadonlySet<string>
  /** Parts of a line that are searched separately: see sub-expressions.ts. */
  inner?: (text: string) => string[]
  /** Letters that may not be taken for a times sign. */
  comma?: boolean
}

const MAX_LINES = 60
const MAX_LINE = 400
const MAX_STATEMENTS = 8
const MAX_SIDES = 10
const MAX_ALL_SIDES = 160

export const tooLong = (lines: readonly string[]): string | null =>
  lines.length > MAX_LINES
    ? `The working has more than ${MAX_LINES} lines.`
    : lines.some((line) => line.length > MAX_LINE)
      ? `A line is longer than ${MAX_LINE} characters.`
      : null

const LEAD_WORDS =
  /^(?:(?:step\s*)?\d{1,2}[).:]\s+|\(?[a-hivx]{1,3}\)\s+|[-*•]\s+)|^(?:∴|⇒|⟹|→|=>|\.\.\.|therefore|hence|thus|so|then|now|and|also|but|we get|gives?|giving|using|from|since|because|let|let's say|find|solve|answer|ans|check|total|where|if|final answer|the answer is)(?=[\s:,=∴]|$)\s*:?,?\s*/i
const DENIED =
  /\b(?:not(?! [a-z]+ *=)|isn'?t|wasn'?t|never|incorrect|wrong|ignore|scrap|mistake|crossed out)\b|^\s*~~.*~~\s*$/i
const SPLIT =
  /[;∴⇒⟹]|→(?=[^→]*=)|(?<=\d)\s*→(?=\s*[\d.]+$)|(?<=\d)\s+(?=(?:[PF]V|PMT|I%|[PC]\/Y|[a-zA-Z]\(\d+\))\s*=)|\s=>\s|\.\s+(?=[A-Z])|,?\s+(?:so|therefore|hence|thus|then|giving|which gives|gives|where|since|because|meaning)\s+|,\s*(?=(?:[A-Za-zΑ-ω](?:_?\w{0,6})?|[A-Za-z]+ [A-Za-z]+|[A-Za-z]?(?:\[[^[\]=,]*\]|\([^()=,]*\)))\s*=)|,\s+(?=(?:times|multipl|divid|add|subtract)[a-z]*\b|[A-Za-z]['′’]{1,2}(?:\([^()=]*\))?\s*[<>])|\s+and\s+(?=(?:[A-Za-zΑ-ω]\w{0,6}|[A-Za-z]?(?:\[[^[\]=,]*\]|\([^()=,]*\)))\s*=)|,\s+(?<==\s*[-−\d.]+ ?[A-Za-z%°]{0,6},\s+)(?=[^,;=]+=)|(?<=[^<>!=]=[^=,;]{1,80})(?:,\s+|\s+and\s+)(?=[^,;=()]{0,30}[A-Za-zΑ-ω][^,;=()]{0,30}=)|(?<=^\s*[A-Za-z]\s*=\s*[-−\d.]+):\s+/
const TRAILING =
  /,?\s+(?:(?:by|limits|and(?= [a-z]{3,} [a-z])|using|from|since|because|as|for|which|where|when|correct|rounded|rounding|approximately|approx|of|to|in|on|at|seconds later|too|is the|per(?=\s+\d)|upwards?|downwards?|forwards?|backwards?|north|south|east|west|left|right)\b.*|✓+|\(.*(?:s\.?\s?f|d\.?\s?p|fig|place|law|rule|theorem|given|formula|because|since|using|from|by)\b.*\))$|,\s+(?!sqrt|a(?:sin|cos|tan|rc))[a-z]{4,}\s.*$/i
const WORDS = /^[A-Za-z][A-Za-z' -]*$/
const KNOWN_WORD =
  /^(?:sin|cos|tan|ln|log|exp|sqrt|pi|or|and|abs|infinity|sec|csc|cosec|cot|arc\w+|a(?:sin|cos|tan))$/i

/** A rejected value beside the accepted value: "x = 5 (reject -3)", "x = 5, reject x = -3 as x > 0". */
const REJECTED =
  /[,;.]?\s*\(?\s*\b(?:reject(?:ed|s|ing)?|discard(?:ed|ing)?|disregard(?:ed|ing)?|exclud(?:e|ed|es|ing)|ignor(?:e|ed|ing))\b(?:(?!\b(?:so|hence|therefore|thus|leaving)\b|[∴;)]).)*\)?/gi
/** [F(x)] with its limits: _0^{ln 3}, from 0 to 2. */
const LIMITS = /(?<=[\])|]\s*)_\s*(?:\{[^{}]*\}|[^\s^{}]+)\s*\^\s*(?:\{[^{}]*\}|\([^()]*\)|[^\s=+-]+)/g

/** Reads every line; never throws. */
export function readLines(lines: readonly string[], options: ReadOptions): ReadLine[] {
  let sides = 0
  let before: Statement | null = null
  return lines.map((raw, index) => {
    const line = index + 1
    const text = raw.trim()
    const whole = normaliseLine(text).replace(REJECTED, ' ').replace(LIMITS, '').trim()
    const setAside = text !== '' && (whole === '' || DENIED.test(whole))
    const kept = whole.replace(UNFINISHED, '')
    const unfinished = kept !== whole
    const read: ReadLine = { line, text, statements: [], setAside, unreadable: false, unfinished }
    if (text === '' || setAside) return read
    if (options.inner) read.statements.push(...statementsOf(options.inner(kept), line, options))
    for (const part of kept.split(SPLIT).slice(0, MAX_STATEMENTS)) {
      if (sides > MAX_ALL_SIDES) break
      const statement = readStatement(part ?? '', line, options, before)
      if (!statement) continue
      sides += statement.sides.length
      if (isListed(text)) statement.listed = true
      read.statements.push(statement)
      before = statement
    }
    const looksLikeMaths = /\d\s*[-+*/×÷^=<>]|[=<>≤≥]\s*\S|√/.test(kept) || hasOpenBracket(kept)
    read.unreadable =
      looksLikeMaths &&
      !/->|[→⇌⟶]|<=>/.test(text) &&
      read.statements.some(
        ({ text: stated, sides: all }) =>
          // c1V1 = c2V2 is a formula without a number, so ignoring it loses no value.
          AMOUNT.test(stated) &&
          !IN_WORDS.test(stated) &&
          !(read.statements.length > 1 && SAID.test(stated)) &&
          all.some((side, i) => side === null && !INTEGRAL.test(stated) && (i > 0 || all.length === 1)),
      )
    // The line does not state the value.
    if (unfinished) read.statements.at(-1)?.sides.push(null)
    return read
  })
}

/** An operator at the end of a line. The sign of a charge follows its formula without a space (Ag+). */
const UNFINISHED = /\s[-−+](?=\s*$)|\s*[*×÷/=]\s*$/

/** (2x: fewer brackets end than begin. The interval (0, 3] ends with the other kind. */
const hasOpenBracket = (text: string) => text.split(/[([]/).length > text.split(/[)\]]/).length

/** A number outside names and formulas such as H2 and c1. */
const AMOUNT = /(?:^|[^\w)\]^])\d/

/** A calculation in function notation, followed by its value: 1 - P(X = 0), invNorm(0.8), h/2 [ends + 2(middles)]. */
const CALLED = /\bPr?\s?\([^()]*[A-Z]|\b(?:inv|norm|bin)\w+\(|\([a-z]{4,}\)/

/** (x + 3) is a factor, t is bigger than 1: said of what else stands in the line; by itself it may be an answer. */
const SAID = /^[^=≈<>≤≥]*\s[a-z]{2,}\s+[a-z]+(?:\s|$)[^=≈<>≤≥]*$/i

/** AE = mass of product/mass of reactants × 100: a formula in words. */
const IN_WORDS = /[A-Za-z]{4,}[^\w=]+of\b[^=]*[A-Za-z]{4,}/

export const INTEGRAL = /∫|\\int(?![a-z])/
/** An integrand or a primitive is not a side of an equality. */
const statementsOf = (inner: readonly string[], line: number, options: ReadOptions): Statement[] =>
  inner.slice(0, MAX_STATEMENTS).flatMap((inside) => {
    const side = plain(inside.trim(), options)
    // A number alone, as in ∫ 2 dx, would be read as a value.
    return side && symbolsOf(side.expr).size > 0
      ? [{ line, text: inside, label: null, sides: [side], inner: true }]
      : []
  })

function stripLead(text: string): string {
  let out = text.trim()
  for (let i = 0; i < 4; i++) {
    const next = out.replace(LEAD_WORDS, '').trim()
    if (next === out || next === '') break
    out = next
  }
  return out
}

function readStatement(
  raw: string,
  line: number,
  options: ReadOptions,
  before: Statement | null,
): Statement | null {
  const continued = /^\s*[=≈]/.test(raw)
  let text = stripLead(raw.replace(/^\s*[=≈]\s*/, '')).replace(/^[=≈]\s*/, '')
  const gone = before?.sides.at(-1)
  // "× 10 = 0.009", "÷ 6" and "Fe = 5× = 0.0009" continue from the value of the line before.
  if (gone && isPlain(gone.expr)) {
    text = text.replace(/^[×÷/]\s*(?=[\d.(√π])/, (sign) => `(${print(gone.expr)})${sign}`)
    text = text.replace(/(^[A-Za-z]+ )?(?<![^\s=])(\d[\d.]*)\s*[×*]\s*(?==)/, (_, name = '', by) => {
      return `${name === '' ? '' : `${name}= `}${by}×(${print(gone.expr)}) `
    })
  }
  // The words before a colon name the equation ("x: 1 + t = 3 + 2s") or the step ("divide by x - 2: x² - 3").
  text = text.replace(/^[A-Za-z]\w?:\s+(?=.*=)|^[A-Za-z]+ [^:=]{1,40}:\s+(?=\S)/, '')
  // "!" after a number is a factorial, also at the end of a line and in 5!=120.
  text = text
    .replace(/(?:[.,;:]|(?<![\d)])!)+$/, '')
    .replace(/(?<=[\d)])!=/g, '! =')
    .trim()
  if (!/[\dA-Za-zα-ωπ√]/.test(text)) return null
  const parts = text
    // P(X = 7) names one value: the sign in it is not that of the line.
    .replace(/\b(Pr?\s*\([^()=]*[A-Z]\s*)=([^()=]*\))/g, '$1≗$2')
    .replace(/\\approx(?![a-z])|≈|≃/g, '=')
    .split(/(?<![<>!=/\\])=(?![=>])/)
    .map((part) => part.trim())
    .slice(0, MAX_SIDES)
  let label = continued ? (before?.label ?? null) : null
  if (!continued && parts.length > 1) label = labelOf(parts[0] ?? '')
  // The lead word was a name: "total = 20.5 + 56.8 = 77.3".
  if (parts.length > 1 && /^\s*total\s*=/i.test(raw)) label = normalLabel('total')
  const [first = ''] = parts
  // "kinetic energy = 24 J", "path 2 = 3 + 4", "the speed is 12 m/s": the words name the value.
  if (parts.length > 1 && isWords(first.replace(/ \d$/, ''), options.names)) {
    label = normalLabel(first)
    parts.shift()
  }
  const sides =
    (SIGN_ALONE.test(text) ? [named(text)] : null) ??
    alternatives(text, options) ??
    // [H2] = 0.24, E = VIt = 24 J: an unreadable name or formula contains no value, so it can be ignored.
    parts.map(
      (part) =>
        readSide(part, options) ??
        ((parts.length > 1 || label !== null) && (!AMOUNT.test(part) || CALLED.test(part))
          ? named(part)
          : null),
    )
  if (sides.every((side) => side === null) && !/\d/.test(text)) return null
  return { line, text, label, sides }
}

/** dy/dx, f'(x), f'(2), and values of functions that cannot be products: f(2), P(X > 2), Pr(A), E(X). */
const NAMED =
  /^d\s*\/\s*d[a-z]\s*(?:\([^=]*\)|\[[^=]*\])$|^d\^?[2²]?\s*[a-zA-Z]\s*\/\s*d\s*[a-zA-Z](?:\^?[2²])?$|^[a-zA-Z]['′’]{1,2}(?:\([^()=]{1,12}\))?$|^[fgFG]\([^()=]{1,12}\)$|^(?:P|Pr|E|Var|sd|SD)\s*\([^()=]*[A-Z][^()=]*\)$/

/** The sign of a derivative, not a value: C'' > 0, dy/dx < 0. */
const SIGN_ALONE =
  /^(?:[A-Za-z]['′’]{1,2}(?:\([^()=]*\))?|d\^?[2²]?[a-zA-Z]\/d[a-zA-Z]\^?[2²]?)\s*[<>≤≥]\s*0$/

/** "x = 2 or x = 3" as one variable with several values. */
function alternatives(text: string, options: ReadOptions): Side[] | null {
  if (!/\sor\s/.test(text) || !text.includes('=')) return null
  const expr = tryParse(text, options, false)?.expr
  if (expr?.k !== 'or') return null
  const values: Expr[] = []
  let name: Expr | null = null
  for (const item of expr.items) {
    const [left, value] =
      item.k === 'rel' && item.ops.length === 1 && item.ops[0] === '=' ? item.items : [null, item]
    if (!value || (left && name && print(left) !== print(name))) return null
    name ??= left
    values.push(value)
  }
  const side = (e: Expr): Side => ({ text: print(e), expr: e, second: null, unit: '', units: [] })
  return name ? [side(name), side({ k: 'or', items: values })] : null
}

/** Letters of the question written together are a product, not a word: qvB. */
const isProduct = (word: string, names: ReadonlySet<string>): boolean =>
  [...word].every((letter) => names.has(letter))

const isWords = (text: string, names: ReadonlySet<string>): boolean =>
  WORDS.test(text) &&
  text
    .split(/\s+/)
    .some((word) => word.length > 2 && !names.has(word) && !KNOWN_WORD.test(word) && !isProduct(word, names))

export const normalLabel = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\b(?:the|a|an|is|of|total|final)\b/g, ' ')
    .replace(/[\s_{}\\]+/g, '')

/** The name a statement is about: E, E_k, f'(x), dy/dx. */
const labelOf = (first: string): string | null => {
  // H+, Fe2+: a charge is not a sum.
  const bare = first.replace(/^([A-Z]\w*)[-+]$/, '$1')
  return first.length <= 24 && /^[^\d+*/<>]*[A-Za-zα-ω]/.test(bare) && !/[+*<>]|\d\s*[-/]/.test(bare)
    ? caseLabel(first)
    : null
}
/** Letters keep their case (V and v are two names); words do not. */
export const caseLabel = (text: string): string => {
  const bare = text.replace(/[\s_{}\\]+/g, '')
  return bare.replace(/[^A-Za-z]/g, '').length > 3 ? normalLabel(text) : bare
}

const named = (text: string): Side => ({
  text,
  expr: { k: 'sym', name: text.replace(/\s+/g, ' ') },
  second: null,
  unit: '',
  units: [],
})

/** One side: the mathematics in it as an expression, with its unit where it carries one. */
function readSide(raw: string, options: ReadOptions): Side | null {
  // 8% of 60 and 1/4 of 96 are products, and so is 1.5(14), which alone would be 1.5141414…
  let text = raw
    .replace(/(?<=%|\d\/\d+|[½¼¾])\s*of\s+(?=[\d$])/gi, '×')
    .replace(/(\.\d+)\((?=\d+\))/g, '$1×(')
  if (NAMED.test(raw) && !options.names.has(raw.charAt(0))) return named(raw.replace(/\s/g, ''))
  // The sample's mean is a letter.
  text = text.replace(/\b([a-z])bar\b/gi, '$1_b')
  // "negative only for x < -3" says where; "mass in 25 mL" is a name.
  if (/[<>≤≥]/.test(text)) text = leadingWordsOff(text, options.names)
  for (let i = 0; i < 2; i++) text = text.replace(TRAILING, '').trim()
  text = leadingWordsOff(text, options.names)
  if (text === '') return null
  // "half width ≤ 0.4": a letter stands for the words.
  text = text.replace(/^[<>≤≥]/, 'w$&').replace(/(?<=\^\([^()]*\)) +(?=\d)/g, '×')
  text = text.replace(/([\d)!²³π]|\bpi)\s+[xX]\s+(?=-?[\d(.√π]|pi\b)/g, '$1×')
  if (!options.names.has('x'))
    text = text.replace(/([\d)!²³π])\s*[xX]\s*(?=-?[\d(.√π])|(?<=[\w)])\s+[xX]\s+(?=\d)/g, '$1×')
  text = withTimes(text)
    .replace(/\b(\d+) ?([CP])_?(\d+)\b/g, 'n$2r($1,$3)')
    // 6Cr x^(6-r) is a term of an expansion.
    .replace(/\b(\d+|n) ?C_?([rk])\b(?!\()(?=.*\b\2\b)/g, 'nCr($1,$2)')
  return (
    quantity(text, options) ??
    counted(text, options) ??
    measured(text, options) ??
    plain(text, options) ??
    quantity(text.replace(SPECIES, ''), options) ??
    plain(withoutUnits(text), options) ??
    plain(withoutTail(text), options) ??
    // V0(1 - r)^n, L0√(1 - v²/c²)
    plain(text.replace(/([A-Za-z])0(?=[(√])/g, '$1_0'), options) ??
    // "7 waters lost, 7 × 18"
    plain(text.replace(/^[^,]*[a-z]{3}, (?=[\d.]+\s*[-+×*/÷])/, ''), options)
  )
}

export function leadingWordsOff(text: string, names: ReadonlySet<string>): string {
  const words = text.split(/\s+/)
  let from = 0
  while (from < words.length - 1 && isWord(words[from] ?? '', names)) from++
  return words.slice(from).join(' ')
}

const isWord = (word: string, names: ReadonlySet<string>): boolean =>
  /^[A-Za-z][A-Za-z']+[,:]?$/.test(word) && !names.has(word) && !KNOWN_WORD.test(word) && word.length > 1

/** 2.9 × 10^-3 ÷ 7.25 × 10^-7: who divides by a number in standard form seldom writes brackets round it. */
const STANDARD_BELOW =
  /([/÷])\s*(\d+(?:\.\d+)?\s*(?:[×*·]|\\times)\s*10\s*(?:\^\s*(?:[-−]?\d+|\([-−]?\d+\)|\{[-−]?\d+\})|[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+))/g

/** 1/4 ÷ 3/8: strictly from left to right it would be divided by 3 and by 8. */
const FRACTION_BELOW = /÷\s*([-−]?\d+\s*\/\s*\d+)/g

function plain(text: string, options: ReadOptions): Side | null {
  const expr = tryParse(text, options, false)
  if (!expr) return null
  const strange = [...symbolsOf(expr.expr)].filter(
    (name) => name.length > 1 && !options.names.has(name) && !/_/.test(name),
  )
  if (strange.length > 2) return null
  const { expr: whole } = expr
  const inner =
    whole.k === 'group' && whole.open === '[' && whole.items.length === 1 && whole.items[0]
      ? whole.items[0]
      : whole
  const other =
    expr.ambiguous === null ? text.replace(STANDARD_BELOW, '$1($2)').replace(FRACTION_BELOW, '÷($1)') : null
  const second = other === text ? null : (tryParse(other ?? text, options, other === null)?.expr ?? null)
  return { text, expr: inner, second, unit: '', units: [] }
}

function tryParse(text: string, { names, comma }: ReadOptions, second: boolean) {
  try {
    return parse(text, { names, comma: comma === true, imaginary: null, second })
  } catch {
    return null
  }
}

/** 2as, ½at, 3mgh, 2kT: factors of a formula, written together, and not attoseconds. */
const PRODUCTS = /^(?:[agu]t|as|m?gh|kT)$/

/** A number with a unit at its end, where the letters are no names of the question. */
function quantity(text: string, options: ReadOptions): Side | null {
  const { number, unit } = splitQuantity(text)
  if (unit === '' || !/\d|π|√/.test(number)) return null
  const units = readUnits(unit)
  if (units.length === 0) return null
  const side = plain(number, options) ?? plain(withoutUnits(number), options)
  if (!side || symbolsOf(side.expr).size > 0 || !isPlain(side.expr)) return null
  // "3m" where m is a mass of the question reads as a product; a space or a longer unit makes it a unit.
  const spaced = /[\d.)]\s+(?=[A-Za-zµΩ°])/.test(text)
  if (!spaced && PRODUCTS.test(unit)) return null
  if (
    options.names.has(unit)
      ? !spaced
      : unit.split(/[^A-Za-zµΩ°]+/).some((word) => options.names.has(word) && !spaced)
  )
    return null
  return { ...side, text, unit, units }
}

/** A number of things, not a product: 3950 bp, 5 half-lives, 98 codons. */
function counted(text: string, options: ReadOptions): Side | null {
  const [, number = '', word = ''] = /^([\d.,]+)\s+(bp|[a-z]{3,})\b[A-Za-z' -]*$/.exec(text) ?? []
  const isThing = word !== '' && isWord(word, options.names) && !isProduct(word, options.names)
  return isThing && !PRODUCTS.test(word) ? plain(number, options) : null
}

/** 19.2 kJ/1.056 g: a calculation with its units, which read as letters would be an equation to solve. */
function measured(text: string, options: ReadOptions): Side | null {
  const bare = withoutUnits(text, (unit, space) => (space || unit.length > 1) && !PRODUCTS.test(unit))
  const side = bare === text ? null : plain(bare, options)
  if (!side || symbolsOf(side.expr).size > 0) return null
  return [...options.names].some((name) => new RegExp(`(?<![A-Za-z])${name}(?![A-Za-z])`).test(text))
    ? null
    : side
}

/** (3 kg)(4 m/s)² without its units. Each run of letters and of spaces can be cut in one way only: words may stand here. */
const withoutUnits = (text: string, may = (_unit: string, _space: boolean): boolean => true): string =>
  text.replace(
    /(\d)(\s*)((?:[A-Za-zµΩ°]+(?![A-Za-zµΩ°])(?:(?:\s*\^)?\s*\(?[-−⁻]?[\d²³¹]\)?)?(?:\s*[/·])?\s*)+)(?=[-+*/×÷)=]|$)/g,
    (whole, digit: string, space: string, written: string) => {
      const unit = written.replace(/[/·\s]+$/, '')
      return readUnits(unit).length > 0 && may(unit, space !== '') ? digit : whole
    },
  )

/** 0.638 mmol Cr2O7, 0.100 M OH-: what the amount is of. */
const SPECIES = /(?<=[A-Za-z])\s+(?:[A-Z][a-z]?\d*|\([A-Z]\w*\)\d*|e(?=-))+(?:\^?\d*[-+⁻⁺])?$/

/** "24 apples": the number in front of words that are no unit. */
const withoutTail = (text: string): string => /^(.*\d[°%]?)\s+[A-Za-z][A-Za-z ]*$/.exec(text)?.[1] ?? ''

/** How a line was read, for the student to check. */
export function shownReading(read: ReadLine): string | null {
  const shown = read.statements
    .filter(({ inner, sides }) => !inner && sides.some((side) => side !== null))
    .map(({ sides }) =>
      sides
        .map((side) =>
          side
            ? `${print(side.expr)}${side.unit === '' ? '' : ` ${raised(side.unit.replace(/\*/g, '·'))}`}`
            : '…',
        )
        .join(' = '),
    )
  return shown.length === 0 ? null : shown.join('; ').replace(/≗/g, ' = ')
}
