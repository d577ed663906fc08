import { z } from 'zod'
import { parse } from '../../algebra/syntax/parse.ts'
import type { Expr } from '../../algebra/syntax/expression.ts'
import { div, fn, isPlain, neg, num, pow, symbolsOf, Unreadable } from '../../algebra/syntax/expression.ts'
import { exact } from '../../algebra/numbers/exact.ts'
import type { DrawingBlock, Shape, Tool, ToolAnswer, ToolStep } from '../tool.ts'
import { compile } from './compile.ts'
import { decimal, decimalTex, equalsTex } from './decimals.ts'
import { fractionOfPi, timesPi } from './exact-angles.ts'
import { answering, InputProblem } from './problem.ts'
import type { Rational } from './rationals.ts'
import { plus, ratio, times, toNumber, whole } from './rationals.ts'
import { line, oneOf, readWhole } from './read-input.ts'
import { tex } from './tex.ts'
import { expanded, tidy } from './tidy.ts'

const EXAMPLE = '1 + sqrt(3)i'
const schema = z.object({ z: line(), do: oneOf('forms', 'power', 'roots'), n: line(10) })
type Input = z.infer<typeof schema>

export const tool: Tool<Input> = {
  id: 'complex-number',
  fields: [
    {
      kind: 'maths',
      name: 'z',
      label: 'Complex number or calculation',
      hint: 'Such as (2 + 3i)/(1 - i) or 2cis(pi/3)',
    },
    {
      kind: 'choice',
      name: 'do',
      label: 'Find',
      options: [
        { value: 'forms', label: 'Cartesian and polar form' },
        { value: 'power', label: 'Power, by De Moivre' },
        { value: 'roots', label: 'All nth roots' },
      ],
    },
    { kind: 'number', name: 'n', label: 'n', shownWhen: { name: 'do', values: ['power', 'roots'] } },
  ],
  schema,
  examples: [
    { title: 'Polar form', input: { z: EXAMPLE, do: 'forms' } },
    { title: 'Division', input: { z: '(2 + 3i)/(1 - i)', do: 'forms' } },
    { title: 'De Moivre’s theorem', input: { z: '1 + i', do: 'power', n: '8' } },
    { title: 'Cube roots', input: { z: '8i', do: 'roots', n: '3' } },
  ],
  run: answering(calculate),
}

interface Complex {
  re: Expr
  im: Expr
}

const add = (...items: Expr[]): Expr => tidy({ k: 'add', items })
const mul = (...items: Expr[]): Expr => tidy({ k: 'mul', items })
const value = (e: Expr): number => compile(e)(0)
const isNothing = (e: Expr): boolean => exact(e)?.n === 0n

function multiplied(a: Complex, b: Complex): Complex {
  return {
    re: open(add(mul(a.re, b.re), neg(mul(a.im, b.im)))),
    im: open(add(mul(a.re, b.im), mul(a.im, b.re))),
  }
}
const open = (e: Expr): Expr => expanded(e) ?? e

function inverseOf(a: Complex): Complex {
  const size = open(add(pow(a.re, num(2)), pow(a.im, num(2))))
  if (Math.abs(value(size)) < 1e-14)
    throw new InputProblem('z', 'This divides by zero. Check the denominator.')
  return { re: tidy(div(a.re, size)), im: tidy(div(neg(a.im), size)) }
}

