import fc from '#tests/seeded-properties.ts'
import { describe, expect, it } from 'vitest'
import { neighbourJoining, newickOf, pathLength, upgma } from './phylogeny.ts'
import { tool } from './phylogeny.tool.ts'

const NAMES = ['a', 'b', 'c', 'd', 'e']
const full = (rows: readonly (readonly number[])[]): number[][] =>
  NAMES.map((_, i) => NAMES.map((__, j) => (i === j ? 0 : (i > j ? rows[i]?.[j] : rows[j]?.[i])!)))

describe('trees from distances', () => {
  // Wikipedia, UPGMA, worked example (5S rRNA of five bacteria; De Vos et al.): a–b at 8.5, e at 11, c–d at 14, root at 16.5.
  it('joins as in the UPGMA example', () => {
    const tree = upgma(NAMES, full([[], [17], [21, 30], [31, 34, 28], [23, 21, 39, 43]]))
    expect(tree.joinings.map((one) => one.lengths[0])).toEqual([8.5, 11, 14, 16.5])
    expect(newickOf(tree.root, String)).toBe('((e:11,(a:8.5,b:8.5):2.5):5.5,(c:14,d:14):2.5);')
  })

  // Wikipedia, Neighbor joining, worked example: a 2, b 3, c 4, d 2, e 1, inner branches 3 and 2.
  it('finds the branch lengths of the neighbour-joining example', () => {
    const distances = full([[], [5], [9, 10], [9, 10, 8], [8, 9, 7, 3]])
    const tree = neighbourJoining(NAMES, distances)
    expect(tree.joinings[0]).toMatchObject({ left: 'a', right: 'b', lengths: [2, 3] })
    expect(tree.joinings[1]?.lengths).toEqual([4, 3])
    for (let i = 0; i < 5; i++)
      for (let j = 0; j < i; j++)
        expect(pathLength(tree.root, NAMES[i]!, NAMES[j]!)).toBeCloseTo(distances[i]![j]!, 10)
  })

  it('finds every additive tree again, and puts all tips of UPGMA at one height', () => {
    const branch = fc.integer({ min: 1, max: 20 })
    fc.assert(
      fc.property(fc.array(branch, { minLength: 7, maxLength: 7 }), (lengths) => {
        // ((a, b), c, (d, e)) with these lengths.
        const [a, b, c, d, e, ab, de] = lengths as [number, number, number, number, number, number, number]
        const toMiddle = [a + ab, b + ab, c, d + de, e + de]
        const distances = NAMES.map((_, i) =>
          NAMES.map((__, j) =>
            i === j
              ? 0
              : i + j === 1
                ? a + b
                : i + j === 7 && i !== 2 && j !== 2
                  ? d + e
                  : toMiddle[i]! + toMiddle[j]!,
          ),
        )
        const tree = neighbourJoining(NAMES, distances)
        for (let i = 0; i < 5; i++)
          for (let j = 0; j < i; j++)
            expect(pathLength(tree.root, NAMES[i]!, NAMES[j]!)).toBeCloseTo(distances[i]![j]!, 8)
        const clock = upgma(NAMES, distances)
        const height = (node: typeof clock.root, name: string): number | null => {
          if (node.name === name) return 0
          for (const child of node.children) {
            const below = height(child, name)
            if (below !== null) return below + child.length
          }
          return null
        }
        const heights = NAMES.map((name) => height(clock.root, name)!)
        for (const one of heights) expect(one).toBeCloseTo(heights[0]!, 8)
      }),
    )
  })

  it.each([
    ['a\nb 5', 'at least three'],
    ['a\nb 5\nc 9', '“c” has 1 distances and needs 2'],
    ['a\na 5\nc 9 3', 'twice'],
    ['a\nb -5\nc 9 3', '0 or more'],
    ['a 0 1 2\nb 1 0 3\nc 9 3 0', 'differ'],
    ['1\nb 5\nc 9 3', 'needs a name'],
  ])('refuses %j', (table, words) => {
    const result = tool.run(tool.schema.parse({ table }))
    expect(result.ok ? '' : result.refusal.fields['table']).toContain(words)
  })

  it('reads a full table as well as a triangle, and runs every example', () => {
    const square = tool.run(tool.schema.parse({ table: 'a 0 1 2\nb 1 0 3\nc 2 3 0' }))
    const triangle = tool.run(tool.schema.parse({ table: 'a\nb 1\nc 2 3' }))
    expect(square).toEqual(triangle)
    for (const { input } of tool.examples) expect(tool.run(tool.schema.parse(input)).ok).toBe(true)
  })
})
