/** Numbers, words, functions and brackets: the operands between signs. */
import { fromDecimal } from '../numbers/rational.ts'
import type { Rational } from '../numbers/rational.ts'
import type { Expr } from './expression.ts'
import { div, fn, pow, signed, sym, Unreadable } from './expression.ts'
import { Reader } from './reader.ts'
import { repeating } from './repeating-decimals.ts'
import type { Token } from './tokens.ts'
import { functionName, GREEK, INVERSES, splitWord } from './split-words.ts'

const MAX_WORD = 80
const CLOSERS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', 'S{': 'S}', '⟨': '⟩' }

export abstract class Operands extends Reader {
  /** The levels above: sums, powers, comma-separated entries, and whether another factor follows. */
  protected abstract sum(): Expr
  protected abstract power(): Expr
  protected abstract entries(): Expr[]
  protected abstract startsFactor(): boolean

  protected primary(): Expr {
    const token = this.tokens[this.at]
    if (!token) throw new Unreadable('Something is missing at the end.')
    switch (token.t) {
      case 'num':
        this.at++
        return this.#number(token.text)
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
        return this.#matrix()
      case 'word':
        if (/^(?:or|and)$/.test(token.text))
          throw new Unreadable(`Something is missing before "${token.text}".`)
        return this.#word(token.text)
      default:
        return this.#bracket(token.text)
    }
  }

  /** The argument of a LaTeX command: a group in curly brackets, or one token. */
  protected argument(): Expr {
    return this.nested(() => {
      // \frac12\frac12: a digit that is an argument is not part of what follows.
      const digit = this.tokens[this.at]
      if (digit?.t === 'num') {
        this.at++
        return this.#decimal(digit.text)
      }
      if (!this.take('{')) return this.primary()
      if (this.is('}')) throw new Unreadable('Part of the answer is still empty.')
      const value = this.sum()
      this.close('}')
      return value
    })
  }

