import type { Expr } from './expression.ts'
import { Unreadable } from './expression.ts'
import type { Token, TokenOptions } from './tokens.ts'

export interface ParseOptions extends TokenOptions {
  /** Symbols of the question. They take precedence over functions and constants with the same letters. */
  names?: ReadonlySet<string>
  /** The letter of the imaginary unit; null if i is an ordinary symbol. */
  imaginary?: string | null
  /** Reads `1/2x` as 1/(2x), `e^2x` as e^(2x), …: the second reading of an ambiguous text. */
  second?: boolean
}

const MAX_DEPTH = 150
const NO_NAMES: ReadonlySet<string> = new Set()

/** The tokens, the position in them, and what both halves of the parser need. */
export class Reader {
  /** The ambiguous part as typed, or null. */
  ambiguous: string | null = null
  protected at = 0
  protected bars = 0
  private depth = 0
  protected readonly names: ReadonlySet<string>
  protected readonly tokens: Token[]
  protected readonly latex: boolean
  protected readonly options: ParseOptions
  /** Curly brackets group, as in LaTeX or 3{x}^{2}, instead of listing a set. */
  protected readonly braces: boolean

  constructor(tokens: Token[], latex: boolean, options: ParseOptions) {
    this.tokens = tokens
    this.latex = latex
    this.options = options
    this.braces = latex || tokens.some(({ text }, i) => text === '^' && tokens[i + 1]?.text === '{')
    this.names = options.names ?? NO_NAMES
  }

  /** Runs `read` one level deeper, up to the limit. */
  protected nested<T>(read: () => T): T {
    if (++this.depth > MAX_DEPTH) throw new Unreadable('The answer is nested too deeply.')
    const value = read()
    this.depth--
    return value
  }

  protected is(text: string): boolean {
    const token = this.tokens[this.at]
    return token !== undefined && token.text === text && (token.t === 'sign' || token.t === 'word')
  }

  protected take(text: string): boolean {
    if (!this.is(text)) return false
    this.at++
    return true
  }

  protected close(text: string): void {
    if (!this.take(text)) throw new Unreadable(`A bracket "${text.replace('S', '')}" is missing.`)
  }

  /** The leading signs; -- stands for two written signs. */
  protected sign(): '+' | '-' | '--' | '±' | null {
    let sign: '+' | '-' | '--' | '±' | null = null
    for (let count = 0; this.is('+') || this.is('-') || this.is('±'); count++) {
      if (count > 2) throw new Unreadable('There are too many signs in a row.')
      const text = this.tokens[this.at++]?.text as '+' | '-' | '±'
      if (sign === null || sign === '+') sign = text
      else if (text === '-') sign = sign === '-' ? '--' : sign === '--' ? '-' : sign
    }
    return sign
  }

  /** Appends to a product while it is being read. */
  protected times(a: Expr, b: Expr): Expr {
    if (a.k !== 'mul') return { k: 'mul', items: [a, b] }
    a.items.push(b)
    return a
  }

  protected note(at: number): void {
    const near = this.tokens.slice(Math.max(0, at - 3), this.at + 3)
    this.ambiguous ??= near.map(show).join('')
  }
}

export function show(token: Token): string {
  return token.text.replace(/^S(?=[{}])/, '')
}
