import { show } from './reader.ts'
import type { ParseOptions } from './reader.ts'
import { div, fn, join, MAX_LENGTH, pow, signed, Unreadable } from './expression.ts'
import { Operands } from './operands.ts'
import type { Expr, Relation } from './expression.ts'
import { tokenise } from './tokens.ts'

export type { ParseOptions } from './reader.ts'

export interface Parsed {
  expr: Expr
  /** The ambiguous part as typed, or null. */
  ambiguous: string | null
}

const MAX_TOKENS = 250
const MAX_DIVISIONS = 24
const RELATIONS = new Set(['=', '!=', '<', '>', '<=', '>='])
/** Tokens that always start a factor. */
const FACTORS = new Set(['num', 'const', 'frac', 'binom', 'sqrt', 'begin', 'over'])
const STOP_WORDS = new Set(['or', 'and', 'union', 'in', 'intersection'])

/** Reads a text into an expression. @throws Unreadable with a reason in plain words */
export function parse(text: string, options: ParseOptions = {}): Parsed {
  if (text.length > MAX_LENGTH) throw new Unreadable(`The answer is longer than ${MAX_LENGTH} characters.`)
  const { tokens, latex } = tokenise(text, options)
  if (tokens.length > MAX_TOKENS) throw new Unreadable('The answer has too many parts to follow.')
  if (tokens.length === 0) throw new Unreadable('Type an answer.')
  const parser = new Parser(tokens, latex, options)
  const expr = parser.whole()
  return { expr, ambiguous: parser.ambiguous }
}
const lastFactor = (e: Expr): Expr | undefined => (e.k === 'mul' ? e.items.at(-1) : e)

class Parser extends Operands {
  whole(): Expr {
    const expr = this.#alternatives()
    const rest = this.tokens[this.at]
    if (rest)
      throw new Unreadable(`There is a mistake near "${show(rest)}". Check what comes before and after it.`)
    return expr
  }