/** The exact real and imaginary parts; null for a function of a complex number that is not supported. */
function partsOf(e: Expr): Complex | null {
  switch (e.k) {
    case 'const':
      return e.name === 'i'
        ? { re: num(0), im: num(1) }
        : e.name === 'infinity'
          ? null
          : { re: e, im: num(0) }
    case 'num':
      return { re: e, im: num(0) }
    case 'neg': {
      const a = partsOf(e.a)
      return a && { re: tidy(neg(a.re)), im: tidy(neg(a.im)) }
    }
    case 'add': {
      const all = e.items.map(partsOf)
      if (all.some((one) => one === null)) return null
      const list = all as Complex[]
      return { re: add(...list.map(({ re }) => re)), im: add(...list.map(({ im }) => im)) }
    }
    case 'mul': {
      let total: Complex = { re: num(1), im: num(0) }
      for (const item of e.items) {
        const part = partsOf(item)
        if (!part) return null
        total = multiplied(total, part)
      }
      return total
    }
    case 'div': {
      const [a, b] = [partsOf(e.a), partsOf(e.b)]
      return a && b && multiplied(a, inverseOf(b))
    }
    case 'pow': {
      const [a, n] = [partsOf(e.a), exact(e.b)]
      if (e.a.k === 'const' && e.a.name === 'e') return euler(e.b)
      if (!a) return null
      if (isNothing(a.im) && (value(a.re) > 0 || n?.d === 1n) && symbolsOf(e.b).size === 0 && !hasI(e.b))
        return { re: tidy(pow(a.re, e.b)), im: num(0) }
      if (!n || n.d !== 1n || n.n > 12n || n.n < -12n) return null
      let total: Complex = { re: num(1), im: num(0) }
      for (let i = 0n; i < (n.n < 0n ? -n.n : n.n); i++) total = multiplied(total, a)
      return n.n < 0n ? inverseOf(total) : total
    }
    case 'fn': {
      const [first] = e.args
      if (!first) return null
      if (e.name === 'cis') return { re: tidy(fn('cos', first)), im: tidy(fn('sin', first)) }
      const a = partsOf(first)
      if (!a) return null
      if (e.name === 'conj') return { re: a.re, im: tidy(neg(a.im)) }
      if (e.name === 'abs')
        return { re: tidy(fn('sqrt', open(add(pow(a.re, num(2)), pow(a.im, num(2)))))), im: num(0) }
      if (!isNothing(a.im)) return null
      if (e.name === 'sqrt' && value(a.re) < 0) return { re: num(0), im: tidy(fn('sqrt', neg(a.re))) }
      return { re: tidy(fn(e.name, a.re, ...e.args.slice(1))), im: num(0) }
    }
    default:
      return null
  }
}

const hasI = (e: Expr): boolean =>
  JSON.stringify(e, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part)).includes(
    '"name":"i"',
  )

/** e^(iθ). */
function euler(exponent: Expr): Complex | null {
  const parts = partsOf(exponent)
  if (!parts) return null
  const size = tidy(pow({ k: 'const', name: 'e' }, parts.re))
  return { re: mul(size, fn('cos', parts.im)), im: mul(size, fn('sin', parts.im)) }
}

function cartesianTex({ re, im }: Complex): string {
  if (isNothing(im)) return tex(re)
  const negative = im.k === 'neg'
  const size = negative ? im.a : im
  const figure = tex(size) === '1' ? '' : size.k === 'add' ? `\\left(${tex(size)}\\right)` : tex(size)
  const part = `${figure}\\mathrm{i}`
  return isNothing(re) ? `${negative ? '-' : ''}${part}` : `${tex(re)} ${negative ? '-' : '+'} ${part}`
}

interface Polar {
  modulus: Expr
  size: number
  /** The multiple of π of the principal argument, if it is known. */
  turns: Rational | null
  angle: number
}

function polarOf({ re, im }: Complex): Polar {
  const modulus = tidy(fn('sqrt', open(add(pow(re, num(2)), pow(im, num(2))))))
  const angle = Math.atan2(value(im), value(re))
  return { modulus, size: value(modulus), angle, turns: fractionOfPi(angle, 24) }
}

const angleTex = ({ turns, angle }: { turns: Rational | null; angle: number }): string =>
  turns ? tex(timesPi(turns)) : decimalTex(angle)
const polarTex = (p: Polar): string =>
  `${tex(p.modulus) === '1' ? '' : p.modulus.k === 'add' ? `\\left(${tex(p.modulus)}\\right)` : tex(p.modulus)}\\operatorname{cis}\\left(${angleTex(p)}\\right)`

/** An angle between −π (not included) and π. */
function principal(r: Rational): Rational {
  const turns = Math.ceil((toNumber(r) - 1) / 2 - 1e-12)
  return plus(r, whole(-2 * turns))
}
const principalAngle = (angle: number): number =>
  angle - 2 * Math.PI * Math.ceil((angle - Math.PI) / (2 * Math.PI) - 1e-12)

