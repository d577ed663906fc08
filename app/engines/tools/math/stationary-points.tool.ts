import { z } from 'zod'
import type { Tool, ToolAnswer } from '../tool.ts'
import { compile } from './compile.ts'
import { around, curveGraph } from './curve-graph.ts'
import { decimal, decimalTex } from './decimals.ts'
import { differentiate } from './differentiate.ts'
import { numberTex, pointTex, pointText } from './exact-number-tex.ts'
import { curvePoints } from './point-on-curve.ts'
import { answering, InputProblem } from './problem.ts'
import { line, readFormula, readReal } from './read-input.ts'
import { plain, tex } from './tex.ts'

const EXAMPLE = 'x^3 - 3x^2 - 9x + 5'
const schema = z.object({ f: line(), from: line(40), to: line(40) })
type Input = z.infer<typeof schema>

export const tool: Tool<Input> = {
  id: 'stationary-points',
  fields: [
    { kind: 'maths', name: 'f', label: 'Function f(x)', hint: `In x: ${EXAMPLE}` },
    { kind: 'maths', name: 'from', label: 'From x =', hint: 'Where to search' },
    { kind: 'maths', name: 'to', label: 'To x =' },
  ],
  schema,
  examples: [
    { title: 'A cubic', input: { f: EXAMPLE, from: '-10', to: '10' } },
    { title: 'An exponential function', input: { f: 'x * e^(-x)', from: '-2', to: '6' } },
    { title: 'A stationary point of inflection', input: { f: 'x^3', from: '-3', to: '3' } },
  ],
  run: answering(calculate),
  isHeavy: true,
}

function calculate({ f, from, to }: Input): ToolAnswer {
  const e = readFormula(f, 'f', ['x'], EXAMPLE)
  const [low, high] = [
    readReal(from || '-10', 'from', -1e4, 1e4, '-10'),
    readReal(to || '10', 'to', -1e4, 1e4, '10'),
  ]
  if (low >= high) throw new InputProblem('to', 'The end of the interval must be larger than its start.')
  const { steps } = differentiate(e, 'x')
  const { slope, second, stationary, inflections } = curvePoints(e, 'x', low, high)
  const g = compile(e)
  const shown = stationary.slice(0, 30)
  const count = (nature: string): number => shown.filter((one) => one.nature === nature).length
  const places = [...shown.map(({ x }) => x.value), ...inflections.map(({ x }) => x.value)]
  const window = places.length > 0 && places.length < 12 ? around(places, 4) : { from: low, to: high }
  return {
    headline: {
      label: shown.length === 1 ? 'Stationary point' : 'Stationary points',
      value:
        shown.length === 0
          ? 'none in this interval'
          : `$${shown.map(({ x, y }) => pointTex(x, y)).join(',\\; ')}$`,
      finding:
        shown.length === 0
          ? `The gradient is not zero anywhere from ${decimal(low)} to ${decimal(high)}.`
          : `${
              [
                ['local maximum', 'local maxima'],
                ['local minimum', 'local minima'],
                ['stationary point of inflection', 'stationary points of inflection'],
              ]
                .flatMap(([one = '', many = '']) =>
                  count(one) > 0 ? [`${count(one)} ${count(one) === 1 ? one : many}`] : [],
                )
                .join(' and ') || `${shown.length} found`
            }.`,
    },
    blocks: [
      ...(shown.length > 0 || inflections.length > 0
        ? [
            {
              kind: 'table' as const,
              caption: 'Points of the curve',
              head: ['Point', '$x$', '$y$', "$f''(x)$"],
              rows: [
                ...shown.map(({ x, y, nature, second: value }) => [
                  nature[0]?.toUpperCase() + nature.slice(1),
                  `$${numberTex(x)}$`,
                  `$${numberTex(y)}$`,
                  `$${decimalTex(value, 5)}$`,
                ]),
                ...inflections
                  .slice(0, 30)
                  .map(({ x, y }) => [
                    'Point of inflection',
                    `$${numberTex(x)}$`,
                    `$${numberTex(y)}$`,
                    '$0$',
                  ]),
              ],
            },
          ]
        : []),
      curveGraph({
        title: 'The curve with its stationary points',
        description:
          shown.length === 0
            ? 'The curve has no stationary point here.'
            : `Marked points: ${shown.map(({ x, y, nature }) => `${nature} at ${pointText(x, y)}`).join(', ')}.`,
        curves: [{ label: `y = ${plain(e)}`, f: g }],
        points: shown.map(({ x, y }) => ({ label: pointText(x, y), at: [x.value, y.value] })),
        ...window,
      }),
    ],
    steps: [
      ...steps,
      {
        title: 'Set the derivative equal to zero',
        lines: [
          `$${tex(slope)} = 0$`,
          shown.length === 0
            ? 'There is no solution in this interval.'
            : `$${shown.map(({ x }) => `x ${x.expr ? '=' : '\\approx'} ${numberTex(x)}`).join(',\\quad ')}$`,
        ],
      },
      ...(shown.length > 0
        ? [
            {
              title: 'Find the nature of each point',
              lines: [
                `$f''(x) = ${tex(second)}$`,
                ...shown.map(({ x, second: value, nature }) =>
                  Math.abs(value) < 1e-9
                    ? `At $x = ${numberTex(x)}$ the second derivative is zero, so the sign of $f'$ on both sides decides: ${nature}.`
                    : `At $x = ${numberTex(x)}$: $f'' = ${decimalTex(value, 5)} ${value > 0 ? '> 0' : '< 0'}$, so it is a ${nature}.`,
                ),
              ],
            },
          ]
        : []),
      ...(inflections.length > 0
        ? [
            {
              title: "Points of inflection: $f''$ changes sign",
              lines: inflections.slice(0, 30).map(({ x, y }) => `$${pointTex(x, y)}$`),
            },
          ]
        : []),
    ],
    ...(shown.some(({ x }) => !x.expr)
      ? { notes: ['Values without an exact form are found numerically and rounded to six figures.'] }
      : {}),
  }
}