  #alternatives(): Expr {
    const items = [this.#conjunction()]
    while (this.take('or')) items.push(this.#conjunction())
    return items.length === 1 && items[0] ? items[0] : { k: 'or', items }
  }

  #conjunction(): Expr {
    const items = [this.#sequence()]
    while (this.take('and') || this.take('&')) items.push(this.#sequence())
    return items.length === 1 && items[0] ? items[0] : { k: 'and', items }
  }

  #sequence(): Expr {
    const items = this.entries()
    return items.length === 1 && items[0] ? items[0] : { k: 'seq', items }
  }

  protected entries(): Expr[] {
    const items = [this.#relation()]
    while (this.take(',') || this.take(';')) {
      if (this.is('or') || this.is('and')) break
      items.push(this.#relation())
    }
    return items
  }

  #relation(): Expr {
    const items = [this.#setwise()]
    const ops: Relation[] = []
    for (;;) {
      const token = this.tokens[this.at]
      if (token?.t === 'sign' && (RELATIONS.has(token.text) || token.text === '≈'))
        ops.push(token.text === '≈' ? '=' : (token.text as Relation))
      else if (token?.t === 'sign' && token.text === '∈') ops.push('in')
      else if (token?.t === 'word' && token.text === 'in') ops.push('in')
      else break
      this.at++
      items.push(this.#setwise())
    }
    return ops.length === 0 && items[0] ? items[0] : { k: 'rel', items, ops }
  }

  #setwise(): Expr {
    let left = this.sum()
    for (;;) {
      let k: 'union' | 'intersect' | 'minus' | null = null
      if (this.is('∪') || this.is('union') || this.#isUnion()) k = 'union'
      else if (this.is('∩') || this.is('intersection')) k = 'intersect'
      else if (this.is('∖')) k = 'minus'
      else if (left.k === 'word' && (this.is('S{') || this.is('{'))) k = 'minus'
      if (!k) return left
      if (!this.is('S{') && !this.is('{')) this.at++
      const right = this.sum()
      left = { k, items: left.k === k && k !== 'minus' ? [...left.items, right] : [left, right] }
    }
  }

  protected sum(): Expr {
    return this.nested(() => {
      const lead = this.sign()
      const first = this.#product()
      let items: Expr[] = [lead === '±' ? { k: 'pm', a: null, b: first } : signed(lead, first)]
      for (let sign = this.sign(); sign; sign = this.sign()) {
        const term = this.#product()
        if (sign === '±') items = [{ k: 'pm', a: join('add', items), b: term }]
        else items.push(signed(sign, term))
      }
      const whole: Expr = items.length === 1 && items[0] ? items[0] : { k: 'add', items }
      return this.take('\\over') ? div(whole, this.sum()) : whole
    })
  }

  /** Products and quotients from left to right; a quotient directly followed by a factor is ambiguous. */
  #product(): Expr {
    let left = this.#signedFactor()
    for (let divisions = 0; ;) {
      if (this.take('*')) left = this.times(left, this.#signedFactor())
      else if (this.is('/') || this.is(':')) {
        if (++divisions > MAX_DIVISIONS) throw new Unreadable('There are too many divisions to follow.')
        if (divisions > 1 && this.is(':'))
          throw new Unreadable('A ratio of several numbers is no single one.')
        const start = this.at
        const spaced = this.tokens[this.at]?.sp === true
        this.at++
        const bareFunction = this.#bareArgument(left, start)
        let below = this.#signedFactor()
        if (this.startsFactor() && this.tokens[this.at]?.sp !== true && !spaced && !this.is('[')) {
          this.note(start)
          if (this.options.second)
            while (this.startsFactor() && this.tokens[this.at]?.sp !== true)
              below = this.times(below, this.power())
        }
        if (bareFunction && !spaced && below.k === 'num') {
          this.note(start)
          if (this.options.second) {
            const last = lastFactor(left)
            const changed = last?.k === 'fn' ? fn(last.name, div(last.args[0] ?? below, below)) : below
            left = left.k === 'mul' ? join('mul', [...left.items.slice(0, -1), changed]) : changed
            continue
          }
        }
        left = div(left, below)
      } else if (this.startsFactor()) {
        const token = this.tokens[this.at]
        const last = lastFactor(left)
        const after = this.tokens[this.at + 1]
        // (2b − 3c)5a is a product; (x + 1)2 may be a power.
        const led = this.tokens[this.at - 1]?.text === ')' && after?.t === 'word' && !after.sp
        const closed = last?.k === 'fn' ? last.name === 'factorial' : last?.k === 'const' && last.name === 'i'
        if (token?.t === 'num' && !led && !closed)
          throw new Unreadable(`It is not clear how "${token.text}" belongs to what stands before it.`)
        left = this.times(left, this.power())
      } else return left
    }
  }

  /** Whether the text before the `/` is a function without brackets, as in `sin x/2`. */
  #bareArgument(left: Expr, slash: number): boolean {
    const last = lastFactor(left)
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

  #signedFactor(): Expr {
    if (this.is('+')) throw new Unreadable('Something is missing before "+".')
    const sign = this.sign()
    if (sign === '±') throw new Unreadable('"±" is not clear where it stands.')
    const factor = this.power()
    return signed(sign, factor)
  }

  protected startsFactor(): boolean {
    const token = this.tokens[this.at]
    if (!token) return false
    if (FACTORS.has(token.t)) return true
    if (token.t === 'word') return !STOP_WORDS.has(token.text) && !this.#isUnion()
    if (token.t !== 'sign') return false
    return (
      token.text === '(' ||
      (token.text === '{' && this.braces) ||
      (token.text === '[' && !this.#isOpenEnd()) ||
      (token.text === '|' && this.bars === 0)
    )
  }

  /** The bracket that ends ]2, 5[: the end of the text or another interval follows. */
  #isOpenEnd(): boolean {
    const next = this.tokens[this.at + 1]
    return !next || /^[∪∩∖,;]$/.test(next.text)
  }

  #isUnion(): boolean {
    const before = this.tokens[this.at - 1]?.text ?? ''
    const after = this.tokens[this.at + 1]?.text ?? ''
    return (
      /^[uU]$/.test(this.tokens[this.at]?.text ?? '') &&
      /^(\)|\]|\}|S\})$/.test(before) &&
      /^(\(|\[|\{|S\{|\])$/.test(after)
    )
  }

  protected power(): Expr {
    return this.nested(() => this.#raised())
  }

  #raised(): Expr {
    const base = this.#postfix(this.primary())
    const caret = this.at
    if (!this.take('^')) return base
    if (this.take('°') || this.take("'")) return { k: 'degree', a: base }
    const grouped = this.is('{') || this.is('(')
    if (grouped && this.tokens[this.at + 1]?.text === '°') {
      this.at += 3
      return { k: 'degree', a: base }
    }
    let exponent = this.#exponent()
    if (!grouped) exponent = this.#checkExponent(base, exponent, caret)
    return this.#postfix(pow(base, exponent))
  }

  #exponent(): Expr {
    return this.nested(() => {
      if (this.is('+') && this.tokens[this.at]?.sp) throw new Unreadable('An exponent is missing.')
      const sign = this.sign()
      const value = this.is('{') ? this.argument() : this.power()
      return signed(sign, value)
    })
  }

  /** `e^2x` and `x^1/2` often mean e^(2x) and x^(1/2), so both are ambiguous. */
  #checkExponent(base: Expr, exponent: Expr, caret: number): Expr {
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

  #postfix(a: Expr): Expr {
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
}
