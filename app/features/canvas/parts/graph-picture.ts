import '#app/ui/field/zod-without-functions.ts'
import { graphFile } from '#app/features/subject-tools/door-parts.ts'
import { graphed } from '#app/engines/tools/math/graphing.tool.ts'
import { InputProblem } from '#app/engines/tools/math/problem.ts'
import type { GraphInput } from '../rules/picture-ids.ts'

/** On the canvas a graph starts smaller than its file. */
const SCALE = 0.7

/** A graph as a picture, or what is wrong with its equations, in words. */
export function graphPicture(
  input: GraphInput,
): { ok: true; svg: string; width: number; height: number } | { ok: false; problem: string } {
  try {
    const { lines, window, drawing } = graphed({ ...input, s: '', tan: '', from: '', to: '' })
    const svg = graphFile(
      {
        kind: 'graph',
        title: lines.map(({ label }) => label).join('; '),
        description: '',
        x: { label: 'x', from: window.from, to: window.to },
        y: { label: 'y', from: window.bottom, to: window.top },
        lines: drawing.lines,
        areas: drawing.areas,
        points: drawing.points,
      },
      'maths',
    )
    const [, width = '860', height = '560'] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? []
    return { ok: true, svg, width: Number(width) * SCALE, height: Number(height) * SCALE }
  } catch (problem) {
    if (problem instanceof InputProblem) return { ok: false, problem: problem.message }
    throw problem
  }
}
