import { fromDecimal } from '../numbers/rational.ts'
import type { Rational } from '../numbers/rational.ts'
import type { Expr, Relation } from './expression.ts'
import { div, fn, join, neg, num, pow, sym, Unreadable } from './expression.ts'
import { repeating } from './repeating.ts'
import type { Token, TokenOptions } from './tokens.ts'
import { tokenise } from './tokens.ts'
import { functionName, GREEK, INVERSES, splitWord } from './words.ts'

export interface ParseOptions extends TokenOptions {
  /** Symbols of the question: they win over functions and constants of the same letters. */
  names?: ReadonlySet<string>
  /** The letter of the imaginary unit; null when i is an ordinary symbol. */
  imaginary?: string | null
  /** Reads `1/2x` as 1/(2x), `e^2x` as e^(2x), …: the second reading of an ambiguous text. */
  second?: boolean
}

export interface Parsed {
  expr: Expr
  /** The part that can be read in two ways, as typed, or null. */
  ambiguous: string | null
}

export const MAX_LENGTH = 2000
const MAX_DEPTH = 150
const MAX_TOKENS = 700
const MAX_DIVISIONS = 50
const NO_NAMES: ReadonlySet<string> = new Set()
const RELATIONS = new Set(['=', '!=', '<', '>', '<=', '>='])
const CLOSERS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', 'S{': 'S}', '⟨': '⟩' }
const STOP_WORDS = new Set(['or', 'and', 'union', 'in', 'intersection'])

/** Reads a text into an expression. @throws Unreadable with a reason in plain words */
export function parse(text: string, options: ParseOptions = {}): Parsed {
  if (text.length > MAX_LENGTH) throw new Unreadable(`The answer is longer than ${MAX_LENGTH} characters.`)
  const { tokens, latex } = tokenise(text, options)
  if (tokens.length > MAX_TOKENS) throw new Unreadable('The answer has too many parts to follow.')
  if (tokens.length === 0) throw new Unreadable('Nothing is written here.')
  const parser = new Parser(tokens, latex, options)
  const expr = parser.whole()
  return { expr, ambiguous: parser.ambiguous }
}

class Parser {
  ambiguous: string | null = null
  private at = 0
  private depth = 0
  private bars = 0
  private readonly names: ReadonlySet<string>
  private readonly tokens: Token[]
  private readonly latex: boolean
  private readonly options: ParseOptions

  constructor(tokens: Token[], latex: boolean, options: ParseOptions) {
    this.tokens = tokens
    this.latex = latex
    this.options = options
    this.names = options.names ?? NO_NAMES
  }

  whole(): Expr {
    const expr = this.alternatives()
    const rest = this.tokens[this.at]
    if (rest) throw new Unreadable(`"${show(rest)}" was not expected where it stands.`)
    return expr
  }

  private is(text: string): boolean {
    const token = this.tokens[this.at]
    return token !== undefined && token.text === text && (token.t === 'sign' || token.t === 'word')
  }

  private take(text: string): boolean {
    if (!this.is(text)) return false
    this.at++
    return true
  }

  private alternatives(): Expr {
    const items = [this.conjunction()]
    while (this.take('or')) items.push(this.conjunction())
    return items.length === 1 && items[0] ? items[0] : { k: 'or', items }
  }

  private conjunction(): Expr {
    const items = [this.sequence()]
    while (this.take('and') || this.take('&')) items.push(this.sequence())
    return items.length === 1 && items[0] ? items[0] : { k: 'and', items }
  }

  private sequence(): Expr {
    const items = this.entries()
    return items.length === 1 && items[0] ? items[0] : { k: 'seq', items }
  }

  private entries(): Expr[] {
    const items = [this.relation()]
    while (this.take(',') || this.take(';')) {
      if (this.is('or') || this.is('and')) break
      items.push(this.relation())
    }
    return items
  }

  private relation(): Expr {
    const items = [this.setwise()]
    const ops: Relation[] = []
    for (;;) {
      const token = this.tokens[this.at]
      if (token?.t === 'sign' && (RELATIONS.has(token.text) || token.text === '≈'))
        ops.push(token.text === '≈' ? '=' : (token.text as Relation))
      else if (token?.t === 'sign' && token.text === '∈') ops.push('in')
      else if (token?.t === 'word' && token.text === 'in') ops.push('in')
      else break
      this.at++
      items.push(this.setwise())
    }
    return ops.length === 0 && items[0] ? items[0] : { k: 'rel', items, ops }
  }