function read(text: string): Expr {
  if (text === '') throw new InputProblem('z', `Type a complex number, such as ${EXAMPLE}.`)
  try {
    const { expr, ambiguous } = parse(text, { imaginary: 'i' })
    if (ambiguous)
      throw new InputProblem(
        'z',
        `“${ambiguous}” can be read in two ways. Add brackets to show which you mean.`,
      )
    if (!isPlain(expr)) throw new InputProblem('z', `Type one number, such as ${EXAMPLE}.`)
    const [letter] = symbolsOf(expr)
    if (letter)
      throw new InputProblem('z', `“${letter}” is not known here. Use numbers and i, such as ${EXAMPLE}.`)
    return expr
  } catch (problem) {
    if (problem instanceof Unreadable)
      throw new InputProblem(
        'z',
        `${problem.message.replace('The answer', 'The number')} Type a complex number, such as ${EXAMPLE}.`,
      )
    throw problem
  }
}

function calculate({ z: text, do: ask, n: count }: Input): ToolAnswer {
  const e = read(text)
  const parts = partsOf(e)
  if (!parts || !Number.isFinite(value(parts.re)) || !Number.isFinite(value(parts.im)))
    throw new InputProblem(
      'z',
      `This cannot be worked out here. Use +, −, ×, ÷, whole powers, cis and conjugates, as in ${EXAMPLE}.`,
    )
  const polar = polarOf(parts)
  const shown = cartesianTex(parts)
  const steps: ToolStep[] = []
  if (tex(e) !== shown)
    steps.push({
      title:
        e.k === 'div'
          ? 'Multiply by the conjugate of the denominator'
          : 'Work out the real and imaginary part',
      lines: [`$${tex(e)} = ${shown}$`],
    })
  const isZero = polar.size < 1e-14
  if (isZero && ask !== 'forms')
    throw new InputProblem('z', 'This number is zero, which has no argument. Choose another number.')
  steps.push({
    title: 'Modulus and argument',
    lines: isZero
      ? ['The modulus is $0$, and zero has no argument.']
      : [
          `$|z| = \\sqrt{\\left(${tex(parts.re)}\\right)^2 + \\left(${tex(parts.im)}\\right)^2} = ${tex(polar.modulus)}$`,
          `$z$ lies ${quadrant(value(parts.re), value(parts.im))}, so $\\operatorname{Arg} z ${polar.turns ? '=' : '\\approx'} ${angleTex(polar)}$.`,
        ],
  })
  if (ask === 'power') return powerAnswer(polar, readWhole(count, 'n', -30, 60, '5'), steps, parts)
  if (ask === 'roots') return rootsAnswer(polar, readWhole(count, 'n', 2, 12, '3'), steps)
  return {
    headline: {
      label: 'Cartesian and polar form',
      value: isZero ? '$0$' : `$${shown} ${polar.turns ? '=' : '\\approx'} ${polarTex(polar)}$`,
      finding: isZero
        ? 'The number is zero.'
        : `Its modulus is ${decimal(polar.size)} and its argument is ${decimal(polar.angle)} radians.`,
    },
    blocks: [
      {
        kind: 'values',
        rows: [
          { label: 'Real part', value: `$${tex(parts.re)}$` },
          { label: 'Imaginary part', value: `$${tex(parts.im)}$` },
          {
            label: 'Modulus',
            value: `$${tex(polar.modulus)}${polar.modulus.k === 'num' ? '' : ` ${equalsTex(polar.size)}`}$`,
          },
          {
            label: 'Argument',
            value: isZero
              ? 'none'
              : `$${angleTex(polar)}$ ($${decimalTex((polar.angle * 180) / Math.PI)}^{\\circ}$)`,
          },
          { label: 'Conjugate', value: `$${cartesianTex({ re: parts.re, im: tidy(neg(parts.im)) })}$` },
        ],
      },
      argand([{ label: 'z', x: value(parts.re), y: value(parts.im) }], 'The number in the Argand plane'),
    ],
    steps,
    latex: shown,
  }
}

