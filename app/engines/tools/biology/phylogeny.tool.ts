import { z } from 'zod'
import { toPlaces } from '../figures.ts'
import { choiceField, linesOf, neededText, readNumber } from '../read-fields.ts'
import type { DrawingBlock, GraphPoint, Shape, Tool, ToolResult } from '../tool.ts'
import { neighbourJoining, newickOf, pathLength, upgma } from './phylogeny.ts'
import type { TreeNode } from './phylogeny.ts'

const MOST = 20
const schema = z.object({
  method: choiceField(['upgma', 'nj'] as const),
  table: neededText('The table of distances', 4000),
})
type Input = z.output<typeof schema>

interface Table {
  names: string[]
  distances: number[][]
}

/** Reads “Human 0”, “Chimp 4 0” … or a full square table. A lower triangle without the zeros is fine too. */
function readTable(text: string): Table | string {
  const lines = linesOf(text)
  if (lines.length < 3)
    return 'Type at least three species, one a line: the name, then the distances to the species above.'
  if (lines.length > MOST) return `Use up to ${MOST} species.`
  const names: string[] = []
  const rows: number[][] = []
  for (const { line, text: typed } of lines) {
    const match = /^(.*?\D)?[\s,;:]*((?:(?:^|[\s,;:])[-−]?\d[\d.]*)*)$/.exec(typed)
    const name = (match?.[1] ?? '').replace(/[\s,;:]+$/, '').trim()
    const numbers = (match?.[2] ?? '')
      .split(/[\s,;:]+/)
      .filter((one) => one !== '')
      .map(readNumber)
    if (name === '') return `Line ${line} needs a name before the distances.`
    if (name.length > 24) return `Line ${line}: use a name of up to 24 characters.`
    if (names.includes(name)) return `“${name}” is in the list twice. Use different names.`
    if (numbers.some((one) => one === null || one < 0 || one > 1e9))
      return `Line ${line}: distances are numbers of 0 or more.`
    names.push(name)
    rows.push(numbers as number[])
  }
  const n = names.length
  const isFull = rows.every((row) => row.length === n)
  const isLower = rows.every((row, i) => row.length === i)
  const isLowerWithZeros = rows.every((row, i) => row.length === i + 1)
  if (!isFull && !isLower && !isLowerWithZeros) {
    const odd = rows.findIndex((row, i) => row.length !== i)
    return `Line ${lines[odd]?.line}: “${names[odd]}” has ${rows[odd]?.length} distances and needs ${odd}, one to each species above.`
  }
  const distances = names.map((_, i) =>
    names.map((__, j) => (i === j ? 0 : ((i > j ? rows[i]?.[j] : rows[j]?.[i]) ?? 0))),
  )
  if (isFull)
    for (let i = 0; i < n; i++)
      for (let j = 0; j < i; j++)
        if (rows[i]?.[j] !== rows[j]?.[i])
          return `The distances between ${names[i]} and ${names[j]} differ: ${rows[i]?.[j]} and ${rows[j]?.[i]}. Type one distance for each pair.`
  return { names, distances }
}

const short = (length: number): string => toPlaces(length, 3).replace(/\.?0+$/, '') || '0'
const leaves = (node: TreeNode): string[] =>
  node.children.length === 0 ? [node.name] : node.children.flatMap(leaves)
const depthOf = (node: TreeNode): number =>
  Math.max(0, ...node.children.map((child) => Math.max(0, child.length) + depthOf(child)))

function drawTree(root: TreeNode, title: string): DrawingBlock {
  const count = leaves(root).length
  const [width, step, left] = [640, 38, 24]
  const longest = Math.max(...leaves(root).map((name) => name.length)) * 8.6 + 20
  const scale = (width - left - longest) / (depthOf(root) || 1)
  const shapes: Shape[] = []
  let row = 0
  /** Draws the branches below a node at x; returns its height. */
  const draw = (node: TreeNode, x: number): number => {
    if (node.children.length === 0) {
      const y = 26 + row++ * step
      shapes.push({ shape: 'text', at: [x + 8, y + 5], text: node.name, size: 16, tone: 'ink' })
      return y
    }
    const ends = node.children.map((child) => {
      const to = x + Math.max(0, child.length) * scale
      const y = draw(child, to)
      shapes.push({
        shape: 'line',
        points: [
          [x, y],
          [to, y],
        ] as GraphPoint[],
        tone: 'subject',
        width: 2.5,
      })
      if (to - x > 26)
        shapes.push({
          shape: 'text',
          at: [(x + to) / 2, y - 6],
          text: short(child.length),
          size: 13,
          tone: 'quiet',
          anchor: 'middle',
        })
      return y
    })
    shapes.push({
      shape: 'line',
      points: [
        [x, Math.min(...ends)],
        [x, Math.max(...ends)],
      ],
      tone: 'subject',
      width: 2.5,
    })
    return (Math.min(...ends) + Math.max(...ends)) / 2
  }
  const y = draw(root, left)
  shapes.push({
    shape: 'line',
    points: [
      [left - 14, y],
      [left, y],
    ],
    tone: 'subject',
    width: 2.5,
  })
  return {
    kind: 'drawing',
    title,
    description: `A tree with ${count} tips. ${describe(root).join(' ')}`,
    width,
    height: 26 + count * step,
    shapes,
  }
}

