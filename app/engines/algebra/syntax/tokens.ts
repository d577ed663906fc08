import { Unreadable } from './expression.ts'
import { command } from './latex.ts'
import { foldCharacters } from './characters.ts'

export type Token =
  /** `raw` is the number as written; `text` has a decimal point and no separators. */
  | { t: 'num'; text: string; sp: boolean }
  | { t: 'word'; text: string; sp: boolean }
  | { t: 'sign'; text: string; sp: boolean }
  | { t: 'const'; text: 'e' | 'i'; sp: boolean }
  | { t: 'frac' | 'sqrt' | 'over' | 'begin' | 'end' | 'binom'; text: string; sp: boolean }

export interface TokenOptions {
  /** A decimal comma, as in German and French. */
  comma?: boolean
  /** In lists, `1,000` is two entries. */
  list?: boolean
  /** `2e3` is 2000; otherwise 2·e·3. */
  eIsNumber?: boolean
}

const NUMBER = /(?:\d+(?:\.\d*)?|\.\d+)/y
const GROUPED =
  /\d{1,3}(?:(?:,\d{3})+|(?:\{,\}\d{3})+|(?:[ \u00a0\u202f]\d{3})+|(?:\\[,;:! ]\d{3})+)(?![\d])(?:\.\d+)?|\d+\.\d{3}(?: \d{3})* \d{1,3}(?![\d.,/])/y
const COMMA_NUMBER =
  /(?:\d{1,3}(?:\.\d{3})+|\d{1,3}(?:[ \u00a0\u202f]\d{3})+|\d+)(?:(?:,|\{,\})\d+)?(?![\d.])|\d+\.\d+|\d+/y