function quadrant(x: number, y: number): string {
  if (Math.abs(y) < 1e-12) return x > 0 ? 'on the positive real axis' : 'on the negative real axis'
  if (Math.abs(x) < 1e-12) return y > 0 ? 'on the positive imaginary axis' : 'on the negative imaginary axis'
  return `in the ${x > 0 ? (y > 0 ? 'first' : 'fourth') : y > 0 ? 'second' : 'third'} quadrant`
}

function powerAnswer(polar: Polar, n: number, steps: ToolStep[], parts: Complex): ToolAnswer {
  const modulus = tidy(pow(polar.modulus, num(n)))
  const turns = polar.turns && principal(times(polar.turns, whole(n)))
  const angle = turns ? toNumber(turns) * Math.PI : principalAngle(polar.angle * n)
  const direct =
    Math.abs(n) <= 12
      ? partsOf(
          pow(
            { k: 'add', items: [parts.re, { k: 'mul', items: [parts.im, { k: 'const', name: 'i' }] }] },
            num(n),
          ),
        )
      : null
  const exactParts: Complex | null =
    direct ??
    (turns
      ? { re: mul(modulus, fn('cos', timesPi(turns))), im: mul(modulus, fn('sin', timesPi(turns))) }
      : null)
  const size = value(modulus)
  if (!Number.isFinite(size)) throw new InputProblem('n', 'This power is too large to show. Use a smaller n.')
  const [x, y] = [size * Math.cos(angle), size * Math.sin(angle)]
  const result = exactParts
    ? cartesianTex(exactParts)
    : `${decimalTex(x)} ${y < 0 ? '-' : '+'} ${decimalTex(Math.abs(y))}\\mathrm{i}`
  steps.push({
    title: 'De Moivre’s theorem: raise the modulus and multiply the argument',
    lines: [
      `$z^{${n}} = \\left(${tex(polar.modulus)}\\right)^{${n}} \\operatorname{cis}\\left(${n} \\times ${angleTex(polar)}\\right)$`,
      `$z^{${n}} ${turns ? '=' : '\\approx'} ${polarTex({ modulus, size, turns, angle })}$`,
      `$z^{${n}} ${exactParts ? '=' : '\\approx'} ${result}$`,
    ],
  })
  return {
    headline: {
      label: 'Power',
      value: `$z^{${n}} ${exactParts ? '=' : '\\approx'} ${result}$`,
      finding: `The power has modulus ${decimal(size)} and argument ${decimal(angle)} radians.`,
    },
    blocks: [
      argand(
        [
          { label: 'z', x: value(parts.re), y: value(parts.im) },
          { label: `zⁿ, n = ${n}`, x, y },
        ],
        'The number and its power in the Argand plane',
      ),
    ],
    steps,
    latex: result,
  }
}

