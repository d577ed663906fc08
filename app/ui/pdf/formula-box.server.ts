import { readTree, type Item } from '#app/ui/maths/speak-tree.ts'
import { EMPTY, raised, row, space, type Box } from './box.ts'
import { entry, LARGE, NAMES, OPERATORS, RELATIONS, SIGNS } from './formula-signs.ts'
import { bar, strokeThrough } from './draw-lines.ts'
import type { Face } from './faces.server.ts'
import { fenced } from './formula-brackets.server.ts'
import { AXIS, BAR, fraction, root, under } from './formula-shapes.ts'
import { setText } from './set-text.server.ts'

const SMALL = 0.72

/** Sets a formula in two dimensions: fractions, roots, scripts, tall brackets, matrices. Never throws. */
export function setFormula(latex: string, size: number, display = false): Box {
  return setItems(readTree(latex), { size, display, face: 'mathItalic' })
}

interface How {
  size: number
  display: boolean
  /** The font face of letters. */
  face: Face
}

const smaller = (how: How): How => ({ ...how, size: Math.max(5, how.size * SMALL), display: false })

function setItems(items: readonly Item[], how: How): Box {
  const boxes: Box[] = []
  /** A sign at the start or after another sign is unary, so it gets no space. */
  let before: 'nothing' | 'operand' = 'nothing'
  for (const [index, item] of items.entries()) {
    const sign = signOf(item)
    const box = setItem(item, how)
    if (sign !== null && (RELATIONS.has(sign) || OPERATORS.has(sign))) {
      const between = before === 'operand' && index + 1 < items.length
      const gap = space(between || RELATIONS.has(sign) ? how.size * (RELATIONS.has(sign) ? 0.25 : 0.2) : 0)
      boxes.push(gap, box, gap)
      before = 'nothing'
    } else {
      const isName = item.kind === 'command' && NAMES.has(item.text)
      boxes.push(box, space(sign === ',' || sign === ';' || isName ? how.size * 0.17 : 0))
      before = sign === ',' ? 'nothing' : 'operand'
    }
  }
  return row(boxes)
}

function signOf(item: Item): string | null {
  if (item.kind === 'mark') return item.text === '-' ? '−' : item.text === '*' ? '∗' : item.text
  if (item.kind === 'command') return entry(SIGNS, item.text) ?? null
  return null
}

function setItem(item: Item, how: How): Box {
  const { size } = how
  switch (item.kind) {
    case 'number':
    case 'run':
      return setText(item.text, how.face === 'bold' ? 'bold' : 'regular', size)
    case 'letter':
      return setText(item.text, how.face, size)
    case 'mark':
      return setText(signOf(item) ?? item.text, 'regular', size)
    case 'command': {
      const sign = entry(SIGNS, item.text)
      if (sign === undefined) return setText(item.text, 'regular', size)
      if (LARGE.has(sign)) return large(sign, how)
      return setText(sign, /[α-ωϑϕϖϱϵς]/.test(sign) ? 'mathItalic' : 'regular', size)
    }
    case 'group':
      return setItems(item.items, how)
    case 'fraction': {
      const box = fraction(
        setItems(item.top, inFraction(how)),
        setItems(item.bottom, inFraction(how)),
        size,
        !item.choose,
      )
      return item.choose ? fenced('(', box, ')', size) : box
    }
    case 'root':
      return root(
        setItems(item.body, how),
        item.index ? setItems(item.index, smaller(smaller(how))) : null,
        size,
      )
    case 'script':
      return scripts(item, how)
    case 'accent':
      return accent(item.name, item.body, how)
    case 'fence':
      return fenced(item.open, setItems(item.items, how), item.close, size)
    case 'matrix':
      return matrix(item.name, item.rows, how)
  }
}

/** In running text a fraction is smaller, so that lines do not overlap. */
const inFraction = (how: How): How =>
  how.display ? { ...how, display: false } : { ...how, size: Math.max(6, how.size * 0.82) }

/** A glyph that is taller than the line, centred on the axis. */
function large(sign: string, { size, display }: How): Box {
  const box = setText(sign, 'large', size * (display ? 1 : 0.72))
  return raised(box, AXIS * size - (box.up - box.down) / 2)
}

function scripts(item: Extract<Item, { kind: 'script' }>, how: How): Box {
  const { size } = how
  const base = item.base ? setItem(item.base, how) : EMPTY
  const sup = item.sup ? setItems(item.sup, smaller(how)) : null
  const sub = item.sub ? setItems(item.sub, smaller(how)) : null
  const isLarge = item.base?.kind === 'command' && LARGE.has(entry(SIGNS, item.base.text) ?? '')
  const isLimit = item.base?.kind === 'command' && item.base.text === 'lim'
  if (isLimit && sub) return under(base, sub, size)
  // The top of an integral leans to the right.
  const lean = item.base?.kind === 'command' && /int$/.test(item.base.text) ? size * 0.2 : 0
  const rise = Math.max(size * 0.36, base.up - size * 0.32)
  const fall = Math.max(size * 0.16, base.down + size * 0.04, sup && sub ? size * 0.24 : 0)
  return {
    width: base.width + Math.max((sup?.width ?? 0) + lean, sub?.width ?? 0) + size * (isLarge ? 0.2 : 0.05),
    up: Math.max(base.up, sup ? rise + sup.up : 0),
    down: Math.max(base.down, sub ? fall + sub.down : 0),
    draw(pdf, x, y) {
      base.draw(pdf, x, y)
      sup?.draw(pdf, x + base.width + lean + size * 0.03, y - rise)
      sub?.draw(pdf, x + base.width + size * 0.03, y + fall)
    },
  }
}

