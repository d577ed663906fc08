import { fractionKind, isCrossProduct, isMixedNumber, isSimple, pairBars } from '#app/ui/maths/speak-shape.ts'
import { readTree, type Item } from '#app/ui/maths/speak-tree.ts'
import { sayRun, sayUnits, startsUnit, isChemical } from '#app/ui/maths/speak-upright.ts'
import {
  commandWords,
  fractionWords,
  functions,
  marks,
  numberWords,
  sets,
  states,
} from '#app/ui/maths/speak-words.ts'

const longest = 2000

/**
 * A formula in words, as a teacher would read it aloud: "four thirds pi r cubed". The end of a power, index, root,
 * fraction or bracket is spoken if it would be unclear, so that different formulas get different words. Accepts any
 * string: text that is not LaTeX is spoken as it is, and a formula that is too long is only named.
 */
export function speak(latex: string): string {
  if (latex.length > longest) return 'a long formula'
  const reaction = /\\(?:long)?rightarrow|\\rightleftharpoons|⇌/.test(latex)
  const words = say(readTree(latex), reaction)
  return words
    .replace(/\s+/g, ' ')
    .replace(/\s+,/g, ',')
    .replace(/,(?:\s*,)+/g, ',')
    .replace(/^[\s,]+|[\s,]+$/g, '')
}

function say(items: readonly Item[], reaction = false): string {
  const words: string[] = []
  const line = pairBars(items)
  for (let index = 0; index < line.length; index += 1) {
    const item = line[index]
    if (!item) continue
    const before = line[index - 1]
    const next = line[index + 1]
    if (startsUnit(item, before)) {
      const units = sayUnits(line, index)
      if (units) {
        words.push(units.words)
        index = units.last
        continue
      }
    }
    const called = functionName(item)
    if (called) {
      words.push(called.words)
      if (next?.kind === 'fence' && next.items.length > 0) {
        words.push(`of ${argument(next, reaction)}`)
        index += 1
      } else if (called.of && next) words.push('of')
      continue
    }
    if (isCall(item, next) && next?.kind === 'fence') {
      words.push(`${one(item, reaction)} of ${argument(next, reaction)}`)
      index += 1
      continue
    }
    if (isMixedNumber(before, item)) words.push('and')
    words.push(isCrossProduct(before, item, next) ? 'cross' : one(item, reaction))
  }
  return words.filter(Boolean).join(' ')
}

/** The words of a part of a formula, with its end: "n plus one, end power". */
function ended(items: readonly Item[], name: string, reaction = false): string {
  const words = say(items, reaction)
  return isSimple(items) ? words : `${words}, end ${name},`
}

/** The argument of a function: brackets are spoken unless the argument is simple. */
function argument(item: Extract<Item, { kind: 'fence' }>, reaction: boolean): string {
  const isPlain = isSimple(item.items) || isChemical(item.items)
  return isPlain ? say(item.items, reaction) : fence(item, reaction)
}

function functionName(item: Item): { words: string; of: boolean } | null {
  const base = item.kind === 'script' ? item.base : item
  const name = base?.kind === 'command' || base?.kind === 'run' ? base.text : ''
  const words = Object.hasOwn(functions, name) ? functions[name] : undefined
  if (!words) return null
  const logarithm = name === 'log' || name === 'ln'
  if (item.kind !== 'script') return { words, of: logarithm || name === 'Pr' }
  const sup = item.sup ? say(item.sup) : ''
  if (sup === 'minus one') return { words: `inverse ${words}`, of: false }
  const lower = item.sub ? ` base ${ended(item.sub, 'base')}` : ''
  return { words: `${words}${lower}${item.sup ? ` ${power(ended(item.sup, 'power'))}` : ''}`, of: logarithm }
}

/** f(x), P(A), M(NaCl): a letter that names a function, or any letter before a chemical in brackets. */
function isCall(item: Item, next: Item | undefined): boolean {
  if (next?.kind !== 'fence' || next.open !== '(') return false
  const base = item.kind === 'script' ? item.base : item
  if (base?.kind === 'run') return /^(?:P|E|Var)$/.test(base.text) && !isChemical(next.items)
  if (base?.kind !== 'letter') return false
  return /^[fghFGHP]$/.test(base.text) || isChemical(next.items)
}

function power(words: string): string {
  if (words === 'two') return 'squared'
  if (words === 'three') return 'cubed'
  return `to the power of ${words}`
}

function fraction(item: Extract<Item, { kind: 'fraction' }>, reaction: boolean): string {
  const top = say(item.top, reaction)
  const bottom = say(item.bottom, reaction)
  if (item.choose)
    return isSimple(item.top) && isSimple(item.bottom)
      ? `${top} choose ${bottom}`
      : `open bracket ${top} choose ${bottom} close bracket`
  const kind = fractionKind(item)
  if (kind === 'number') {
    const [one, other] = [item.top[0], item.bottom[0]]
    return one?.kind === 'number' && other?.kind === 'number'
      ? (fractionWords(one.text, other.text) ?? '')
      : ''
  }
  if (kind === 'derivative') return `${top} by ${bottom}${item.top.length === 1 ? ' of' : ''}`
  return kind === 'simple' ? `${top} over ${bottom}` : `the fraction ${top} over ${bottom}, end fraction,`
}

const roots: Readonly<Record<string, string>> = {
  two: 'square root',
  three: 'cube root',
  four: 'fourth root',
  five: 'fifth root',
}

