import { z } from 'zod'
import type { Species } from '#app/engines/chemistry/formula.ts'
import { readSpecies, sameAtoms, showSpecies } from '#app/engines/chemistry/formula.ts'
import { imbalance, readReaction, showReaction } from '#app/engines/chemistry/reaction.ts'
import { answer, defineTool, refuse } from '../define-tool.ts'
import { showFigures, texFigures } from '../figures.ts'
import type { ToolResult, ToolStep } from '../tool.ts'
import { choiceOf, neededLine, optionalTyped, readTyped } from '../typed-number.ts'
import type { Reactant } from './equilibrium.ts'
import { lnQuotient, quotient, range, solve } from './equilibrium.ts'
import { choicesOf } from './read-formula.ts'
import { texSpecies } from './show-chemistry.ts'

const schema = z.object({
  find: choiceOf('concentrations', 'k'),
  equation: neededLine('Type a balanced equation, such as N2O4(g) <=> 2NO2(g).', 300),
  start: z.string().max(400, 'Shorten this to 400 characters.').default(''),
  k: optionalTyped({ name: 'equilibrium constant', example: '4.6e-3', above: 0, to: 1e80 }),
  end: z.string().max(80, 'Shorten this to 80 characters.').default(''),
})
type Input = z.output<typeof schema>

interface Part extends Reactant {
  species: Species
  /** Solids and liquids are not in the constant. */
  counts: boolean
}

function partsOf(equation: string): { parts: Part[]; shown: string } | string {
  const reaction = readReaction(equation)
  if (typeof reaction === 'string') return `${reaction} Write an equation such as N2O4(g) <=> 2NO2(g).`
  const terms = [...reaction.left, ...reaction.right]
  const choices = [...choicesOf(terms.map(({ readings }) => readings))].map((species) => {
    const all = terms.map(({ amount }, i) => ({ amount, species: species[i] as Species }))
    const [left, right] = [all.slice(0, reaction.left.length), all.slice(reaction.left.length)]
    return { left, right, fault: imbalance(left, right) }
  })
  const { left, right, fault } =
    choices.find((choice) => choice.fault === null) ?? (choices[0] as (typeof choices)[number])
  if (fault) return `The equation is not balanced: ${fault}. Add numbers in front of the formulas.`
  if (left.length + right.length > 8) return 'The equation can have up to 8 substances here.'
  const all = [...left.map((one) => ({ ...one, sign: -1 })), ...right.map((one) => ({ ...one, sign: 1 }))]
  if (all.some(({ amount }) => amount.d !== 1n || amount.n > 12n))
    return 'Use whole numbers up to 12 in front of the formulas.'
  return {
    parts: all.map(({ species, amount, sign }) => ({
      species,
      nu: sign * Number(amount.n),
      start: 0,
      counts: species.state !== 's' && species.state !== 'l',
    })),
    shown: showReaction(left, right, 'equilibrium'),
  }
}

/** Reads “N2O4 0.100”. */
function readConcentration(
  line: string,
  parts: readonly Part[],
): { index: number; value: number; figures: number } | string {
  const match = /^\s*\[?([^\s\]=:]+)\]?\s*[=:]?\s+(.+?)\s*(?:M|mol\s*\/?\s*L.*)?$/.exec(line)
  if (!match)
    return `“${line.trim().slice(0, 30)}” cannot be read. Write a formula and a concentration, such as N2O4 0.100.`
  const readings = readSpecies(match[1] ?? '')
  const index = parts.findIndex(({ species }) =>
    readings.some((one) => sameAtoms(one, species) && one.charge === species.charge),
  )
  const part = parts[index]
  if (!part) return `${match[1]} is not in the equation. Use one of its formulas.`
  if (!part.counts) return `${match[1]} is a solid or a liquid and is not in the constant. Remove this line.`
  const number = readTyped(match[2] ?? '', {
    name: `concentration of ${match[1]}`,
    example: '0.100',
    from: 0,
    to: 1000,
  })
  return typeof number === 'string' ? number : { index, value: number.value, figures: number.figures }
}

const name = (part: Part): string => showSpecies({ ...part.species, state: null })
const tex = (part: Part): string => texSpecies({ ...part.species, state: null })

function expression(parts: readonly Part[], show: (part: Part, i: number) => string): string {
  const side = (isTop: boolean): string =>
    parts
      .flatMap((part, i) =>
        part.counts && part.nu > 0 === isTop
          ? [`${show(part, i)}${Math.abs(part.nu) === 1 ? '' : `^{${Math.abs(part.nu)}}`}`]
          : [],
      )
      .join('')
  const bottom = side(false)
  return bottom === '' ? side(true) : `\\dfrac{${side(true) || '1'}}{${bottom}}`
}

function constantUnit(parts: readonly Part[]): string {
  const power = parts.reduce((sum, { nu, counts }) => sum + (counts ? nu : 0), 0)
  return power === 0
    ? ''
    : power === 1
      ? ' M'
      : ` M${String(power)
          .replace('-', '⁻')
          .replace(/\d/g, (d) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(d)))}`
}

