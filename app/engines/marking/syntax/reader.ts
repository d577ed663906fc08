import type { Expr } from './expression.ts'
import { Unreadable } from './expression.ts'
import type { Token, TokenOptions } from './tokens.ts'

export interface ParseOptions extends TokenOptions {
  /** Symbols of the question: they win over functions and constants of the same letters. */
  names?: ReadonlySet<string>
  /** The letter of the imaginary unit; null when i is an ordinary symbol. */
  imaginary?: string | null
  /** Reads `1/2x` as 1/(2x), `e^2x` as e^(2x), …: the second reading of an ambiguous text. */
  second?: boolean
}

const MAX_DEPTH = 150
const NO_NAMES: ReadonlySet<string> = new Set()

/** The tokens, the place in them, and what both halves of the parser need. */
export class Reader {
  /** The part that can be read in two ways, as typed, or null. */
  ambiguous: string | null = null
  protected at = 0
  protected bars = 0
  private depth = 0
  protected readonly names: ReadonlySet<string>
  protected readonly tokens: Token[]
  protected readonly latex: boolean
  protected readonly options: ParseOptions
  /** Curly brackets group, as in LaTeX or 3{x}^{2}, rather than list the members of a set. */
  protected readonly braces: boolean

  constructor(tokens: Token[], latex: boolean, options: ParseOptions) {
    this.tokens = tokens
    this.latex = latex
    this.options = options
    this.braces = latex || tokens.some(({ text }, i) => text === '^' && tokens[i + 1]?.text === '{')
    this.names = options.names ?? NO_NAMES
  }

  /** Runs one level deeper, up to the bound. */
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

  /** The signs in front of what follows; -- is two that were written. */
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

  /** A product that is still being read grows in place. */
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