const EXPONENT = /[eE][+-]?\d+/y
const LETTERS = /[A-Za-z]+/y
const SIGN = /<=>|->|=>|<=|>=|=<|!=|==|\/=|<>|\*\*|\+\/-|\+-|\.\.\.|[-+*/^_(){}[\]|=<>,;:!%°'±∪∩∈∖∅≈~⟨⟩&"$#]/y
const COMMAND = /\\(?:[A-Za-z]+|[^A-Za-z])/y
const SIGN_MEANS: Readonly<Record<string, string>> = {
  '**': '^',
  '==': '=',
  '=<': '<=',
  '/=': '!=',
  '<>': '!=',
  '+/-': '±',
  '=>': '>=',
  '~': '≈',
}

/** What the pattern matches at this place, or undefined. */
function match(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.test(text) ? text.slice(at, pattern.lastIndex) : ''
}

/** Reads a decimal with its separators, and returns where it ends. */
function readNumber(text: string, at: number, options: TokenOptions): { text: string; end: number } | null {
  let found = ''
  let value = ''
  if (options.comma) {
    found = match(COMMA_NUMBER, text, at)
    value = /^\d+\.(?!\d{3}(?:\D|$))\d+$/.test(found)
      ? found
      : found.replace(/[.\s\u00a0\u202f]/g, '').replace(/\{,\}|,/, '.')
  } else {
    found = options.list ? '' : match(GROUPED, text, at)
    if (found !== '' && !/^0(?!\.)/.test(found)) value = found.replace(/[,{} \u00a0\u202f]|\\./g, '')
    else value = found = match(NUMBER, text, at)
  }
  if (found === '') return null
  let end = at + found.length
  if (!options.eIsNumber) {
    const exponent = match(EXPONENT, text, end)
    if (exponent !== '' && !/[A-Za-z.]/.test(text.charAt(end + exponent.length))) {
      value += exponent
      end += exponent.length
    }
  }
  return { text: value, end }
}

/** The content of the bracket `{…}` at `at`. */
function braced(text: string, at: number): { inside: string; end: number } | null {
  let start = at
  while (text.charAt(start) === ' ') start++
  if (text.charAt(start) !== '{') return null
  let depth = 0
  for (let i = start; i < text.length; i++) {
    if (text.charAt(i) === '{') depth++
    else if (text.charAt(i) === '}' && --depth === 0) return { inside: text.slice(start + 1, i), end: i + 1 }
  }
  throw new Unreadable('A curly bracket is not closed.')
}

/** Splits a text into tokens; accepts calculator notation and LaTeX. @throws Unreadable */
export function tokenise(source: string, options: TokenOptions = {}): { tokens: Token[]; latex: boolean } {
  const text = foldCharacters(source)
  // 2,5,3 may be 2.5 and 3, 2 and 5.3, or three numbers. The comma of \, does not count.
  if (options.comma && /[^\\\s],\d+,-?\d/.test(text))
    throw new Unreadable('It is not clear which comma is decimal.')
  const latex = text.includes('\\')
  const tokens: Token[] = []
  // \frac12 takes single digits: how many bare arguments are still expected, for each bracket level.
  let due = 0
  const stack: number[] = []
  let sp = false
  const push = (token: Token): void => {
    tokens.push(token)
    sp = false
  }
  for (let i = 0; i < text.length;) {
    const char = text.charAt(i)
    if (char === '\u0001' || /\s/.test(char)) {
      // The mark only separates two names; it is no typed space.
      if (char !== '\u0001') sp = true
      i++
      continue
    }
    if (/[\d.]/.test(char)) {
      if (due > 0 && /\d/.test(char)) {
        push({ t: 'num', text: char, sp })
        due--
        i++
        continue
      }
      // log_10 100: after a subscript a space does not group digits.
      const base = tokens.at(-1)?.text === '_' ? match(NUMBER, text, i) : ''
      const number = base ? { text: base, end: i + base.length } : readNumber(text, i, options)
      if (number) {
        push({ t: 'num', text: number.text, sp })
        i = number.end
        continue
      }
    }
    if (char === '\\') {
      const found = match(COMMAND, text, i)
      const name = found.slice(1)
      if (name === 'placeholder' || name === 'error')
        throw new Unreadable('Part of the answer is still empty.')
      const known = command(name)
      if (!known) throw new Unreadable(`"\\${name}" is not a notation this reader knows.`)
      i += found.length || 1
      if (known.as === 'skip') {
        if (/^(left|right|mleft|mright)$/.test(name) && text.charAt(i) === '.') i++
        if (!/^(left|right|mleft|mright|!)/.test(name)) sp = true
        continue
      }
      if (known.as === 'text' || known.as === 'begin' || known.as === 'end') {
        const group = braced(text, i)
        if (known.as !== 'text') {
          push({ t: known.as, text: group?.inside ?? '', sp })
          i = group?.end ?? i
          // The columns of an array, {cc}.
          if (known.as === 'begin' && group?.inside === 'array') i = braced(text, i)?.end ?? i
        } else if (group) {
          // The contents are read as if typed; spaces separate them from their neighbours.
          const inner = tokenise(group.inside === 'R' ? 'reals' : group.inside, options).tokens
          for (const token of inner) tokens.push(token)
          const first = tokens[tokens.length - inner.length]
          if (first && inner.length > 0) first.sp = sp || /^\s/.test(group.inside)
          sp = /\s$/.test(group.inside)
          i = group.end
          if (due > 0) due--
        }
        continue
      }
      if (known.as === 'sign') push({ t: 'sign', text: known.text.trim(), sp })
      else if (known.as === 'word') push({ t: 'word', text: known.text, sp })
      else if (known.as === 'const') push({ t: 'const', text: known.text, sp })
      else push({ t: known.as, text: name, sp })
      if (due > 0 && known.as !== 'sign') due--
      if (known.as === 'frac' || known.as === 'binom') due += 2
      if (known.as === 'sqrt') due += 1
      continue
    }
    const letters = match(LETTERS, text, i)
    if (letters !== '') {
      const run = latex && due > 0 ? char : letters
      if (due > 0) due--
      push({ t: 'word', text: run, sp })
      i += run.length
      continue
    }
    const sign = match(SIGN, text, i)
    if (sign === '') throw new Unreadable(`"${[...text.slice(i)][0]}" cannot be read here.`)
    // "+-2" alone is ±2; in "x+-2" the second sign belongs to the number.
    const before = tokens[tokens.length - 1]
    const alone = before === undefined || (before.t === 'sign' && /^(?:[=,;([{]|S\{)$/.test(before.text))
    const meaning = sign === '+-' && alone ? '±' : (SIGN_MEANS[sign] ?? sign)
    if (meaning === '+-') {
      push({ t: 'sign', text: '+', sp })
      push({ t: 'sign', text: '-', sp: false })
      i += 2
      continue
    }
    if (due > 0 || stack.length > 0) {
      if (char === '{' || char === '[') {
        stack.push(char === '[' ? due : Math.max(0, due - 1))
        due = 0
      } else if ((char === '}' || char === ']') && stack.length > 0) due = stack.pop() ?? 0
    }
    if (meaning !== '$') push({ t: 'sign', text: meaning, sp })
    i += sign.length
  }
  return { tokens, latex }
}