function iceTable(parts: readonly Part[], concentrations: readonly number[], figures: number) {
  return {
    kind: 'table' as const,
    caption: 'ICE table (concentrations in M)',
    head: ['', ...parts.map(name)],
    rows: [
      [
        'Initial',
        ...parts.map(({ start, counts }) =>
          counts ? (start === 0 ? '0' : showFigures(start, figures)) : '–',
        ),
      ],
      [
        'Change',
        ...parts.map(({ nu, counts }) =>
          counts ? `${nu > 0 ? '+' : '−'}${Math.abs(nu) === 1 ? '' : Math.abs(nu)}x` : '–',
        ),
      ],
      [
        'Equilibrium',
        ...parts.map(({ counts }, i) => (counts ? showFigures(concentrations[i] as number, figures) : '–')),
      ],
    ],
    marked: [2],
  }
}

const symbolic = ({ start, nu }: Part, figures: number): string => {
  const change = `${Math.abs(nu) === 1 ? '' : Math.abs(nu)}x`
  return start === 0
    ? nu > 0
      ? change
      : `-${change}`
    : `${texFigures(start, figures)} ${nu > 0 ? '+' : '-'} ${change}`
}

function run(input: Input): ToolResult {
  const read = partsOf(input.equation)
  if (typeof read === 'string') return refuse({ equation: read })
  const { parts } = read
  let figures = 4
  let given = 0
  for (const line of input.start.split(/\n|;/).filter((one) => one.trim() !== '')) {
    const one = readConcentration(line, parts)
    if (typeof one === 'string') return refuse({ start: one })
    parts[one.index] = { ...(parts[one.index] as Part), start: one.value }
    if (one.value > 0) figures = Math.min(figures, one.figures)
    given++
  }
  const counted = parts.filter(({ counts }) => counts)
  if (counted.length === 0)
    return refuse({ equation: 'All substances are solids or liquids, so there is no constant.' })
  if (given === 0)
    return refuse({ start: 'Type one concentration a line, such as N2O4 0.100. Others are taken as zero.' })
  const steps: ToolStep[] = [
    { title: 'Equilibrium expression', lines: [`$K = ${expression(parts, (part) => `[${tex(part)}]`)}$`] },
  ]
  if (input.find === 'k') return findK(input, parts, figures, steps)
  if (!input.k) return refuse({ k: 'Type the equilibrium constant, such as 4.6e-3.' })
  figures = Math.min(figures, input.k.figures)
  const k = input.k.value
  const [low, high] = range(counted)
  const solution = solve(counted, k)
  if (!solution || !(high > low))
    return refuse({
      start:
        'A reactant and a product are both missing, so the reaction cannot go either way. Add a concentration.',
    })
  const at = new Map(counted.map((part, i) => [part, solution.concentrations[i] as number]))
  const concentrations = parts.map((part) => at.get(part) ?? NaN)
  const q = quotient(counted)
  const way = Math.abs(Math.log(q / k)) < 1e-9 ? 'none' : q < k ? 'right' : 'left'
  const qText = q === 0 ? '0' : Number.isFinite(q) ? showFigures(q, figures) : 'not defined'
  const reached = Math.exp(lnQuotient(counted, solution.concentrations))
  steps.push(
    {
      title: 'Compare Q with K',
      lines: [
        q === 0 || !Number.isFinite(q)
          ? q === 0
            ? '$Q = 0$, because there is no product at the start.'
            : 'A reactant is missing at the start, so $Q$ is infinitely large.'
          : `$Q = ${texFigures(q, figures)}$ and $K = ${texFigures(k, input.k.figures)}$.`,
        way === 'none'
          ? 'They are equal, so nothing changes.'
          : `${way === 'right' ? '$Q < K$' : '$Q > K$'}, so the reaction goes to the ${way}.`,
      ],
    },
    {
      title: 'Concentrations with x',
      lines: [
        `$K = ${expression(parts, (part) => `(${symbolic(part, figures)})`)} = ${texFigures(k, input.k.figures)}$`,
      ],
    },
    {
      title: 'Solve for x',
      lines: [
        `$x = ${texFigures(solution.x, figures)}\\text{ M}$, the only root between $${texFigures(low, figures)}$ and $${texFigures(high, figures)}$`,
      ],
    },
    {
      title: 'Check',
      lines: [
        `$${expression(parts, (_, i) => `(${texFigures(concentrations[i] as number, Math.max(3, figures))})`)} = ${texFigures(reached, figures)}$`,
      ],
    },
  )
  const [main] = parts.filter(({ counts, nu }) => counts && nu > 0)
  const shownPart = main ?? (counted[0] as Part)
  return answer({
    headline: {
      label: `[${name(shownPart)}] at equilibrium`,
      value: `${showFigures(at.get(shownPart) as number, figures)} M`,
      finding:
        way === 'none'
          ? 'The mixture is at equilibrium already.'
          : `The reaction goes to the ${way}, because Q is ${way === 'right' ? 'smaller' : 'larger'} than K.`,
      reason: `Q = ${qText} at the start.`,
    },
    blocks: [iceTable(parts, concentrations, figures)],
    steps,
    notes: [
      'Solved exactly, without the approximation that x is small. Solids and liquids are not in the constant.',
    ],
    plain: counted
      .map((part) => `[${name(part)}] = ${showFigures(at.get(part) as number, figures)} M`)
      .join('; '),
  })
}

