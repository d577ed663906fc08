import { z } from 'zod'
import { toFigures, toPlaces } from '../figures.ts'
import { choiceField, linesOf, neededText, readNumber, textField, tickField } from '../read-fields.ts'
import type { AnswerBlock, Tool, ToolResult } from '../tool.ts'
import { chiSquaredCritical } from './chi-squared-distribution.ts'
import { goodnessOfFit, independence } from './chi-squared.ts'
import type { ChiSquared } from './chi-squared.ts'

const schema = z.object({
  test: choiceField(['fit', 'table'] as const),
  observed: neededText('The list of observed counts', 1500),
  expected: textField('The expected ratio', 300),
  level: choiceField(['0.05', '0.01', '0.10'] as const),
  yates: tickField,
})
type Input = z.output<typeof schema>

interface Row {
  name: string
  counts: number[]
}

/** Reads “Round yellow 315” or “Drug: 12 8”. Returns a sentence if a line is not of this form. */
function readRows(text: string): Row[] | string {
  const lines = linesOf(text)
  if (lines.length > 12) return 'Use up to 12 lines.'
  const rows: Row[] = []
  for (const { line, text: typed } of lines) {
    const match = /^(.*?)[:\s,]*((?:[\s,:]|^)\d[\d.\s,]*)$/.exec(typed)
    const counts = (match?.[2] ?? '')
      .split(/[\s,]+/)
      .filter((one) => one !== '' && one !== ':')
      .map((one) => readNumber(one.replace(':', '')))
    if (counts.length === 0 || counts.some((count) => count === null || !Number.isInteger(count)))
      return `Line ${line} needs whole-number counts after the name, such as “Round 315”.`
    if (counts.some((count) => (count ?? 0) > 1e7)) return `Line ${line}: use counts up to 10 million.`
    rows.push({ name: (match?.[1] ?? '').trim() || `Row ${rows.length + 1}`, counts: counts as number[] })
  }
  return rows
}

const refuse = (field: string, sentence: string): ToolResult => ({
  ok: false,
  refusal: { fields: { [field]: sentence } },
})

const pText = (p: number): string => (p < 0.001 ? '< 0.001' : toPlaces(p, 3))

function answer(
  result: ChiSquared,
  input: Input,
  blocks: readonly AnswerBlock[],
  nullHypothesis: string,
  terms: string[],
): ToolResult {
  const level = Number(input.level)
  const critical = chiSquaredCritical(level, result.df)
  const isRejected = result.statistic > critical
  const small = result.expected.flat().filter((one) => one < 5).length
  const smallText =
    small === 0
      ? null
      : `${small} expected count${small === 1 ? ' is' : 's are'} below 5, so the p-value is only rough. Join classes or count more.`
  return {
    ok: true,
    answer: {
      headline: {
        label: 'Chi-squared',
        value: `$\\chi^2 = ${toPlaces(result.statistic, 3)}$`,
        finding: isRejected
          ? `The difference is significant: p ${pText(result.p).startsWith('<') ? pText(result.p) : `= ${pText(result.p)}`}, below ${input.level}.`
          : `The difference is not significant: p = ${pText(result.p)}, not below ${input.level}.`,
        reason:
          smallText ??
          (isRejected
            ? `Reject the null hypothesis: ${nullHypothesis}`
            : `Keep the null hypothesis: ${nullHypothesis}`),
      },
      blocks: [
        ...blocks,
        {
          kind: 'values',
          rows: [
            { label: 'Degrees of freedom', value: String(result.df) },
            { label: `Critical value at ${input.level}`, value: toPlaces(critical, 3) },
            { label: 'p-value', value: pText(result.p) },
          ],
        },
      ],
      steps: [
        { title: 'Null hypothesis', lines: [nullHypothesis] },
        {
          title: 'Chi-squared',
          lines: [
            '$\\chi^2 = \\sum \\frac{(O - E)^2}{E}$',
            ...terms,
            `$\\chi^2 = ${toPlaces(result.statistic, 3)}$`,
          ],
        },
        {
          title: 'Degrees of freedom',
          lines: [
            input.test === 'fit'
              ? `$\\mathrm{df} = ${result.df + 1} - 1 = ${result.df}$`
              : `$\\mathrm{df} = (\\text{rows} - 1)(\\text{columns} - 1) = ${result.df}$`,
          ],
        },
        {
          title: 'Compare with the critical value',
          lines: [
            `At ${input.level} with ${result.df} df the critical value is ${toPlaces(critical, 3)}.`,
            `$${toPlaces(result.statistic, 3)} ${isRejected ? '>' : '\\le'} ${toPlaces(critical, 3)}$, so ${isRejected ? 'reject' : 'do not reject'} the null hypothesis.`,
          ],
        },
      ],
      notes: [
        'Use counts of individuals, not percentages or means. Each individual counts once.',
        ...(smallText ? [smallText] : []),
        ...(isRejected
          ? []
          : ['A result that is not significant does not prove that the null hypothesis is true.']),
      ],
    },
  }
}

