/**
 * Calculator notation for question templates: `a^2/(c*d)`, `round(x, 2)`, `if(a > b, 1, 0)`. Authors write it, so it is
 * strict: a name is a parameter, a function or a constant, and nothing is guessed. Angles are in radians, `log` is base
 * 10 and `ln` natural. True is 1, false is 0.
 */

type Fn = (...args: number[]) => number

const whole = (n: number, what: string): number => {
  if (!Number.isInteger(n)) throw new Error(`${what} needs whole numbers`)
  return n
}

function gcd(a: number, b: number): number {
  let x = Math.abs(whole(a, 'gcd'))
  let y = Math.abs(whole(b, 'gcd'))
  while (y > 0) [x, y] = [y, x % y]
  return x
}

function factorial(n: number): number {
  if (whole(n, 'fact') < 0) throw new Error('fact needs a number from 0 up')
  let product = 1
  for (let i = 2; i <= n && product < Infinity; i++) product *= i
  return product
}

function combinations(n: number, r: number): number {
  const k = Math.min(whole(r, 'ncr'), whole(n, 'ncr') - r)
  if (k < 0) return 0
  let product = 1
  for (let i = 1; i <= k && product < Infinity; i++) product = (product * (n - k + i)) / i
  return Math.round(product)
}

/** Rounds halves away from zero in the written decimal, so that round(1.005, 2) is 1.01. */
export function roundTo(x: number, places = 0): number {
  if (!Number.isFinite(x)) return x
  const [mantissa = '0', exponent = '0'] = Math.abs(x).toExponential().split('e')
  const shifted = Math.round(Number(`${mantissa}e${Number(exponent) + places}`))
  return Math.sign(x) * Number(`${shifted}e${-places}`)
}

const FUNCTIONS: Readonly<Record<string, readonly [least: number, most: number, fn: Fn]>> = {
  sqrt: [1, 1, Math.sqrt],
  cbrt: [1, 1, Math.cbrt],
  abs: [1, 1, Math.abs],
  sign: [1, 1, Math.sign],
  ln: [1, 1, Math.log],
  log: [1, 2, (x, base) => (base === undefined ? Math.log10(x) : Math.log(x) / Math.log(base))],
  exp: [1, 1, Math.exp],
  sin: [1, 1, Math.sin],
  cos: [1, 1, Math.cos],
  tan: [1, 1, Math.tan],
  asin: [1, 1, Math.asin],
  acos: [1, 1, Math.acos],
  atan: [1, 2, (y, x) => (x === undefined ? Math.atan(y) : Math.atan2(y, x))],
  sinh: [1, 1, Math.sinh],
  cosh: [1, 1, Math.cosh],
  tanh: [1, 1, Math.tanh],
  round: [1, 2, (x, places) => roundTo(x, places)],
  floor: [1, 1, Math.floor],
  ceil: [1, 1, Math.ceil],
  gcd: [2, 2, gcd],
  lcm: [2, 2, (a, b) => (a === 0 || b === 0 ? 0 : Math.abs(a * b) / gcd(a, b))],
  min: [1, 50, Math.min],
  max: [1, 50, Math.max],
  mod: [2, 2, (a, b) => a - b * Math.floor(a / b)],
  fact: [1, 1, factorial],
  ncr: [2, 2, combinations],
  npr: [2, 2, (n, r) => combinations(n, r) * factorial(r)],
}

const TOKEN =
  /\s*(?:(\d+(?:\.\d*)?(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?)|([A-Za-z_]\w*)|(\*\*|==|!=|<=|>=|&&|\|\||[-+*/^(),<>!]))/y
const MAX_LENGTH = 2000
const MAX_DEPTH = 100

interface Token {
  kind: 'number' | 'name' | 'sign'
  text: string
}

/** A curve evaluates one expression at hundreds of places, and each seed of a question evaluates it again. */
const MOST_READ = 2_000
const read = new Map<string, readonly Token[]>()

function tokensOf(source: string): readonly Token[] {
  const known = read.get(source)
  if (known) return known
  if (source.length > MAX_LENGTH) throw new Error('the expression is too long')
  const tokens: Token[] = []
  const text = source.trimEnd()
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    const start = TOKEN.lastIndex
    const match = TOKEN.exec(text)
    if (!match) throw new Error(`cannot read "${text.slice(start, start + 12)}"`)
    if (match[1] !== undefined) tokens.push({ kind: 'number', text: match[1] })
    else if (match[2] !== undefined) tokens.push({ kind: 'name', text: match[2] })
    else tokens.push({ kind: 'sign', text: match[3] === '**' ? '^' : (match[3] ?? '') })
  }
  if (read.size >= MOST_READ) read.delete(read.keys().next().value!)
  read.set(source, tokens)
  return tokens
}