  /** A number that is an argument, with or without brackets. */
  #digits(at: number): { text: string; end: number } | null {
    const token = this.tokens[at]
    if (token?.t === 'num') return { text: token.text, end: at + 1 }
    const inside = this.tokens[at + 1]
    return /^[({]$/.test(token?.text ?? '') &&
      inside?.t === 'num' &&
      /^[)}]$/.test(this.tokens[at + 2]?.text ?? '')
      ? { text: inside.text, end: at + 3 }
      : null
  }

  #decimal(text: string): Expr {
    const value = fromDecimal(text)
    if (!value) throw new Unreadable('A number here is too long to work with.')
    return { k: 'num', text, value }
  }

  #number(text: string): Expr {
    const simple = this.#decimal(text)
    const recurring = this.#recurring(text)
    if (recurring) return recurring
    const next = this.tokens[this.at]
    if (!next || /\D/.test(text)) return simple
    // 2 1/2, 2\frac{1}{2}
    const slash = next.t === 'num' && next.sp && this.tokens[this.at + 1]?.text === '/'
    const above = slash || next.t === 'frac' ? this.#digits(this.at + (slash ? 0 : 1)) : null
    const below = above && this.#digits(above.end + (slash ? 1 : 0))
    if (!above || !below || (slash && /\D/.test(above.text + below.text))) return simple
    this.at = below.end
    return { k: 'mixed', whole: simple, part: div(this.#decimal(above.text), this.#decimal(below.text)) }
  }

  /** 0.333…, 0.(3), 0.\overline{3}, 0.1\dot{6}: the exact fraction. */
  #recurring(text: string): Expr | null {
    const next = this.tokens[this.at]
    let value: Rational | null = null
    let shown = text
    if (next?.text === '...') {
      this.at++
      value = repeating(text, null)
      if (!value) throw new Unreadable('It is not clear how this decimal goes on.')
    } else if (/^\d*\.\d*$/.test(text) && (next?.t === 'over' || (next?.text === '(' && !next.sp))) {
      const group = this.#digits(next.t === 'over' ? this.at + 1 : this.at)
      if (!group || /\D/.test(group.text)) return null
      this.at = group.end
      value = repeating(text, group.text)
      shown += group.text.repeat(3)
    }
    // A decimal, not a fraction: a required form is not met.
    return value && { k: 'num', text: `${shown}…`, value }
  }

  #word(run: string): Expr {
    const token = this.tokens[this.at] as Token
    if (run.length > MAX_WORD) throw new Unreadable('A word here is too long to be mathematics.')
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
    const subscripted = this.#subscript(run)
    if (subscripted) return subscripted
    const parts = splitWord(run, this.names)
    if (parts.length > 1) {
      this.#checkWord(run, parts)
      this.tokens.splice(
        this.at,
        1,
        ...parts.map((text, i): Token => ({ t: 'word', text, sp: i === 0 && token.sp })),
      )
      // Split letters are single tokens from here on.
      return this.#word(parts[0] as string)
    }
    this.at++
    const name = parts[0] as string
    if (!this.names.has(name)) {
      const known = name.length > 1 ? functionName(name.toLowerCase()) : null
      if (known) return this.#applied(known)
      if (lower === 'pi') return { k: 'const', name: 'pi' }
      if (name === 'e') return { k: 'const', name: 'e' }
    }
    if (name === this.options.imaginary) return { k: 'const', name: 'i' }
    if (name.length > 1 && !this.names.has(name) && !GREEK.has(name))
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

  #checkWord(run: string, parts: readonly string[]): void {
    let [singles, strange] = [0, 0]
    for (const part of parts)
      if (part.length === 1) {
        singles++
        if (!this.names.has(part) && part !== 'e' && part !== this.options.imaginary) strange++
      }
    const limit = this.names.size > 0 ? 3 : 4
    if (
      (singles === parts.length && run.length >= limit && strange > (run.length > 4 ? 1 : run.length - 2)) ||
      (singles > 5 && strange > 2)
    )
      throw new Unreadable(`The word "${run}" cannot be read as mathematics.`)
  }

  /** v_0, x_{1}, T_max: one symbol. A logarithm uses its subscript as the base. */
  #subscript(run: string): Expr | null {
    if (this.tokens[this.at + 1]?.text !== '_') return null
    if (splitWord(run, this.names).length > 1) return null
    this.at += 2
    if (run.toLowerCase() === 'log') {
      const base = this.argument()
      const value = this.#functionArgument('log')
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
    // v0 of the question, typed with a subscript.
    return sym(this.names.has(run + name) ? run + name : `${run}_${name}`)
  }

  /** Reads the power, base and argument after a function name. */
  #applied(name: string): Expr {
    const next = this.tokens[this.at]
    if (
      name === 'log' &&
      next?.t === 'num' &&
      !next.sp &&
      /^\d+$/.test(next.text) &&
      this.tokens[this.at + 1]?.text === '(' &&
      !this.latex
    ) {
      this.at++
      return fn('log', this.#functionArgument('log'), this.#number(next.text))
    }
    if (this.take('^')) {
      const power = this.#argumentOrSigned()
      const inverse = power.k === 'neg' && power.a.k === 'num' && power.a.text === '1'
      const value = this.#functionArgument(name)
      if (!inverse) return pow(fn(name, value), power)
      const opposite = INVERSES.get(name)
      if (!opposite) throw new Unreadable(`"${name}^-1" can be read in two ways.`)
      return fn(opposite, value)
    }
    if (next?.text === '(' && name !== 'sqrt') {
      this.at++
      const args = this.#list(')')
      this.close(')')
      if (args.length === 0) throw new Unreadable(`"${name}" has nothing to work on.`)
      const most = /^(log|root)$/.test(name) ? 2 : /^(max|min|gcd|lcm|ncr|npr)$/.test(name) ? 50 : 1
      if (args.length > most) throw new Unreadable(`"${name}" has too many values.`)
      return fn(name, ...args)
    }
    return fn(name === 'root' ? 'sqrt' : name, this.#functionArgument(name))
  }

  #argumentOrSigned(): Expr {
    const sign = this.sign()
    const value = this.is('{') ? this.argument() : this.primary()
    return signed(sign, value)
  }

  /** The argument without brackets: `sin 2x`, `ln x`, `√2`. Ends before a sign or the next function. */
  #functionArgument(name: string): Expr {
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
      // sin2(x) may mean sin(2x) or sin²x.
      if (
        first &&
        !sign &&
        /^(sin|cos|tan|sec|csc|cot)h?$/.test(name) &&
        next.text === '(' &&
        !next.sp &&
        /^(num|const)$/.test(value.k)
      ) {
        this.note(start)
        if (!this.options.second) break
      } else if (next.t === 'num' || next.text === '(' || next.text === '[' || (name === 'sqrt' && next.sp))
        break
      if (name === 'sqrt' || name === 'cbrt') {
        // √3 i never means √(3i).
        if (next.text === this.options.imaginary) break
        if (first) this.note(start)
        if (!this.options.second) break
      }
      value = this.times(value, this.power())
    }
    return signed(sign, value)
  }

  #list(closer: string): Expr[] {
    return this.is(closer) ? [] : this.entries()
  }

  #bracket(open: string): Expr {
    return this.nested(() => this.#bracketed(open))
  }

  #bracketed(open: string): Expr {
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
          ? 'A bracket is missing or does not match.'
          : `There is a mistake near "${open.replace('S', '')}". Check what comes before and after it.`,
      )
    const items = this.#list(closer)
    this.bars = bars
    const end = this.tokens[this.at]
    const ends = end?.text ?? ''
    const interval =
      (open === '(' || open === '[' || open === ']') && /^[)\][]$/.test(ends) && items.length === 2
    const set = (open === '{' || open === 'S{') && (ends === '}' || ends === 'S}')
    if (ends !== closer && !interval && !set) throw new Unreadable('A bracket is missing or does not match.')
    this.at++
    const [only] = items
    const grouping = open === '(' || (open === '[' ? !this.options.list : open === '{' && this.braces)
    if (only && items.length === 1 && (grouping || only.k === 'matrix')) {
      return only.k === 'seq' || only.k === 'rel' ? { k: 'group', open, close: ends, items } : only
    }
    return { k: 'group', open: open.replace('S', ''), close: ends.replace('S', ''), items }
  }

  #matrix(): Expr {
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
    const filled = rows.filter((row) => row.length > 0)
    return kind === 'vmatrix' ? fn('det', ...filled.flat()) : { k: 'matrix', rows: filled }
  }
}