function runFit(input: Input, rows: readonly Row[]): ToolResult {
  if (rows.some((row) => row.counts.length !== 1))
    return refuse(
      'observed',
      'For a ratio, type one count on each line. For a table, choose “Two-way table”.',
    )
  if (rows.length < 2) return refuse('observed', 'Type at least two classes, one a line.')
  const ratio =
    input.expected === ''
      ? rows.map(() => 1)
      : input.expected
          .split(/[\s:,]+/)
          .filter((one) => one !== '')
          .map(readNumber)
  if (ratio.some((one) => one === null || one <= 0))
    return refuse('expected', 'Type positive numbers with colons between, such as 9:3:3:1.')
  if (ratio.length !== rows.length)
    return refuse(
      'expected',
      `The ratio has ${ratio.length} numbers and the list has ${rows.length} classes. Type one number for each class.`,
    )
  const counts = rows.map((row) => row.counts[0] ?? 0)
  if (counts.every((count) => count === 0))
    return refuse('observed', 'All counts are 0. Type the counts you observed.')
  const result = goodnessOfFit(counts, ratio as number[])
  const expected = result.expected[0] ?? []
  const terms = counts.map(
    (count, i) =>
      `$\\frac{(${count} - ${toPlaces(expected[i] ?? 0, 2)})^2}{${toPlaces(expected[i] ?? 0, 2)}} = ${toPlaces(result.parts[0]?.[i] ?? 0, 4)}$`,
  )
  const blocks: AnswerBlock[] = [
    {
      kind: 'table',
      caption: 'Observed and expected counts',
      head: ['Class', 'Observed O', 'Expected E', '$(O-E)^2 \\div E$'],
      rows: rows.map((row, i) => [
        row.name,
        String(counts[i]),
        toPlaces(expected[i] ?? 0, 2),
        toPlaces(result.parts[0]?.[i] ?? 0, 4),
      ]),
      marked: expected.flatMap((one, i) => (one < 5 ? [i] : [])),
    },
  ]
  const name =
    input.expected === ''
      ? 'all classes are equally frequent'
      : `the classes are in the ratio ${ratio.map((one) => toFigures(one ?? 0, 15).replace(/\.?0+$/, '')).join(' : ')}`
  return answer(result, input, blocks, `${name}.`, terms)
}

function runTable(input: Input, rows: readonly Row[]): ToolResult {
  const width = rows[0]?.counts.length ?? 0
  if (rows.length < 2 || width < 2)
    return refuse(
      'observed',
      'Type at least two lines with at least two counts each, such as “Treated 12 8”.',
    )
  if (width > 8) return refuse('observed', 'Use up to 8 columns.')
  const odd = rows.findIndex((row) => row.counts.length !== width)
  if (odd >= 0)
    return refuse(
      'observed',
      `“${rows[odd]?.name}” has ${rows[odd]?.counts.length} counts and the first line has ${width}. Type the same number on each line.`,
    )
  const table = rows.map((row) => row.counts)
  const hasEmpty =
    table.some((row) => row.every((one) => one === 0)) ||
    [...Array(width).keys()].some((j) => table.every((row) => row[j] === 0))
  if (hasEmpty) return refuse('observed', 'A row or column has only zeros. Remove this row or column.')
  const result = independence(table, input.yates && rows.length === 2 && width === 2)
  const columns = [...Array(width).keys()].map((j) => `Column ${j + 1}`)
  const numbers = (cells: readonly (readonly number[])[], places: number): string[][] =>
    rows.map((row, i) => [row.name, ...(cells[i] ?? []).map((one) => toPlaces(one, places))])
  const blocks: AnswerBlock[] = [
    { kind: 'table', caption: 'Observed counts', head: ['', ...columns], rows: numbers(table, 0) },
    {
      kind: 'table',
      caption: 'Expected counts: row total × column total ÷ grand total',
      head: ['', ...columns],
      rows: numbers(result.expected, 2),
    },
    {
      kind: 'table',
      caption: 'Contribution of each cell',
      head: ['', ...columns],
      rows: numbers(result.parts, 4),
    },
  ]
  const terms = [
    `The sum of the ${rows.length * width} contributions in the table`,
    ...(input.yates && width === 2 && rows.length === 2
      ? ['With Yates’s correction, $|O - E|$ is made 0.5 smaller in each cell.']
      : []),
  ]
  return answer(result, input, blocks, 'the rows and the columns are independent.', terms)
}

function run(input: Input): ToolResult {
  const rows = readRows(input.observed)
  if (typeof rows === 'string') return refuse('observed', rows)
  return input.test === 'fit' ? runFit(input, rows) : runTable(input, rows)
}

export const tool: Tool<Input> = {
  id: 'chi-squared',
  fields: [
    {
      kind: 'choice',
      name: 'test',
      label: 'Test',
      options: [
        { value: 'fit', label: 'Counts against a ratio (goodness of fit)' },
        { value: 'table', label: 'Two-way table (independence)' },
      ],
    },
    {
      kind: 'lines',
      name: 'observed',
      label: 'Observed counts',
      rows: 5,
      hint: 'One class a line: name, then the count or counts',
    },
    {
      kind: 'text',
      name: 'expected',
      label: 'Expected ratio',
      hint: 'Such as 9:3:3:1. Leave empty for equal classes.',
      shownWhen: { name: 'test', values: ['fit'] },
    },
    {
      kind: 'choice',
      name: 'level',
      label: 'Significance level',
      options: [
        { value: '0.05', label: '0.05' },
        { value: '0.01', label: '0.01' },
        { value: '0.10', label: '0.10' },
      ],
    },
    {
      kind: 'tick',
      name: 'yates',
      label: 'Yates’s correction (2 × 2 tables only)',
      shownWhen: { name: 'test', values: ['table'] },
    },
  ],
  schema,
  examples: [
    {
      title: 'Mendel’s peas, 9:3:3:1',
      input: {
        test: 'fit',
        observed: 'Round yellow 315\nRound green 108\nWrinkled yellow 101\nWrinkled green 32',
        expected: '9:3:3:1',
        level: '0.05',
      },
    },
    {
      title: 'Two species in two habitats',
      input: { test: 'table', observed: 'Heather 20 5\nNo heather 8 17', level: '0.05' },
    },
  ],
  run,
}