/** "e and a", "c" */
const group = (node: TreeNode): string => {
  const names = leaves(node)
  return names.length === 1 ? names[0]! : `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`
}

/** A sentence for each branching, from the root. */
const describe = (node: TreeNode): string[] => {
  const [first, ...others] = node.children
  if (!first) return []
  const verb = leaves(first).length === 1 ? 'splits' : 'split'
  return [
    `${group(first)} ${verb} from ${others.map(group).join(', and from ')}.`,
    ...node.children.flatMap(describe),
  ]
}

function run(input: Input): ToolResult {
  const table = readTable(input.table)
  if (typeof table === 'string') return { ok: false, refusal: { fields: { table } } }
  const { names, distances } = table
  const isUpgma = input.method === 'upgma'
  const tree = isUpgma ? upgma(names, distances) : neighbourJoining(names, distances)
  const first = tree.joinings[0]
  const pairs = names.flatMap((one, i) =>
    names.slice(i + 1).map((other, k) => ({
      one,
      other,
      typed: distances[i]?.[i + 1 + k] ?? 0,
      drawn: pathLength(tree.root, one, other),
    })),
  )
  const worst = pairs.reduce((most, pair) =>
    Math.abs(pair.typed - pair.drawn) > Math.abs(most.typed - most.drawn) ? pair : most,
  )
  const isExact = Math.abs(worst.typed - worst.drawn) < 1e-9
  const closest = pairs.reduce((least, pair) => (pair.typed < least.typed ? pair : least))
  const newick = newickOf(tree.root, short)
  return {
    ok: true,
    answer: {
      headline: {
        label: isUpgma ? 'UPGMA tree' : 'Neighbour-joining tree',
        value: `${names.length} tips`,
        finding: `${closest.one} and ${closest.other} have the smallest distance, ${short(closest.typed)}.`,
        reason: isExact
          ? 'The tree shows every distance of the table exactly.'
          : `The tree fits worst for ${worst.one} and ${worst.other}: ${short(worst.drawn)} along the branches, ${short(worst.typed)} in the table.`,
      },
      blocks: [
        drawTree(
          tree.root,
          isUpgma
            ? 'The tree, with its root on the left'
            : 'The tree without a root: only the branch lengths count',
        ),
        {
          kind: 'table',
          caption: 'Distances in the table and along the branches',
          head: ['Pair', 'Table', 'Tree'],
          rows: pairs.map((pair) => [`${pair.one} – ${pair.other}`, short(pair.typed), short(pair.drawn)]),
        },
        { kind: 'text', title: 'Newick', markdown: `\`${newick}\`` },
      ],
      steps: tree.joinings.map((joining, index) => ({
        title: `Join ${index + 1}`,
        lines: isUpgma
          ? [
              `The smallest distance is between ${joining.left} and ${joining.right}: ${short(joining.distance)}.`,
              `They join at half of it: $${short(joining.distance)} \\div 2 = ${short(joining.lengths[0] ?? 0)}$.`,
            ]
          : index < tree.joinings.length - 1
            ? [
                `$Q = (n-2)d - \\sum d_i - \\sum d_j$ is smallest for ${joining.left} and ${joining.right}.`,
                `Branch lengths ${short(joining.lengths[0] ?? 0)} and ${short(joining.lengths[1] ?? 0)}.`,
              ]
            : [
                `The last three groups meet in one node, with branch lengths ${joining.lengths.map(short).join(', ')}.`,
              ],
      })),
      notes: [
        isUpgma
          ? 'UPGMA takes the rate of change to be equal in all lineages. If it is not, use neighbour joining.'
          : 'Neighbour joining does not say where the root is. Add an outgroup to find it.',
        ...(first && first.lengths.some((one) => one < 0)
          ? ['A negative branch length means that the distances do not fit one tree well. It is drawn as 0.']
          : []),
      ],
      plain: newick,
    },
  }
}

export const tool: Tool<Input> = {
  id: 'phylogeny',
  fields: [
    {
      kind: 'choice',
      name: 'method',
      label: 'Method',
      options: [
        { value: 'upgma', label: 'UPGMA: rooted, equal rates' },
        { value: 'nj', label: 'Neighbour joining: unrooted, unequal rates' },
      ],
    },
    {
      kind: 'lines',
      name: 'table',
      label: 'Distances',
      rows: 7,
      hint: 'One species a line: name, then its distance to each species above',
    },
  ],
  schema,
  examples: [
    {
      title: 'Five bacteria by 5S ribosomal RNA',
      input: { method: 'upgma', table: 'a\nb 17\nc 21 30\nd 31 34 28\ne 23 21 39 43' },
    },
    {
      title: 'Unequal rates, by neighbour joining',
      input: { method: 'nj', table: 'a\nb 5\nc 9 10\nd 9 10 8\ne 8 9 7 3' },
    },
  ],
  run,
}