function rootsAnswer(polar: Polar, n: number, steps: ToolStep[]): ToolAnswer {
  const modulus = tidy(pow(polar.modulus, div(num(1), num(n))))
  const size = polar.size ** (1 / n)
  const roots = Array.from({ length: n }, (_, k) => {
    const turns = polar.turns && principal(times(plus(polar.turns, whole(2 * k)), ratio(1, n)))
    const angle = turns ? toNumber(turns) * Math.PI : principalAngle((polar.angle + 2 * Math.PI * k) / n)
    const [cosine, sine] = turns
      ? [tidy(fn('cos', timesPi(turns))), tidy(fn('sin', timesPi(turns)))]
      : [null, null]
    const isExact =
      cosine &&
      sine &&
      cosine.k !== 'fn' &&
      sine.k !== 'fn' &&
      !JSON.stringify([cosine, sine], (_key, part: unknown) =>
        typeof part === 'bigint' ? String(part) : part,
      ).includes('"fn","name":"cos"')
    const isKnown = isExact && turns && times(turns, whole(12)).d === 1n
    return {
      turns,
      angle,
      cartesian: isKnown ? cartesianTex({ re: mul(modulus, cosine), im: mul(modulus, sine) }) : null,
      x: size * Math.cos(angle),
      y: size * Math.sin(angle),
    }
  })
  const polarRoot = (root: (typeof roots)[number]): string =>
    polarTex({ modulus, size, turns: root.turns, angle: root.angle })
  steps.push(
    {
      title: 'Take the root of the modulus and divide the argument',
      lines: [
        `$w = \\sqrt[${n}]{${tex(polar.modulus)}} \\operatorname{cis}\\left(\\frac{${angleTex(polar)} + 2\\pi k}{${n}}\\right),\\quad k = 0, 1, \\dots, ${n - 1}$`,
      ],
    },
    {
      title: 'Write each root',
      lines: roots.map(
        (root, k) =>
          `$k = ${k}$: $w ${root.turns ? '=' : '\\approx'} ${polarRoot(root)}${root.cartesian ? ` = ${root.cartesian}` : ''}$`,
      ),
    },
  )
  return {
    headline: {
      label: n === 2 ? 'Square roots' : n === 3 ? 'Cube roots' : `Roots of degree ${n}`,
      value: `$${roots.map((root) => root.cartesian ?? polarRoot(root)).join(',\\; ')}$`,
      finding: `The ${n} roots lie on a circle with radius ${decimal(size)}, an angle of ${decimal(360 / n)}° apart.`,
    },
    blocks: [
      argand(
        roots.map(({ x, y }, k) => ({ label: `w${'₀₁₂₃₄₅₆₇₈₉'.charAt(k) || k}`, x, y })),
        `The ${n} roots are spread evenly on a circle`,
        size,
      ),
      {
        kind: 'table',
        caption: 'The roots as decimals',
        head: ['$k$', 'Real part', 'Imaginary part', 'Argument (degrees)'],
        rows: roots.map(({ x, y, angle }, k) => [
          `$${k}$`,
          `$${decimalTex(clean(x))}$`,
          `$${decimalTex(clean(y))}$`,
          `$${decimalTex(clean((angle * 180) / Math.PI))}$`,
        ]),
      },
    ],
    steps,
    latex: roots.map((root) => root.cartesian ?? polarRoot(root)).join(',\\; '),
  }
}

const clean = (x: number): number => (Math.abs(x) < 1e-12 ? 0 : x)
const SIZE = 480

function argand(
  points: readonly { label: string; x: number; y: number }[],
  title: string,
  circle = 0,
): DrawingBlock {
  const reach = Math.max(...points.map(({ x, y }) => Math.max(Math.abs(x), Math.abs(y))), circle, 1e-9) * 1.35
  const middle = SIZE / 2
  const place = (x: number, y: number): [number, number] => [
    middle + (x / reach) * (middle - 24),
    middle - (y / reach) * (middle - 24),
  ]
  const shapes: Shape[] = [
    {
      shape: 'line',
      points: [
        [12, middle],
        [SIZE - 12, middle],
      ],
      tone: 'line',
      width: 1.5,
      hasArrow: true,
    },
    {
      shape: 'line',
      points: [
        [middle, SIZE - 12],
        [middle, 12],
      ],
      tone: 'line',
      width: 1.5,
      hasArrow: true,
    },
    { shape: 'text', at: [SIZE - 22, middle + 22], text: 'Re', size: 16, tone: 'quiet', anchor: 'middle' },
    { shape: 'text', at: [middle + 20, 24], text: 'Im', size: 16, tone: 'quiet', anchor: 'middle' },
  ]
  if (circle > 0)
    shapes.push({
      shape: 'circle',
      at: [middle, middle],
      radius: (circle / reach) * (middle - 24),
      stroke: 'soft',
    })
  for (const { label, x, y } of points) {
    const at = place(x, y)
    const isRight = at[0] < SIZE - 110
    shapes.push(
      { shape: 'line', points: [[middle, middle], at], tone: 'subject', width: 2 },
      { shape: 'circle', at, radius: 6, fill: 'subject' },
      {
        shape: 'text',
        at: [at[0] + (isRight ? 10 : -10), at[1] - 10],
        text: `${label} (${decimal(clean(x), 3)}, ${decimal(clean(y), 3)})`,
        size: 15,
        tone: 'ink',
        anchor: isRight ? 'start' : 'end',
      },
    )
  }
  return {
    kind: 'drawing',
    title,
    description: `The Argand plane with ${points.map(({ label, x, y }) => `${label} at ${decimal(clean(x), 4)} on the real axis and ${decimal(clean(y), 4)} on the imaginary axis`).join('; ')}.`,
    width: SIZE,
    height: SIZE,
    shapes,
  }
}
