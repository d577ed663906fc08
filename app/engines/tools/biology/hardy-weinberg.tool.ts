import { z } from 'zod'
import { toFigures, toPlaces } from '../figures.ts'
import { choiceField, optionalNumber } from '../read-fields.ts'
import type { AnswerBlock, Tool, ToolResult, ToolStep } from '../tool.ts'
import { chiSquaredCritical } from './chi-squared-distribution.ts'
import { countedQ, equilibriumTest, frequenciesFrom } from './hardy-weinberg.ts'
import type { Frequencies } from './hardy-weinberg.ts'

const count = (name: string) => optionalNumber({ name, from: 0, to: 1e9, isWhole: true })

const schema = z.object({
  know: choiceField(['affected', 'counts', 'q', 'p'] as const),
  aa: count('The number with aa'),
  het: count('The number with Aa'),
  dom: count('The number with AA'),
  n: optionalNumber({ name: 'The population', from: 1, to: 1e10, isWhole: true }),
  f: optionalNumber({ name: 'The frequency', from: 0, to: 1 }),
})
type Input = z.output<typeof schema>

const fig = (x: number): string => (x === 0 ? '0' : x === 1 ? '1' : toFigures(x, 4))

function blocksFor(found: Frequencies, n: number | null): AnswerBlock[] {
  const genotypes: readonly (readonly [string, string, number])[] = [
    ['$AA$', '$p^2$', found.homozygousP],
    ['$Aa$', '$2pq$', found.heterozygous],
    ['$aa$', '$q^2$', found.homozygousQ],
  ]
  return [
    {
      kind: 'values',
      title: 'Allele frequencies',
      rows: [
        { label: 'Dominant allele A', value: `$p = ${fig(found.p)}$` },
        { label: 'Recessive allele a', value: `$q = ${fig(found.q)}$` },
      ],
    },
    {
      kind: 'table',
      caption: 'Genotypes at equilibrium',
      head: ['Genotype', 'Term', 'Frequency', ...(n === null ? [] : ['Expected number'])],
      rows: genotypes.map(([name, term, share]) => [
        name,
        term,
        fig(share),
        ...(n === null ? [] : [toPlaces(share * n, 1)]),
      ]),
    },
  ]
}

const genotypeSteps = (found: Frequencies): ToolStep => ({
  title: 'Frequencies of the genotypes',
  lines: [
    `$p^2 = ${fig(found.p)}^2 = ${fig(found.homozygousP)}$`,
    `$2pq = 2 \\times ${fig(found.p)} \\times ${fig(found.q)} = ${fig(found.heterozygous)}$`,
    `$q^2 = ${fig(found.q)}^2 = ${fig(found.homozygousQ)}$`,
  ],
})

const refuse = (fields: Record<string, string>): ToolResult => ({ ok: false, refusal: { fields } })

function runCounts({ dom, het, aa }: Input): ToolResult {
  if (dom === null || het === null || aa === null) {
    const missing = { dom, het, aa }
    return refuse(
      Object.fromEntries(
        Object.entries(missing).flatMap(([name, value]) =>
          value === null ? [[name, 'Type the number of individuals. Type 0 if there are none.']] : [],
        ),
      ),
    )
  }
  const n = dom + het + aa
  if (n === 0) return refuse({ dom: 'All counts are 0. Type the numbers you counted.' })
  const q = countedQ(dom, het, aa)
  if (q === 0 || q === 1)
    return refuse({ het: 'Only one allele occurs, so there is nothing to test. Check the counts.' })
  const found = frequenciesFrom(q)
  const test = equilibriumTest(dom, het, aa)
  const critical = chiSquaredCritical(0.05, 1)
  const isFar = test.statistic > critical
  const [expected = []] = test.expected
  const small = expected.filter((one) => one < 5).length
  return {
    ok: true,
    answer: {
      headline: {
        label: 'Recessive allele',
        value: `$q = ${fig(q)}$`,
        finding: isFar
          ? 'The population is not in Hardy–Weinberg equilibrium at this gene.'
          : 'The counts fit Hardy–Weinberg equilibrium.',
        reason: `χ² = ${toPlaces(test.statistic, 3)} with 1 df, ${isFar ? 'above' : 'not above'} 3.841, so p ${test.p < 0.001 ? '< 0.001' : `= ${toPlaces(test.p, 3)}`}.`,
      },
      blocks: [
        ...blocksFor(found, n),
        {
          kind: 'table',
          caption: 'Observed and expected numbers',
          head: ['Genotype', 'Observed', 'Expected', '$(O-E)^2 \\div E$'],
          rows: ['$AA$', '$Aa$', '$aa$'].map((name, i) => [
            name,
            String([dom, het, aa][i]),
            toPlaces(expected[i] ?? 0, 1),
            toPlaces(test.parts[0]?.[i] ?? 0, 4),
          ]),
        },
      ],
      steps: [
        {
          title: 'Count the alleles',
          lines: [
            `$q = \\frac{2 \\times ${aa} + ${het}}{2 \\times ${n}} = ${fig(q)}$`,
            `$p = 1 - ${fig(q)} = ${fig(1 - q)}$`,
          ],
        },
        genotypeSteps(found),
        { title: 'Expected numbers', lines: [`Multiply each frequency by ${n}.`] },
        {
          title: 'Chi-squared test',
          lines: [
            `$\\chi^2 = ${toPlaces(test.statistic, 3)}$`,
            'Degrees of freedom: $3 - 1 - 1 = 1$, because $p$ was estimated from the counts.',
            `The critical value at 0.05 is ${toPlaces(critical, 3)}.`,
          ],
        },
      ],
      notes: [
        'The model needs a large population, random mating, and no selection, mutation or migration.',
        ...(small > 0
          ? [
              `${small} expected number${small === 1 ? ' is' : 's are'} below 5, so the p-value is only rough.`,
            ]
          : []),
      ],
    },
  }
}