function one(item: Item, reaction: boolean): string {
  switch (item.kind) {
    case 'number':
      return numberWords(item.text)
    case 'letter':
      return item.text
    case 'run':
      return sayRun(item.text)
    case 'command':
      return commandWords(item.text)
    case 'mark':
      return Object.hasOwn(marks, item.text) ? (marks[item.text] ?? '') : item.text
    case 'group':
      return say(item.items, reaction)
    case 'fraction':
      return fraction(item, reaction)
    case 'root': {
      const index = item.index ? say(item.index) : 'two'
      return `${roots[index] ?? `${index}-th root`} of ${ended(item.body, 'root', reaction)}`
    }
    case 'script':
      return script(item, reaction)
    case 'accent':
      return accent(item.name, item.body)
    case 'fence':
      return fence(item, reaction)
    case 'matrix':
      return matrix(item)
  }
}

const large: Readonly<Record<string, string>> = {
  int: 'the integral',
  oint: 'the closed integral',
  iint: 'the double integral',
  sum: 'the sum',
  prod: 'the product',
}

function script(item: Extract<Item, { kind: 'script' }>, reaction: boolean): string {
  const { base, sub, sup } = item
  const name = base?.kind === 'command' ? base.text : ''
  if (name === 'lim') return `the limit as ${sub ? say(sub).replace(/ to /, ' approaches ') : ''} of`
  const big = large[name]
  if (big) {
    const from = sub ? ` from ${say(sub)}` : ''
    const to = sup ? ` to ${say(sup)}` : ''
    return `${big}${sub && !sup ? from.replace(' from', ' over') : from + to} of`
  }
  // A script of the words before the formula: "mol L" and then a power.
  if (!base)
    return [sub ? ended(sub, 'sub') : '', sup ? raised(sup, null, false) : ''].filter(Boolean).join(' ')
  if (base.kind === 'group' && base.items.length === 0) {
    // Numbers before a letter: five C two, carbon's fourteen and six.
    return [sup ? say(sup) : '', sub ? say(sub) : ''].filter(Boolean).join(', ')
  }
  const chemical = isSymbol(base, reaction)
  const words = [one(base, reaction)]
  if (sub)
    words.push(
      chemical && sub.every((part) => part.kind === 'number') ? say(sub) : `sub ${ended(sub, 'sub')}`,
    )
  if (sup) words.push(raised(sup, base, chemical))
  return words.filter(Boolean).join(' ')
}

function isSymbol(base: Item, reaction: boolean): boolean {
  if (base.kind === 'run') return /^[A-Z]/.test(base.text) && sayRun(base.text) !== base.text.toLowerCase()
  if (base.kind === 'fence') return isChemical(base.items)
  return reaction && base.kind === 'letter' && /[A-Z]/.test(base.text)
}

function isCharge(sup: readonly Item[]): boolean {
  const last = sup.at(-1)
  return last?.kind === 'mark' && /[+\-−]/.test(last.text)
}

function raised(sup: readonly Item[], base: Item | null, chemical: boolean): string {
  const first = sup[0]
  if (sup.length === 1 && first?.kind === 'command' && (first.text === 'circ' || first.text === 'degree'))
    return 'degrees'
  if (sup.every((item) => item.kind === 'command' && item.text === 'prime')) {
    return ['prime', 'double prime', 'triple prime'][sup.length - 1] ?? 'prime'
  }
  if (isCharge(sup) || (chemical && sup.every((item) => item.kind === 'mark'))) return say(sup)
  if (sup.length === 1 && first?.kind === 'letter' && first.text === 'T' && base?.kind !== 'number')
    return 'transpose'
  return power(ended(sup, 'power'))
}

function accent(name: string, body: readonly Item[]): string {
  const words = say(body)
  const first = body[0]
  if (name === 'mathbb' && first?.kind === 'letter') return sets[first.text] ?? words
  if (name === 'vec' || name === 'overrightarrow') return `vector ${words}`
  if (name === 'mathbf') return body.length === 1 && first?.kind === 'letter' ? `vector ${words}` : words
  if (name === 'hat' || name === 'widehat') return `${words} hat`
  if (name === 'overline') return body.length > 1 ? `line ${words}` : `${words} bar`
  if (name === 'bar') return `${words} bar`
  if (name === 'dot') return `${words} dot`
  if (name === 'tilde') return `${words} tilde`
  return words
}

function fence(item: Extract<Item, { kind: 'fence' }>, reaction: boolean): string {
  const only = item.items[0]
  if (item.open === '(' && item.items.length === 1 && only?.kind === 'run' && states[only.text])
    return `${states[only.text]}`
  const words = say(item.items, reaction)
  if (item.open === '|' || item.open === '\\lvert') {
    const name = /^vector/.test(words) ? 'magnitude' : 'absolute value'
    return `the ${name} of ${ended(item.items, name, reaction)},`
  }
  if (item.open === '\\{') return `the set ${words.replace(/ (?:given|to) /, ' such that ')}`
  if (item.open === '[' && isChemical(item.items)) return `the concentration of ${words},`
  if (item.items.length === 1 && only?.kind === 'matrix') return words
  const square = (side: string) => (/[[\]]/.test(side) ? 'square bracket' : 'bracket')
  return `open ${square(item.open)} ${words} close ${square(item.close)}`
}

function matrix({ name, rows }: Extract<Item, { kind: 'matrix' }>): string {
  const lines = rows.map((row) => row.map((cell) => say(cell)).join(', '))
  if (name === 'cases')
    return lines.map((line, index) => `case ${numberWords(String(index + 1))}: ${line}`).join('; ')
  if (!/matrix|array/.test(name)) return lines.join('; ')
  const width = Math.max(0, ...rows.map((row) => row.length))
  const what = name === 'vmatrix' ? 'determinant' : 'matrix'
  const size = `${numberWords(String(rows.length))} by ${numberWords(String(width))} ${what}`
  return `${size}, ${lines.map((line, index) => `row ${numberWords(String(index + 1))}: ${line}`).join('; ')}`
}
