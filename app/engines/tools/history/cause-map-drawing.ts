/** Draws a cause map from the top down: boxes with wrapped names, and arrows. */
import type { DrawingBlock, Shape } from '../tool.ts'
import { circleLinks, findingsOf, orderedRows } from './cause-map.ts'
import type { CauseMap } from './cause-map.ts'

const BOX = 168
const GAP = 26
const LINE = 18
const ROW_GAP = 54

/** Lines of at most 20 characters; a third line ends with “…”. */
export function wrapped(name: string, most = 20): string[] {
  const lines: string[] = []
  for (const word of name.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= most) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word.length > most ? `${word.slice(0, most - 1)}…` : word)
  }
  return lines.length > 3 ? [...lines.slice(0, 2), `${(lines[2] ?? '').slice(0, most - 1)}…`] : lines
}

export function drawCauseMap(map: CauseMap): DrawingBlock {
  const rows = orderedRows(map)
  const cut = circleLinks(map)
  const widest = Math.max(1, ...rows.map((row) => row.length))
  const width = widest * BOX + (widest - 1) * GAP + 24
  const boxes = new Map<string, { left: number; top: number; height: number; lines: string[] }>()
  let top = 12
  for (const row of rows) {
    const heights = row.map((node) => wrapped(node).length * LINE + 20)
    const tallest = Math.max(...heights)
    const start = (width - (row.length * BOX + (row.length - 1) * GAP)) / 2
    row.forEach((node, index) =>
      boxes.set(node, {
        left: start + index * (BOX + GAP),
        top: top + (tallest - (heights[index] ?? 0)) / 2,
        height: heights[index] ?? 0,
        lines: wrapped(node),
      }),
    )
    top += tallest + ROW_GAP
  }
  const shapes: Shape[] = []
  for (const link of map.links) {
    const [from, to] = [boxes.get(link.from), boxes.get(link.to)]
    if (!from || !to) continue
    const isBack = cut.has(link)
    const start: [number, number] = isBack
      ? [from.left, from.top + from.height / 2]
      : [from.left + BOX / 2, from.top + from.height]
    const end: [number, number] = isBack ? [to.left, to.top + to.height / 2] : [to.left + BOX / 2, to.top - 2]
    const edge = Math.max(4, Math.min(start[0], end[0]) - 14)
    shapes.push({
      shape: 'line',
      points: isBack ? [start, [edge, start[1]], [edge, end[1]], [end[0] - 2, end[1]]] : [start, end],
      tone: isBack ? 'gold' : 'quiet',
      width: 2,
      hasArrow: true,
      isDashed: isBack,
    })
  }
  const { roots, ends } = findingsOf(map)
  for (const [node, { left, top: y, height, lines }] of boxes) {
    const isRoot = roots.includes(node)
    const isEnd = ends.includes(node)
    shapes.push({
      shape: 'box',
      at: [left, y],
      width: BOX,
      height,
      radius: isRoot ? 4 : 12,
      fill: isEnd ? 'soft' : 'paper',
      stroke: isRoot || isEnd ? 'subject' : 'line',
    })
    lines.forEach((line, index) =>
      shapes.push({
        shape: 'text',
        at: [left + BOX / 2, y + 10 + LINE * (index + 0.75)],
        text: line,
        size: 14.5,
        tone: 'ink',
        anchor: 'middle',
        isBold: isEnd,
      }),
    )
  }
  return {
    kind: 'drawing',
    title: `${map.nodes.length} causes and consequences with ${map.links.length} link${map.links.length === 1 ? '' : 's'}`,
    description: map.links
      .map(
        ({ from, to, because }) => `${from} leads to ${to}${because === '' ? '' : `, because ${because}`}.`,
      )
      .join(' '),
    width,
    height: top - ROW_GAP + 14,
    shapes,
  }
}