  private setwise(): Expr {
    let left = this.sum()
    for (;;) {
      const token = this.tokens[this.at]
      const before = this.tokens[this.at - 1]
      const after = this.tokens[this.at + 1]
      const letterU =
        token?.t === 'word' &&
        /^[uU]$/.test(token.text) &&
        /^(\)|\]|\}|S\})$/.test(before?.text ?? '') &&
        /^(\(|\[|\{|S\{|\])$/.test(after?.text ?? '')
      let k: 'union' | 'intersect' | 'minus' | null = null
      if (this.is('∪') || this.is('union') || letterU) k = 'union'
      else if (this.is('∩') || this.is('intersection')) k = 'intersect'
      else if (this.is('∖')) k = 'minus'
      else if (left.k === 'word' && (this.is('S{') || this.is('{'))) k = 'minus'
      if (!k) return left
      if (!this.is('S{') && !this.is('{')) this.at++
      const right = this.sum()
      left = { k, items: left.k === k && k !== 'minus' ? [...left.items, right] : [left, right] }
    }
  }

  private sum(): Expr {
    if (++this.depth > MAX_DEPTH) throw new Unreadable('The answer is nested too deeply.')
    let items: Expr[] = []
    const lead = this.sign()
    if (lead === '±') items = [{ k: 'pm', a: null, b: this.product() }]
    else items = [lead === '-' ? neg(this.product()) : this.product()]
    for (let sign = this.sign(); sign; sign = this.sign()) {
      let term = this.product()
      if (sign === '±') items = [{ k: 'pm', a: join('add', items), b: term }]
      else {
        if (sign === '-') term = { k: 'neg', a: term }
        items.push(term)
      }
    }
    this.depth--
    return items.length === 1 && items[0]
      ? items[0]
      : { k: 'add', items: items.flatMap((e, i) => (i === 0 && e.k === 'add' ? [e] : [e])) }
  }

  private sign(): '+' | '-' | '±' | null {
    let sign: '+' | '-' | '±' | null = null
    for (let count = 0; this.is('+') || this.is('-') || this.is('±'); count++) {
      if (count > 2) throw new Unreadable('There are too many signs in a row.')
      const text = this.tokens[this.at++]?.text as '+' | '-' | '±'
      sign = sign === null || sign === '+' ? text : text === '-' && sign === '-' ? '+' : sign
    }
    return sign
  }

  /** Products and quotients from left to right; a quotient followed at once by a factor is noted as ambiguous. */
  private product(): Expr {
    let left = this.signedFactor()
    for (let divisions = 0; ;) {
      if (this.take('*')) left = this.times(left, this.signedFactor())
      else if (this.is('/') || this.is(':')) {
        if (++divisions > MAX_DIVISIONS) throw new Unreadable('There are too many divisions to follow.')
        const start = this.at
        const spaced = this.tokens[this.at]?.sp === true
        this.at++
        const bareFunction = this.bareArgument(left, start)
        let below = this.signedFactor()
        if (this.startsFactor() && this.tokens[this.at]?.sp !== true && !spaced && !this.is('[')) {
          this.note(start)
          if (this.options.second)
            while (this.startsFactor() && this.tokens[this.at]?.sp !== true)
              below = this.times(below, this.power())
        }
        if (bareFunction && !spaced && below.k === 'num') {
          this.note(start)
          if (this.options.second) {
            const last = left.k === 'mul' ? left.items[left.items.length - 1] : left
            const changed = last?.k === 'fn' ? fn(last.name, div(last.args[0] ?? below, below)) : below
            left = left.k === 'mul' ? join('mul', [...left.items.slice(0, -1), changed]) : changed
            continue
          }
        }
        left = div(left, below)
      } else if (this.startsFactor()) {
        const token = this.tokens[this.at]
        if (token?.t === 'num')
          throw new Unreadable(`It is not clear how "${token.text}" belongs to what stands before it.`)
        left = this.times(left, this.power())
      } else return left
    }
  }

  private times(a: Expr, b: Expr): Expr {
    return { k: 'mul', items: a.k === 'mul' ? [...a.items, b] : [a, b] }
  }

  /** Whether what stands before the `/` is a function whose argument has no brackets, as in `sin x/2`. */
  private bareArgument(left: Expr, slash: number): boolean {
    const last = left.k === 'mul' ? left.items[left.items.length - 1] : left
    const before = this.tokens[slash - 1]
    return (
      last?.k === 'fn' &&
      last.args.length === 1 &&
      last.name !== 'sqrt' &&
      last.name !== 'abs' &&
      before?.t === 'word' &&
      !this.latex
    )
  }

  private note(at: number): void {
    const near = this.tokens.slice(Math.max(0, at - 3), this.at + 3)
    this.ambiguous ??= near.map(show).join('')
  }

  private signedFactor(): Expr {
    const sign = this.sign()
    if (sign === '±') throw new Unreadable('"±" is not clear where it stands.')
    const factor = this.power()
    return sign === '-' ? neg(factor) : factor
  }

  private startsFactor(): boolean {
    const token = this.tokens[this.at]
    if (!token) return false
    if (
      token.t === 'num' ||
      token.t === 'const' ||
      token.t === 'frac' ||
      token.t === 'sqrt' ||
      token.t === 'begin' ||
      token.t === 'over'
    )
      return true
    if (token.t === 'word') return !STOP_WORDS.has(token.text) && !this.isUnion()
    if (token.t !== 'sign') return false
    return (
      token.text === '(' ||
      (token.text === '{' && this.latex) ||
      token.text === '[' ||
      (token.text === '|' && this.bars === 0)
    )
  }

  private isUnion(): boolean {
    const before = this.tokens[this.at - 1]?.text ?? ''
    const after = this.tokens[this.at + 1]?.text ?? ''
    return (
      /^[uU]$/.test(this.tokens[this.at]?.text ?? '') &&
      /^(\)|\]|\}|S\})$/.test(before) &&
      /^(\(|\[|\{|S\{|\])$/.test(after)
    )
  }

  private power(): Expr {
    if (++this.depth > MAX_DEPTH) throw new Unreadable('The answer is nested too deeply.')
    const value = this.raised()
    this.depth--
    return value
  }

  private raised(): Expr {
    const base = this.postfix(this.primary())
    const caret = this.at
    if (!this.take('^')) return base
    if (this.take('°') || this.take("'")) return { k: 'degree', a: base }
    const grouped = this.is('{') || this.is('(')
    if (grouped && this.tokens[this.at + 1]?.text === '°') {
      this.at += 3
      return { k: 'degree', a: base }
    }
    let exponent = this.exponent()
    if (!grouped) exponent = this.checkExponent(base, exponent, caret)
    return this.postfix(pow(base, exponent))
  }

  private exponent(): Expr {
    if (++this.depth > MAX_DEPTH) throw new Unreadable('The answer is nested too deeply.')
    const sign = this.sign()
    const value = this.is('{') ? this.argument() : this.power()
    this.depth--
    return sign === '-' ? neg(value) : value
  }

  /** `e^2x` and `x^1/2` are typed for e^(2x) and x^(1/2) as often as not; both are noted as ambiguous. */
  private checkExponent(base: Expr, exponent: Expr, caret: number): Expr {
    const size = exponent.k === 'neg' ? exponent.a : exponent
    const next = this.tokens[this.at]
    if (size.k !== 'num' || !next || next.sp) return exponent
    if (size.text === '1' && next.text === '/' && this.tokens[this.at + 1]?.t === 'num') {
      this.note(caret)
      if (!this.options.second) return exponent
      this.at++
      return div(exponent, this.primary())
    }
    const constantBase = (base.k === 'const' && base.name === 'e') || base.k === 'num'
    if (constantBase && next.t === 'word' && !this.latex && this.startsFactor()) {
      this.note(caret)
      if (!this.options.second) return exponent
      let product: Expr = exponent
      while (this.startsFactor() && this.tokens[this.at]?.t === 'word')
        product = this.times(product, this.power())
      return product
    }
    return exponent
  }

  private postfix(a: Expr): Expr {
    let value = a
    for (;;) {
      if (this.is('!')) {
        this.at++
        value = fn('factorial', value)
      } else if (this.is('%')) {
        this.at++
        value = { k: 'percent', a: value }
      } else if (this.is('°')) {
        this.at++
        value = { k: 'degree', a: value }
      } else return value
    }
  }

  private primary(): Expr {
    const token = this.tokens[this.at]
    if (!token) throw new Unreadable('Something is missing at the end.')
    switch (token.t) {
      case 'num':
        this.at++
        return this.number(token.text)
      case 'const':
        this.at++
        return { k: 'const', name: token.text }
      case 'frac': {
        this.at++
        const above = this.argument()
        return div(above, this.argument())
      }
      case 'binom': {
        this.at++
        const above = this.argument()
        return fn('ncr', above, this.argument())
      }
      case 'sqrt': {
        this.at++
        if (!this.is('[')) return fn('sqrt', this.argument())
        this.at++
        const degree = this.sum()
        this.close(']')
        return fn('root', this.argument(), degree)
      }
      case 'over': {
        this.at++
        const inner = this.argument()
        return fn('conj', inner)
      }
      case 'begin':
        return this.matrix()
      case 'word':
        return this.word(token.text)
      default:
        return this.bracket(token.text)
    }
  }

  private argument(): Expr {
    if (++this.depth > MAX_DEPTH) throw new Unreadable('The answer is nested too deeply.')
    let value: Expr
    if (this.take('{')) {
      if (this.is('}')) throw new Unreadable('Part of the answer is still empty.')
      value = this.sum()
      this.close('}')
    } else value = this.primary()
    this.depth--
    return value
  }

  private close(text: string): void {
    if (!this.take(text)) throw new Unreadable(`A bracket "${text.replace('S', '')}" is missing.`)
  }

  private number(text: string): Expr {
    const value = fromDecimal(text)
    if (!value) throw new Unreadable('A number here is too long to work with.')
    const recurring = this.recurring(text)
    if (recurring) return recurring
    const simple: Expr = { k: 'num', text, value }
    const next = this.tokens[this.at]
    if (!/^\d+$/.test(text) || !next) return simple
    // 2 1/2, 2\frac{1}{2}
    const [, slash, below] = this.tokens.slice(this.at, this.at + 3)
    if (
      next.t === 'num' &&
      next.sp &&
      /^\d+$/.test(next.text) &&
      slash?.text === '/' &&
      below?.t === 'num' &&
      /^\d+$/.test(below.text)
    ) {
      this.at += 3
      return { k: 'mixed', whole: simple, part: div(num(BigInt(next.text)), num(BigInt(below.text))) }
    }
    if (next.t === 'frac') {
      const start = this.at
      const part = this.primary()
      if (part.k === 'div' && part.a.k === 'num' && part.b.k === 'num')
        return { k: 'mixed', whole: simple, part }
      this.at = start
    }
    return simple
  }

  /** 0.333…, 0.(3), 0.\overline{3}, 0.1\dot{6}: the exact fraction. */
  private recurring(text: string): Expr | null {
    const next = this.tokens[this.at]
    let value: Rational | null = null
    if (next?.text === '...') {
      this.at++
      value = repeating(text, null)
      if (!value) throw new Unreadable('It is not clear how the decimal goes on after the dots.')
    } else if (/^\d*\.\d*$/.test(text) && (next?.t === 'over' || (next?.text === '(' && !next.sp))) {
      const [open, digits, shut] =
        next.t === 'over'
          ? this.tokens.slice(this.at + 1, this.at + 4)
          : this.tokens.slice(this.at, this.at + 3)
      if (
        digits?.t !== 'num' ||
        !/^\d+$/.test(digits.text) ||
        !/^[({]$/.test(open?.text ?? '') ||
        !/^[)}]$/.test(shut?.text ?? '')
      )
        return null
      this.at += next.t === 'over' ? 4 : 3
      value = repeating(text, digits.text)
    }
    return value && { k: 'div', a: num(value.n), b: num(value.d) }
  }

  private word(run: string): Expr {
    const token = this.tokens[this.at] as Token
    const lower = run.toLowerCase()
    if (lower === 'infinity' || lower === 'inf' || run === 'oo') {
      this.at++
      return { k: 'const', name: 'infinity' }
    }
    if (run === 'reals' || run === 'emptyset') {
      this.at++
      return { k: 'word', name: run === 'reals' ? 'reals' : 'none' }
    }
    if (
      run === 'R' &&
      (/^(∖|S\{|\{)$/.test(this.tokens[this.at + 1]?.text ?? '') || this.tokens[this.at - 1]?.text === '∈')
    ) {
      this.at++
      return { k: 'word', name: 'reals' }
    }
    const subscripted = this.subscript(run)
    if (subscripted) return subscripted
    const parts = splitWord(run, this.names)
    if (parts.length > 1) {
      this.checkWord(run, parts)
      this.tokens.splice(
        this.at,
        1,
        ...parts.map((text, i): Token => ({ t: 'word', text, sp: i === 0 && token.sp })),
      )
      // Split letters stand as single tokens from here on.
      return this.word(parts[0] as string)
    }
    this.at++
    const name = parts[0] as string
    if (!this.names.has(name)) {
      const known = name.length > 1 ? functionName(name.toLowerCase()) : null
      if (known) return this.applied(known)
      if (lower === 'pi') return { k: 'const', name: 'pi' }
      if (name === 'e') return { k: 'const', name: 'e' }
    }
    if (name === this.options.imaginary) return { k: 'const', name: 'i' }
    if (name.length > 1 && !this.names.has(name) && !Object.hasOwn(GREEK, name))
      throw new Unreadable(`The word "${name}" cannot be read as mathematics.`)
    const next = this.tokens[this.at]
    if (next?.t === 'num' && !next.sp && !this.latex) {
      if (this.names.has(name + next.text)) {
        this.at++
        return sym(name + next.text)
      }
      if (this.names.has(`${name}_${next.text}`)) {
        this.at++
        return sym(`${name}_${next.text}`)
      }
      throw new Unreadable(
        `"${name}${next.text}" can be read in two ways: write ${next.text}${name} or ${name}^${next.text}.`,
      )
    }
    return sym(name)
  }

  private checkWord(run: string, parts: readonly string[]): void {
    const singles = parts.filter((part) => part.length === 1)
    const strange = singles.filter(
      (letter) => !this.names.has(letter) && letter !== 'e' && letter !== this.options.imaginary,
    )
    const limit = this.names.size > 0 ? 3 : 4
    if (
      singles.length === parts.length &&
      run.length >= limit &&
      strange.length > (run.length > 4 ? 1 : run.length - 2)
    )
      throw new Unreadable(`The word "${run}" cannot be read as mathematics.`)
    if (singles.length > 5 && strange.length > 2)
      throw new Unreadable(`The word "${run}" cannot be read as mathematics.`)
  }

  /** v_0, x_{1}, T_max: one symbol. Logarithms take theirs as the base. */
  private subscript(run: string): Expr | null {
    if (this.tokens[this.at + 1]?.text !== '_') return null
    const parts = splitWord(run, this.names)
    if (parts.length > 1) return null
    this.at += 2
    if (run.toLowerCase() === 'log') {
      const base = this.argument()
      const value = this.functionArgument('log')
      return fn('log', value, base)
    }
    const braces = this.take('{') ? '}' : this.take('(') ? ')' : null
    let name = ''
    while (this.at < this.tokens.length) {
      const token = this.tokens[this.at] as Token
      if (braces ? token.text === braces : name !== '') break
      if (token.t !== 'word' && token.t !== 'num' && !braces) break
      name += token.text
      this.at++
    }
    if (braces) this.close(braces)
    if (name === '' || name.length > 20) throw new Unreadable('A subscript cannot be read.')
    return sym(`${run}_${name}`)
  }

  /** A function name has been read; its power, base and argument follow. */
  private applied(name: string): Expr {
    const next = this.tokens[this.at]
    if (
      name === 'log' &&
      next?.t === 'num' &&
      !next.sp &&
      /^\d+$/.test(next.text) &&
      this.tokens[this.at + 1]?.text === '(' &&
      !this.latex
    ) {
      this.note(this.at)
      if (!this.options.second) {
        this.at++
        return fn('log', this.functionArgument('log'), this.number(next.text))
      }
    }
    if (this.take('^')) {
      const power = this.argumentOrSigned()
      const inverse = power.k === 'neg' && power.a.k === 'num' && power.a.text === '1'
      const value = this.functionArgument(name)
      if (!inverse) return pow(fn(name, value), power)
      const opposite = INVERSES[name]
      if (!opposite) throw new Unreadable(`"${name}^-1" can be read in two ways.`)
      return fn(opposite, value)
    }
    if (next?.text === '(' && name !== 'sqrt') {
      const start = this.at
      this.at++
      const args = this.list(')')
      this.close(')')
      if (args.length === 0) throw new Unreadable(`"${name}" has nothing to work on.`)
      const most = /^(log|root|round)$/.test(name) ? 2 : /^(max|min|gcd|lcm|ncr|npr)$/.test(name) ? 50 : 1
      if (args.length > most) throw new Unreadable(`"${name}" has too many values.`)
      if (start < 0) throw new Unreadable('')
      return fn(name, ...args)
    }
    return fn(name, this.functionArgument(name))
  }

  private argumentOrSigned(): Expr {
    const sign = this.sign()
    const value = this.is('{') ? this.argument() : this.primary()
    return sign === '-' ? neg(value) : value
  }

  /** The argument without brackets: `sin 2x`, `ln x`, `√2`. It ends before a sign or the next function. */
  private functionArgument(name: string): Expr {
    const token = this.tokens[this.at]
    if (!token) throw new Unreadable(`"${name}" has nothing to work on.`)
    if (token.text === '(' || token.text === '{' || token.text === '[') {
      if (token.text !== '{') return this.primary()
      return this.argument()
    }
    const sign = this.sign()
    let value = this.power()
    const start = this.at
    for (let first = true; this.startsFactor(); first = false) {
      const next = this.tokens[this.at] as Token
      if (
        next.t === 'word' &&
        next.text.length > 1 &&
        functionName((splitWord(next.text, this.names)[0] ?? '').toLowerCase())
      )
        break
      if (next.t === 'num' || next.text === '(' || next.text === '[' || (name === 'sqrt' && next.sp)) break
      if (name === 'sqrt' || name === 'cbrt') {
        if (first) this.note(start)
        if (!this.options.second) break
      }
      value = this.times(value, this.power())
    }
    return sign === '-' ? neg(value) : value
  }

  private list(closer: string): Expr[] {
    return this.is(closer) ? [] : this.entries()
  }

  private bracket(open: string): Expr {
    if (++this.depth > MAX_DEPTH) throw new Unreadable('The answer is nested too deeply.')
    const value = this.bracketed(open)
    this.depth--
    return value
  }

  private bracketed(open: string): Expr {
    this.at++
    const bars = this.bars
    if (open === '|') {
      this.bars = 1
      const inner = this.sum()
      this.bars = bars
      this.close('|')
      return fn('abs', inner)
    }
    this.bars = 0
    if (open === '<') {
      const items = [this.sum()]
      while (this.take(',')) items.push(this.sum())
      this.close('>')
      this.bars = bars
      return { k: 'group', open: '<', close: '>', items }
    }
    const closer = CLOSERS[open] ?? (open === ']' ? '[' : null)
    if (!closer)
      throw new Unreadable(
        open === ')' || open === ']' || open === '}'
          ? 'A bracket is closed that was not opened.'
          : `"${open.replace('S', '')}" was not expected where it stands.`,
      )
    const items = this.list(closer)
    this.bars = bars
    const end = this.tokens[this.at]
    const ends = end?.text ?? ''
    const interval =
      (open === '(' || open === '[' || open === ']') && /^[)\][]$/.test(ends) && items.length === 2
    const set = (open === '{' || open === 'S{') && (ends === '}' || ends === 'S}')
    if (ends !== closer && !interval && !set) throw new Unreadable('A bracket is missing or does not match.')
    this.at++
    const [only] = items
    if (only && items.length === 1 && (open === '(' || (open === '{' && this.latex))) {
      return only.k === 'seq' || only.k === 'rel'
        ? { k: 'group', open, close: ends, items }
        : this.wrapped(only)
    }
    return { k: 'group', open: open.replace('S', ''), close: ends.replace('S', ''), items }
  }

  /** A bracket round a sum or product is kept as one operand by its place in the tree. */
  private wrapped(e: Expr): Expr {
    return e
  }

  private matrix(): Expr {
    const kind = this.tokens[this.at++]?.text ?? ''
    if (!/^(p|b|v|B|V|small)?matrix$|^array$|^cases$/.test(kind))
      throw new Unreadable(`"${kind}" cannot be read here.`)
    const rows: Expr[][] = [[]]
    while (this.tokens[this.at] && this.tokens[this.at]?.t !== 'end') {
      if (this.take('\\\\')) rows.push([])
      else if (!this.take('&')) rows[rows.length - 1]?.push(this.sum())
    }
    if (!this.tokens[this.at]) throw new Unreadable('A matrix is not closed.')
    this.at++
    return { k: 'matrix', rows: rows.filter((row) => row.length > 0) }
  }
}

function show(token: Token): string {
  return token.text.replace(/^S(?=[{}])/, '')
}
