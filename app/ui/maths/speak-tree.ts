/**
 * A formula as a tree with the details needed to speak it. Pure; never throws; reads the LaTeX that people write, not
 * all of TeX.
 */
export type Item =
  | { kind: 'number'; text: string }
  | { kind: 'letter'; text: string }
  /** Upright letters that belong together: a unit, an element, a word. */
  | { kind: 'run'; text: string }
  | { kind: 'command'; text: string }
  | { kind: 'mark'; text: string }
  | { kind: 'group'; items: Item[] }
  | { kind: 'fraction'; top: Item[]; bottom: Item[]; choose: boolean }
  | { kind: 'root'; body: Item[]; index: Item[] | null }
  | { kind: 'script'; base: Item | null; sub: Item[] | null; sup: Item[] | null }
  | { kind: 'accent'; name: string; body: Item[] }
  | { kind: 'fence'; open: string; close: string; items: Item[] }
  | { kind: 'matrix'; name: string; rows: Item[][][] }

const upright = new Set(['mathrm', 'text', 'textrm', 'textup', 'operatorname', 'ce', 'mathsf', 'textsf'])
const ignored = new Set(['displaystyle', 'textstyle', 'limits', 'nolimits', 'boldsymbol'])
const sizes = /^(?:big|Big|bigg|Bigg)[lrm]?$/
const accents = new Set([
  'vec',
  'hat',
  'bar',
  'dot',
  'ddot',
  'tilde',
  'overline',
  'underline',
  'widehat',
  'overrightarrow',
  'mathbf',
  'mathbb',
  'mathcal',
  'boxed',
  'cancel',
])
const spaces = new Set([',', ' ', ';', ':', '!', 'quad', 'qquad', 'thinspace', 'space'])
const fences: Record<string, string> = {
  '(': ')',
  '[': ']',
  '\\{': '\\}',
  '\\langle': '\\rangle',
  '\\lvert': '\\rvert',
}
const closing = new Set([')', ']', '\\}', '\\rangle', '\\rvert'])
const deepest = 40

export function readTree(latex: string): Item[] {
  return new Reader(latex).items(() => false, 0)
}

class Reader {
  private at = 0
  private readonly source: string
  constructor(source: string) {
    this.source = source
  }

  /** The next token without taking it: a command with its backslash, a number, or one character. */
  private peek(): string {
    const rest = this.source.slice(this.at)
    return /^(?:\\[a-zA-Z]+\*?|\\[^]|\d+(?:\.\d+)?|\.\d+|\s+|[^])/u.exec(rest)?.[0] ?? ''
  }

  items(stop: (token: string) => boolean, depth: number, plain = false): Item[] {
    const list: Item[] = []
    let apart = true
    while (this.at < this.source.length) {
      const token = this.peek()
      if (stop(token)) break
      if (list.length === 0 && (token === '_' || token === '^')) {
        this.scripts(list, depth, plain)
        continue
      }
      const before = this.at
      const item = this.one(token, depth, plain)
      if (this.at === before) this.at += 1
      if (item === 'space') {
        apart = true
        continue
      }
      if (item) {
        const last = list.at(-1)
        const together = !apart && plain && item.kind === 'run' && last?.kind === 'run'
        if (together) last.text += item.text
        else list.push(...(item.kind === 'group' && item.items.length === 1 ? item.items : [item]))
        apart = false
      }
      this.scripts(list, depth, plain)
    }
    return list
  }

  private scripts(list: Item[], depth: number, plain: boolean): void {
    for (let token = this.peek(); token === '_' || token === '^' || token === "'"; token = this.peek()) {
      this.at += 1
      const value: Item[] =
        token === "'" ? [{ kind: 'command', text: 'prime' }] : this.argument(depth + 1, plain)
      let last = list.at(-1)
      if (last?.kind !== 'script' || (token === '_' ? last.sub : last.sup && token !== "'")) {
        last = { kind: 'script', base: list.pop() ?? null, sub: null, sup: null }
        list.push(last)
      }
      if (token === '_') last.sub = value
      else last.sup = [...(last.sup ?? []), ...value]
    }
  }

  private one(token: string, depth: number, plain: boolean): Item | 'space' | null {
    this.at += token.length
    if (/^\s/.test(token) || token === '~') return 'space'
    if (token.startsWith('\\') && token.length > 1) return this.command(token, depth, plain)
    if (/^[\d.]/.test(token) && token !== '.') return { kind: 'number', text: this.thousands(token) }
    if (/^[a-zA-Z]$/.test(token)) return { kind: plain ? 'run' : 'letter', text: token }
    if (token === '{') {
      if (depth > deepest) return null
      const items = this.items((t) => t === '}', depth + 1, plain)
      this.take('}')
      return { kind: 'group', items }
    }
    if (token === '(' || token === '[') return this.fence(token, depth, plain)
    if (token === '$' || token === '}' || token === '&') return null
    return { kind: 'mark', text: token }
  }