function run(input: Input): ToolResult {
  if (input.know === 'counts') return runCounts(input)
  let q: number
  let first: ToolStep
  if (input.know === 'affected') {
    const { aa, n } = input
    if (aa === null || n === null)
      return refuse({
        ...(aa === null && { aa: 'Type the number with the recessive phenotype.' }),
        ...(n === null && { n: 'Type the number of people or animals in all.' }),
      })
    if (aa > n) return refuse({ aa: 'This number cannot be larger than the population.' })
    q = Math.sqrt(aa / n)
    first = {
      title: 'From the recessive phenotype',
      lines: [
        `$q^2 = \\frac{${aa}}{${n}} = ${fig(aa / n)}$`,
        `$q = \\sqrt{${fig(aa / n)}} = ${fig(q)}$`,
        `$p = 1 - q = ${fig(1 - q)}$`,
      ],
    }
  } else {
    if (input.f === null) return refuse({ f: 'Type the frequency of the allele, from 0 to 1.' })
    q = input.know === 'q' ? input.f : 1 - input.f
    first = {
      title: 'The other allele',
      lines: [input.know === 'q' ? `$p = 1 - q = ${fig(1 - q)}$` : `$q = 1 - p = ${fig(q)}$`],
    }
  }
  const found = frequenciesFrom(q)
  return {
    ok: true,
    answer: {
      headline: {
        label: 'Carriers',
        value: `$2pq = ${fig(found.heterozygous)}$`,
        finding:
          found.heterozygous === 0
            ? 'There are no carriers, because only one allele occurs.'
            : `About ${found.heterozygous >= 0.01 ? `${toFigures(found.heterozygous * 100, 3)}%` : `1 in ${toPlaces(1 / found.heterozygous, 0)}`} of the population are carriers (Aa).`,
      },
      blocks: blocksFor(found, input.n),
      steps: [first, genotypeSteps(found)],
      notes: [
        'This holds only if the population is in equilibrium: large, with random mating, and without selection, mutation or migration.',
      ],
    },
  }
}

export const tool: Tool<Input> = {
  id: 'hardy-weinberg',
  fields: [
    {
      kind: 'choice',
      name: 'know',
      label: 'You know',
      options: [
        { value: 'affected', label: 'How many have the recessive phenotype' },
        { value: 'counts', label: 'The count of each genotype' },
        { value: 'q', label: 'The frequency q of the recessive allele' },
        { value: 'p', label: 'The frequency p of the dominant allele' },
      ],
    },
    { kind: 'number', name: 'dom', label: 'Number with AA', shownWhen: { name: 'know', values: ['counts'] } },
    { kind: 'number', name: 'het', label: 'Number with Aa', shownWhen: { name: 'know', values: ['counts'] } },
    {
      kind: 'number',
      name: 'aa',
      label: 'Number with aa',
      shownWhen: { name: 'know', values: ['affected', 'counts'] },
    },
    {
      kind: 'number',
      name: 'f',
      label: 'Frequency of the allele',
      hint: '0 to 1',
      shownWhen: { name: 'know', values: ['q', 'p'] },
    },
    {
      kind: 'number',
      name: 'n',
      label: 'Population',
      hint: 'Optional for a frequency',
      shownWhen: { name: 'know', values: ['affected', 'q', 'p'] },
    },
  ],
  schema,
  examples: [
    { title: 'Cystic fibrosis, 1 in 2500', input: { know: 'affected', aa: '1', n: '2500' } },
    { title: 'Scarlet tiger moths, counted', input: { know: 'counts', dom: '1469', het: '138', aa: '5' } },
    { title: 'A known allele frequency', input: { know: 'q', f: '0.3', n: '500' } },
  ],
  run,
}