const OVER: Readonly<Record<string, string>> = { hat: 'ˆ', widehat: 'ˆ', tilde: '˜', dot: '˙', ddot: '¨' }

function accent(name: string, items: readonly Item[], how: How): Box {
  const { size } = how
  if (name === 'mathbf' || name === 'mathbb' || name === 'mathcal')
    return setItems(items, { ...how, face: 'bold' })
  const body = setItems(items, how)
  const sign = entry(OVER, name)
  if (sign !== undefined) {
    const mark = setText(sign, 'regular', size)
    const lift = Math.max(0, body.up - size * 0.45)
    return {
      ...body,
      up: Math.max(body.up, mark.up + lift),
      draw(pdf, x, y) {
        body.draw(pdf, x, y)
        mark.draw(pdf, x + (body.width - mark.width) / 2 + size * 0.05, y - lift)
      },
    }
  }
  const clear = size * 0.1
  const isArrow = name === 'vec' || name === 'overrightarrow'
  return {
    ...body,
    up:
      name === 'underline' || name === 'cancel' ? body.up : body.up + clear + size * (isArrow ? 0.14 : 0.06),
    down: name === 'underline' ? body.down + clear : body.down,
    draw(pdf, x, y) {
      body.draw(pdf, x, y)
      const over = y - body.up - clear
      const end = x + Math.max(body.width, size * 0.4)
      if (name === 'underline') bar(pdf, x, y + body.down + clear - BAR * size, body.width, BAR * size)
      else if (name === 'cancel')
        strokeThrough(
          pdf,
          [
            [x, y + body.down],
            [x + body.width, y - body.up],
          ],
          BAR * size,
        )
      else if (name === 'boxed')
        strokeThrough(
          pdf,
          [
            [x, y + body.down],
            [x, over],
            [x + body.width, over],
            [x + body.width, y + body.down],
            [x, y + body.down],
          ],
          BAR * size,
        )
      else
        strokeThrough(
          pdf,
          [
            [x, over],
            [end, over],
          ],
          BAR * size,
        )
      if (isArrow)
        strokeThrough(
          pdf,
          [
            [end - size * 0.14, over + size * 0.09],
            [end, over],
            [end - size * 0.14, over - size * 0.09],
          ],
          BAR * size,
        )
    },
  }
}

const AROUND: Readonly<Record<string, readonly [string, string]>> = {
  pmatrix: ['(', ')'],
  bmatrix: ['[', ']'],
  vmatrix: ['|', '|'],
  cases: ['\\{', '.'],
}

function matrix(name: string, rows: readonly Item[][][], how: How): Box {
  const { size } = how
  const boxes = rows.map((cells) => cells.map((cell) => setItems(cell, how)))
  const columns = Math.max(0, ...boxes.map((cells) => cells.length))
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(0, ...boxes.map((cells) => cells[column]?.width ?? 0)),
  )
  const isAligned = /^(?:aligned|align|cases|array|split|gathered)/.test(name)
  const gap = isAligned && name !== 'cases' && name !== 'array' ? size * 0.05 : size * 0.8
  const heights = boxes.map((cells) => ({
    up: Math.max(size * 0.6, ...cells.map(({ up }) => up)) + size * 0.12,
    down: Math.max(size * 0.2, ...cells.map(({ down }) => down)) + size * 0.12,
  }))
  const height = heights.reduce((sum, { up, down }) => sum + up + down, 0)
  const axis = size * AXIS
  const body: Box = {
    width: widths.reduce((sum, width) => sum + width, 0) + gap * Math.max(0, columns - 1),
    up: height / 2 + axis,
    down: height / 2 - axis,
    draw(pdf, x, y) {
      let top = y - height / 2 - axis
      for (const [index, cells] of boxes.entries()) {
        const { up, down } = heights[index]!
        let at = x
        for (const [column, cell] of cells.entries()) {
          const spare = widths[column]! - cell.width
          const shift = name === 'cases' ? 0 : isAligned ? (column % 2 === 0 ? spare : 0) : spare / 2
          cell.draw(pdf, at + shift, top + up)
          at += widths[column]! + gap
        }
        top += up + down
      }
    },
  }
  const around = entry(AROUND, name)
  return around ? fenced(around[0], body, around[1], size) : body
}