function findK(input: Input, parts: Part[], startFigures: number, steps: ToolStep[]): ToolResult {
  const one =
    input.end.trim() === ''
      ? 'Type one concentration at equilibrium, such as NO2 0.0400.'
      : readConcentration(input.end, parts)
  if (typeof one === 'string') return refuse({ end: one })
  const figures = Math.min(startFigures, one.figures)
  const part = parts[one.index] as Part
  const x = (one.value - part.start) / part.nu
  const concentrations = parts.map(({ start, nu, counts }) => (counts ? start + nu * x : NaN))
  const bad = parts.find(({ counts }, i) => counts && (concentrations[i] as number) <= 0)
  if (bad)
    return refuse({
      end: `Then [${name(bad)}] would be ${showFigures(concentrations[parts.indexOf(bad)] as number, 3)} M, which is not possible. Check the values.`,
    })
  const counted = parts.filter(({ counts }) => counts)
  const k = Math.exp(
    lnQuotient(
      counted,
      concentrations.filter((value) => !Number.isNaN(value)),
    ),
  )
  const unit = constantUnit(parts)
  steps.push(
    {
      title: 'Change',
      lines: [
        `$${Math.abs(part.nu) === 1 ? '' : Math.abs(part.nu)}x = ${texFigures(Math.abs(one.value - part.start), figures)}\\text{ M}$, so $x = ${texFigures(x, figures)}\\text{ M}$`,
      ],
    },
    {
      title: 'Concentrations at equilibrium',
      lines: parts.flatMap((each, i) =>
        each.counts
          ? [
              `$[${tex(each)}] = ${symbolic(each, figures)} = ${texFigures(concentrations[i] as number, figures)}\\text{ M}$`,
            ]
          : [],
      ),
    },
    {
      title: 'Substitute',
      lines: [
        `$K = ${expression(parts, (_, i) => `(${texFigures(concentrations[i] as number, figures)})`)} = ${texFigures(k, figures)}$`,
      ],
    },
  )
  return answer({
    headline: {
      label: 'Equilibrium constant',
      value: `${showFigures(k, figures)}${unit}`,
      finding:
        k > 1e3
          ? 'The equilibrium is far on the side of the products.'
          : k < 1e-3
            ? 'The equilibrium is far on the side of the reactants.'
            : 'Reactants and products are both present in notable amounts.',
    },
    blocks: [iceTable(parts, concentrations, figures)],
    steps,
    notes: ['Solids and liquids are not in the constant.'],
    plain: `K = ${showFigures(k, figures)}${unit}`,
  })
}

export const tool = defineTool<Input>({
  id: 'equilibrium',
  fields: [
    {
      kind: 'choice',
      name: 'find',
      label: 'Find',
      options: [
        { value: 'concentrations', label: 'Concentrations at equilibrium' },
        { value: 'k', label: 'The equilibrium constant' },
      ],
    },
    {
      kind: 'text',
      name: 'equation',
      label: 'Balanced equation',
      hint: 'With states for solids and liquids: N2O4(g) <=> 2NO2(g)',
    },
    {
      kind: 'lines',
      name: 'start',
      label: 'Concentrations at the start (M)',
      rows: 3,
      hint: 'One a line: N2O4 0.100',
    },
    {
      kind: 'number',
      name: 'k',
      label: 'Equilibrium constant K',
      shownWhen: { name: 'find', values: ['concentrations'] },
    },
    {
      kind: 'text',
      name: 'end',
      label: 'One concentration at equilibrium',
      hint: 'Such as NO2 0.0400',
      shownWhen: { name: 'find', values: ['k'] },
    },
  ],
  schema,
  examples: [
    {
      title: 'Dinitrogen tetroxide',
      input: {
        find: 'concentrations',
        equation: 'N2O4(g) <=> 2NO2(g)',
        start: 'N2O4 0.100',
        k: '4.61e-3',
        end: '',
      },
    },
    {
      title: 'Hydrogen iodide',
      input: {
        find: 'concentrations',
        equation: 'H2(g) + I2(g) <=> 2HI(g)',
        start: 'H2 1.00\nI2 1.00',
        k: '50.0',
        end: '',
      },
    },
    {
      title: 'Constant of the ammonia equilibrium',
      input: {
        find: 'k',
        equation: 'N2(g) + 3H2(g) <=> 2NH3(g)',
        start: 'N2 1.00\nH2 3.00',
        k: '',
        end: 'NH3 0.500',
      },
    },
  ],
  run,
})
