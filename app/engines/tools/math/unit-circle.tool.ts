import { z } from 'zod'
import { exact } from '../../algebra/numbers/exact.ts'
import type { Expr } from '../../algebra/syntax/expression.ts'
import { parse } from '../../algebra/syntax/parse.ts'
import { Unreadable } from '../../algebra/syntax/expression.ts'
import type { DrawingBlock, Shape, TableBlock, Tool, ToolAnswer } from '../tool.ts'
import { decimal, decimalTex } from './decimals.ts'
import { exactCosine, exactSine, exactTangent, multipleOfPi, timesPi } from './exact-angles.ts'
import { answering } from './problem.ts'
import type { Rational } from './rationals.ts'
import { minus, over, ratio, times, toNumber, whole } from './rationals.ts'
import { line, oneOf, readNumber, readReal } from './read-input.ts'
import { tex } from './tex.ts'

const schema = z.object({ angle: line(60), unit: oneOf('rad', 'deg') })
type Input = z.infer<typeof schema>

export const tool: Tool<Input> = {
  id: 'unit-circle',
  fields: [
    { kind: 'maths', name: 'angle', label: 'Angle', hint: 'Such as 5pi/6, or 150 in degrees' },
    {
      kind: 'choice',
      name: 'unit',
      label: 'Unit',
      options: [
        { value: 'rad', label: 'Radians' },
        { value: 'deg', label: 'Degrees' },
      ],
    },
  ],
  schema,
  examples: [
    { title: '5π/6', input: { angle: '5pi/6', unit: 'rad' } },
    { title: '225°', input: { angle: '225', unit: 'deg' } },
    { title: '−π/3', input: { angle: '-pi/3', unit: 'rad' } },
  ],
  run: answering(calculate),
}

function turnsOf(text: string, unit: 'rad' | 'deg', value: Expr): Rational | null {
  try {
    const { expr } = parse(text, { imaginary: null })
    if (expr.k === 'degree') return multipleOfPi(expr)
    if (unit === 'deg') {
      const degrees = exact(value)
      return degrees && over(degrees, whole(180))
    }
    return exact(expr)?.n === 0n ? whole(0) : multipleOfPi(expr)
  } catch (problem) {
    if (problem instanceof Unreadable) return null
    throw problem
  }
}

const QUADRANTS = ['first', 'second', 'third', 'fourth'] as const

function calculate({ angle: text, unit }: Input): ToolAnswer {
  const read = readNumber(text, 'angle', unit === 'deg' ? '150' : '5pi/6')
  readReal(text, 'angle', -1e6, 1e6, '5pi/6')
  const isDegrees = unit === 'deg' && read.expr.k !== 'degree'
  const radians = isDegrees ? (read.value * Math.PI) / 180 : read.value
  const turns = turnsOf(text, unit, read.expr)
  const principal = turns ? minus(turns, whole(2 * Math.floor(toNumber(turns) / 2))) : null
  const turn = principal
    ? toNumber(principal) * Math.PI
    : radians - 2 * Math.PI * Math.floor(radians / (2 * Math.PI))
  const [sine, cosine] = turns ? [exactSine(turns), exactCosine(turns)] : [null, null]
  const tangent = turns ? exactTangent(turns) : null
  const value = (known: Expr | null, x: number): string =>
    known
      ? `= ${tex(known)}${known.k === 'num' || (known.k === 'neg' && known.a.k === 'num') ? '' : ` \\approx ${decimalTex(x)}`}`
      : `\\approx ${decimalTex(x)}`
  const shownAngle = turns
    ? tex(timesPi(turns))
    : isDegrees
      ? `${decimalTex(read.value)}^{\\circ}`
      : decimalTex(radians)
  const tanText = tangent === 'undefined' ? '\\text{ is not defined}' : value(tangent, Math.tan(radians))
  const onAxis = principal && times(principal, whole(2)).d === 1n
  const quadrant = QUADRANTS[Math.min(3, Math.floor(turn / (Math.PI / 2)))] as (typeof QUADRANTS)[number]
  const referenceTurns = principal && reference(principal)
  const referenceAngle = referenceTurns
    ? toNumber(referenceTurns) * Math.PI
    : Math.min(turn % Math.PI, Math.PI - (turn % Math.PI))
  const referenceTex = referenceTurns ? tex(timesPi(referenceTurns)) : decimalTex(referenceAngle)
  const [x, y] = [Math.cos(radians), Math.sin(radians)]
  const point =
    sine && cosine
      ? `\\left(${tex(cosine)}, ${tex(sine)}\\right)`
      : `\\left(${decimalTex(x)}, ${decimalTex(y)}\\right)`
  return {
    headline: {
      label: 'Point on the unit circle',
      value: `$${point}$`,
      finding: onAxis ? 'The point lies on an axis.' : `The point lies in the ${quadrant} quadrant.`,
    },
    blocks: [
      {
        kind: 'values',
        rows: [
          {
            label: 'Sine (y-coordinate)',
            value: `$\\sin\\left(${shownAngle}\\right) ${value(sine, Math.sin(radians))}$`,
          },
          {
            label: 'Cosine (x-coordinate)',
            value: `$\\cos\\left(${shownAngle}\\right) ${value(cosine, Math.cos(radians))}$`,
          },
          { label: 'Tangent', value: `$\\tan\\left(${shownAngle}\\right) ${tanText}$` },
          {
            label: 'Angle in radians',
            value: `$${turns ? `${tex(timesPi(turns))}${turns.n === 0n ? '' : ` \\approx ${decimalTex(radians)}`}` : decimalTex(radians)}$`,
          },
          { label: 'Angle in degrees', value: `$${decimalTex((radians * 180) / Math.PI)}^{\\circ}$` },
        ],
      },
      circle(turn, x, y),
      exactTable(principal),
    ],
    steps: [
      ...(Math.abs(turn - radians) > 1e-9
        ? [
            {
              title: 'Add or subtract whole turns',
              lines: [
                `$${shownAngle}$ ends at the same place as $${principal ? tex(timesPi(principal)) : decimalTex(turn)}$.`,
              ],
            },
          ]
        : []),
      {
        title: 'Find the quadrant and the reference angle',
        lines: onAxis
          ? ['The point lies on an axis, so the coordinates are $0$, $1$ or $-1$.']
          : [`The angle ends in the ${quadrant} quadrant. Its reference angle is $${referenceTex}$.`],
      },
      {
        title: 'Use the signs of the quadrant',
        lines: [
          `Sine is the y-coordinate: $${value(sine, y)}$.`,
          `Cosine is the x-coordinate: $${value(cosine, x)}$.`,
          tangent === 'undefined'
            ? 'Tangent is sine divided by cosine, and cosine is zero, so the tangent is not defined.'
            : `Tangent is sine divided by cosine: $${value(tangent, Math.tan(radians))}$.`,
        ],
      },
    ],
    latex: point,
  }
}