/** Reads and computes in one pass; `live` is false in the branch of an `if` that is not taken. */
class Calculator {
  private readonly tokens: readonly Token[]
  private at = 0
  private depth = 0
  private readonly values: Readonly<Record<string, number>>
  private live = true

  constructor(source: string, values: Readonly<Record<string, number>>) {
    this.values = values
    this.tokens = tokensOf(source)
  }

  run(): number {
    if (this.tokens.length === 0) throw new Error('the expression is empty')
    const value = this.or()
    if (this.at < this.tokens.length) throw new Error(`"${this.tokens[this.at]?.text}" was not expected`)
    return value
  }

  private take(...signs: string[]): string | null {
    const token = this.tokens[this.at]
    if (token?.kind !== 'sign' || !signs.includes(token.text)) return null
    this.at++
    return token.text
  }

  private expect(sign: string): void {
    if (!this.take(sign)) throw new Error(`"${sign}" is missing`)
  }

  private or(): number {
    let left = this.and()
    while (this.take('||')) {
      const right = this.and()
      left = left !== 0 || right !== 0 ? 1 : 0
    }
    return left
  }

  private and(): number {
    let left = this.comparison()
    while (this.take('&&')) {
      const right = this.comparison()
      left = left !== 0 && right !== 0 ? 1 : 0
    }
    return left
  }

  private comparison(): number {
    const left = this.sum()
    const sign = this.take('==', '!=', '<=', '>=', '<', '>')
    if (!sign) return left
    const right = this.sum()
    // Computed decimals such as 0.1 + 0.2 are compared with a tolerance, as the author means.
    const same = left === right || Math.abs(left - right) <= 1e-12 * Math.max(Math.abs(left), Math.abs(right))
    const holds =
      sign === '=='
        ? same
        : sign === '!='
          ? !same
          : sign === '<'
            ? left < right && !same
            : sign === '>'
              ? left > right && !same
              : sign === '<='
                ? left < right || same
                : left > right || same
    return holds ? 1 : 0
  }

  private sum(): number {
    let left = this.product()
    for (let sign = this.take('+', '-'); sign; sign = this.take('+', '-')) {
      const right = this.product()
      left = sign === '+' ? left + right : left - right
    }
    return left
  }

  private product(): number {
    let left = this.signed()
    for (;;) {
      const sign = this.take('*', '/')
      const next = this.tokens[this.at]
      if (!sign) {
        if (next?.kind === 'number') throw new Error(`a sign is missing before "${next.text}"`)
        if (next?.kind !== 'name' && next?.text !== '(') return left
      }
      const right = sign ? this.signed() : this.power()
      left = sign === '/' ? left / right : left * right
    }
  }

  private signed(): number {
    if (++this.depth > MAX_DEPTH) throw new Error('the expression is nested too deeply')
    const sign = this.take('-', '+', '!')
    const value = sign ? this.signed() : this.power()
    this.depth--
    return sign === '-' ? -value : sign === '!' ? (value === 0 ? 1 : 0) : value
  }

  private power(): number {
    const base = this.primary()
    return this.take('^') ? base ** this.signed() : base
  }

  private primary(): number {
    const token = this.tokens[this.at++]
    if (!token) throw new Error('the expression ends too early')
    if (token.kind === 'number') return Number(token.text)
    if (token.kind === 'name') return this.named(token.text)
    if (token.text !== '(') throw new Error(`"${token.text}" was not expected`)
    const value = this.or()
    this.expect(')')
    return value
  }

  private named(name: string): number {
    if (Object.hasOwn(this.values, name)) return this.values[name] as number
    if (name === 'if') return this.choose()
    const known = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined
    if (known) {
      const [least, most, fn] = known
      this.expect('(')
      const args = [this.or()]
      while (this.take(',')) args.push(this.or())
      this.expect(')')
      if (args.length < least || args.length > most) throw new Error(`${name} takes ${least} value(s)`)
      return this.live ? fn(...args) : 0
    }
    if (name === 'pi') return Math.PI
    if (name === 'e') return Math.E
    throw new Error(`"${name}" is not known`)
  }

  private choose(): number {
    const outer = this.live
    this.expect('(')
    const condition = this.or()
    this.expect(',')
    this.live = outer && condition !== 0
    const yes = this.or()
    this.expect(',')
    this.live = outer && condition === 0
    const no = this.or()
    this.live = outer
    this.expect(')')
    return condition === 0 ? no : yes
  }
}

/**
 * Computes `expression` with the given parameter values.
 * @throws Error in plain words when the expression is malformed or names something unknown.
 */
export function evaluate(expression: string, values: Readonly<Record<string, number>>): number {
  return new Calculator(expression, values).run()
}
