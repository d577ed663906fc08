import { expect, it } from 'vitest'
import { tool } from '#app/engines/tools/sample-tool-testing.ts'
import { runTool } from '#app/engines/tools/run-tool.ts'
import { drawingFile, graphFile } from './picture-file.ts'

const result = runTool(tool, tool.examples[0].input)
const blocks = result.ok ? result.answer.blocks : []

it('writes a graph as one SVG file with its title, its labels and plain colours', () => {
  for (const block of blocks) {
    if (block.kind !== 'graph') continue
    const svg = graphFile(block, 'physics')
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
    expect(svg).toContain(block.title)
    expect(svg).not.toMatch(/NaN|undefined|var\(|oklch/)
  }
})

it('writes every shape of a drawing, with its words escaped', () => {
  for (const block of blocks) {
    if (block.kind !== 'drawing') continue
    const svg = drawingFile(
      {
        ...block,
        shapes: [...block.shapes, { shape: 'text', at: [0, 0], text: '<b>', size: 12, tone: 'gold' }],
      },
      'physics',
    )
    expect(svg).toContain('weight')
    expect(svg).toContain('&lt;b&gt;')
    expect(svg).not.toMatch(/NaN|undefined|var\(|oklch/)
  }
})