  /** 96\,500 and 1{,}000 are one number. */
  private thousands(token: string): string {
    let text = token
    for (;;) {
      const more = /^(?:\\,|\{,\}|~)(\d{3})(?!\d)/.exec(this.source.slice(this.at))
      if (!more) return text
      this.at += more[0].length
      text += more[1] ?? ''
    }
  }

  private take(token: string): void {
    if (this.peek() === token) this.at += token.length
  }

  /** One argument: a group, a command with its own arguments, or one character. */
  private argument(depth: number, plain = false): Item[] {
    while (/^\s/.test(this.peek())) this.at += this.peek().length
    let token = this.peek()
    if (token === '' || token === '}') return []
    if (/^\d\d/.test(token)) token = token.slice(0, 1)
    const item = this.one(token, depth, plain)
    if (!item || item === 'space') return []
    return item.kind === 'group' ? item.items : [item]
  }

  private optional(depth: number): Item[] | null {
    if (this.peek() !== '[') return null
    this.at += 1
    const items = this.items((token) => token === ']', depth + 1)
    this.take(']')
    return items
  }

  private fence(open: string, depth: number, plain: boolean): Item {
    if (depth > deepest) return { kind: 'mark', text: open }
    const items = this.items(
      (token) => closing.has(token) || token === '}' || token === '&' || token === '\\\\',
      depth + 1,
      plain,
    )
    const close = this.peek()
    if (closing.has(close)) {
      this.at += close.length
      return { kind: 'fence', open, close, items }
    }
    // The group is not closed, so it stays as it is. Reading it again from the start would take exponential time.
    return { kind: 'group', items: [{ kind: 'mark', text: open }, ...items] }
  }

  private command(token: string, depth: number, plain: boolean): Item | 'space' | null {
    const name = token.slice(1).replace('*', '')
    if (spaces.has(name)) return 'space'
    if (ignored.has(name) || sizes.test(name)) return null
    if (depth > deepest) return null
    if (upright.has(name)) {
      const items = this.argument(depth + 1, true)
      return { kind: 'group', items }
    }
    if (name === 'mathit' || name === 'textit' || name === 'mathnormal') {
      return { kind: 'group', items: this.argument(depth + 1) }
    }
    if (name === 'frac' || name === 'dfrac' || name === 'tfrac' || name === 'binom' || name === 'dbinom') {
      const top = this.argument(depth + 1, plain)
      return {
        kind: 'fraction',
        top,
        bottom: this.argument(depth + 1, plain),
        choose: name.endsWith('binom'),
      }
    }
    if (name === 'sqrt') {
      const index = this.optional(depth)
      return { kind: 'root', index, body: this.argument(depth + 1) }
    }
    if (accents.has(name)) return { kind: 'accent', name, body: this.argument(depth + 1, plain) }
    if (name === 'left') return this.sized(depth, plain)
    if (name === 'begin') return this.matrix(depth)
    if (name === 'end' || name === 'right') {
      this.argument(depth + 1)
      return null
    }
    if (token in fences) return this.fence(token, depth, plain)
    if (token === '\\|') return { kind: 'mark', text: '|' }
    return { kind: 'command', text: name }
  }

  private sized(depth: number, plain: boolean): Item {
    const open = this.peek()
    this.at += open.length
    const items = this.items((token) => token === '\\right', depth + 1, plain)
    this.take('\\right')
    const close = this.peek()
    this.at += close.length
    return { kind: 'fence', open, close, items }
  }

  private matrix(depth: number): Item | null {
    const name = /^\{([a-z*]+)\}/.exec(this.source.slice(this.at))?.[1] ?? ''
    this.at += name.length + 2
    if (name === 'array') this.argument(depth + 1)
    const rows: Item[][][] = [[]]
    while (this.at < this.source.length && this.peek() !== '\\end') {
      const cell = this.items((token) => token === '&' || token === '\\\\' || token === '\\end', depth + 1)
      rows.at(-1)?.push(cell)
      const token = this.peek()
      if (token === '&') this.at += 1
      else if (token === '\\\\') {
        this.at += 2
        rows.push([])
      }
    }
    this.take('\\end')
    this.argument(depth + 1)
    const full = rows.filter((row) => row.some((cell) => cell.length > 0))
    return { kind: 'matrix', name, rows: full }
  }
}