/** The acute angle to the x-axis, as a multiple of π. */
function reference(turn: Rational): Rational {
  const half = minus(turn, whole(Math.floor(toNumber(turn))))
  return toNumber(half) <= 0.5 ? half : minus(whole(1), half)
}

const SIZE = 480
const RADIUS = 170

function circle(angle: number, x: number, y: number): DrawingBlock {
  const middle = SIZE / 2
  const at = (a: number, r = RADIUS): [number, number] => [middle + r * Math.cos(a), middle - r * Math.sin(a)]
  const end = at(angle)
  const [sx, sy] = at(0, 42)
  const [ex, ey] = at(angle, 42)
  const shapes: Shape[] = [
    { shape: 'circle', at: [middle, middle], radius: RADIUS, stroke: 'ink' },
    {
      shape: 'line',
      points: [
        [14, middle],
        [SIZE - 14, middle],
      ],
      tone: 'line',
      width: 1.5,
      hasArrow: true,
    },
    {
      shape: 'line',
      points: [
        [middle, SIZE - 14],
        [middle, 14],
      ],
      tone: 'line',
      width: 1.5,
      hasArrow: true,
    },
    ...Array.from({ length: 24 }, (_, k): Shape => {
      const a = (k * Math.PI) / 12
      const isMain = k % 2 === 0 || k % 3 === 0
      return {
        shape: 'line',
        points: [at(a, RADIUS - (isMain ? 7 : 3)), at(a, RADIUS + (isMain ? 7 : 3))],
        tone: isMain ? 'quiet' : 'line',
        width: 1,
      }
    }),
    { shape: 'line', points: [[end[0], middle], end], tone: 'right', width: 3, isDashed: true },
    {
      shape: 'line',
      points: [
        [middle, middle],
        [end[0], middle],
      ],
      tone: 'gold',
      width: 3,
    },
    { shape: 'line', points: [[middle, middle], end], tone: 'subject', width: 3 },
    {
      shape: 'path',
      data: `M${sx} ${sy}A42 42 0 ${angle > Math.PI ? 1 : 0} 0 ${ex} ${ey}`,
      stroke: 'subject',
      width: 2,
    },
    { shape: 'circle', at: end, radius: 7, fill: 'subject' },
    {
      shape: 'text',
      at: [end[0] + (x >= 0 ? 10 : -10), end[1] + (y >= 0 ? -14 : 24)],
      text: `(${decimal(clean(x), 3)}, ${decimal(clean(y), 3)})`,
      size: 16,
      tone: 'ink',
      anchor: x >= 0 ? (end[0] > SIZE - 130 ? 'end' : 'start') : end[0] < 130 ? 'start' : 'end',
      isBold: true,
    },
  ]
  return {
    kind: 'drawing',
    title: 'The angle on the unit circle',
    description: `A circle with radius 1. The angle of ${decimal((angle * 180) / Math.PI)}° ends at the point with x = ${decimal(clean(x))} and y = ${decimal(clean(y))}. The horizontal line shows the cosine and the dashed vertical line shows the sine.`,
    width: SIZE,
    height: SIZE,
    shapes,
  }
}

const clean = (x: number): number => (Math.abs(x) < 1e-12 ? 0 : x)

function exactTable(current: Rational | null): TableBlock {
  const angles = [0, 2, 3, 4, 6, 8, 9, 10, 12, 14, 15, 16, 18, 20, 21, 22].map((k) => ratio(k, 12))
  const marked = angles.findIndex((angle) => current && minus(angle, current).n === 0n)
  return {
    kind: 'table',
    caption: 'Exact values',
    head: ['Degrees', 'Radians', '$\\sin$', '$\\cos$', '$\\tan$'],
    rows: angles.map((angle) => {
      const tangent = exactTangent(angle)
      return [
        `$${toNumber(times(angle, whole(180)))}^{\\circ}$`,
        `$${tex(timesPi(angle))}$`,
        `$${tex(exactSine(angle) as Expr)}$`,
        `$${tex(exactCosine(angle) as Expr)}$`,
        tangent === 'undefined' ? 'not defined' : `$${tex(tangent as Expr)}$`,
      ]
    }),
    ...(marked >= 0 ? { marked: [marked] } : {}),
  }
}
