import { z } from 'zod'
import { exact } from '../../algebra/numbers/exact.ts'
import { parse } from '../../algebra/syntax/parse.ts'
import { Unreadable } from '../../algebra/syntax/expression.ts'
import type { Tool, ToolAnswer, ToolStep } from '../tool.ts'
import { decimal } from './decimals.ts'
import type { Matrix } from './matrix.ts'
import {
  determinant,
  eigenvalues,
  identity,
  inverse,
  matrixTex,
  product,
  reduce,
  sum,
  transpose,
} from './matrix.ts'
import { answering, InputProblem } from './problem.ts'
import type { Rational } from './rationals.ts'
import { fractionTex, fractionText, isZero, times } from './rationals.ts'
import { line, oneOf, readReal, readWhole } from './read-input.ts'
import { tex } from './tex.ts'

const MOST = 6
const EXAMPLE = '2 1\n5 3'
const rows = () => z.string().max(600, 'Use at most 600 characters.').default('')
const schema = z.object({
  a: rows(),
  do: oneOf(
    'inverse',
    'det',
    'reduce',
    'product',
    'sum',
    'difference',
    'power',
    'scale',
    'transpose',
    'eigen',
  ),
  b: rows(),
  k: line(20),
})
type Input = z.infer<typeof schema>

export const tool: Tool<Input> = {
  id: 'matrix',
  fields: [
    {
      kind: 'lines',
      name: 'a',
      label: 'Matrix A',
      hint: 'One row a line, entries separated by spaces',
      rows: 4,
    },
    {
      kind: 'choice',
      name: 'do',
      label: 'Calculate',
      options: [
        { value: 'inverse', label: 'Inverse of A' },
        { value: 'det', label: 'Determinant of A' },
        { value: 'reduce', label: 'Row reduction of A' },
        { value: 'product', label: 'Product AB' },
        { value: 'sum', label: 'Sum A + B' },
        { value: 'difference', label: 'Difference A − B' },
        { value: 'power', label: 'Power of A' },
        { value: 'scale', label: 'Multiple of A' },
        { value: 'transpose', label: 'Transpose of A' },
        { value: 'eigen', label: 'Eigenvalues (2 × 2)' },
      ],
    },
    {
      kind: 'lines',
      name: 'b',
      label: 'Matrix B',
      rows: 4,
      shownWhen: { name: 'do', values: ['product', 'sum', 'difference'] },
    },
    { kind: 'number', name: 'k', label: 'Number k', shownWhen: { name: 'do', values: ['power', 'scale'] } },
  ],
  schema,
  examples: [
    { title: 'Inverse of a 2 × 2 matrix', input: { a: EXAMPLE, do: 'inverse' } },
    { title: 'Row reduction', input: { a: '1 2 -1 3\n2 4 1 0\n3 6 2 -1', do: 'reduce' } },
    { title: 'Product', input: { a: '1 2\n3 4', do: 'product', b: '0 1\n1 1' } },
    { title: 'Determinant 3 × 3', input: { a: '2 0 1\n1 3 2\n1 1 1', do: 'det' } },
    { title: 'Eigenvalues', input: { a: '2 1\n1 2', do: 'eigen' } },
    { title: 'Power of a transition matrix', input: { a: '0.9 0.2\n0.1 0.8', do: 'power', k: '3' } },
  ],
  run: answering(calculate),
}

function entry(text: string, field: string): Rational {
  try {
    const value = exact(parse(text).expr)
    if (value && String(value.n).length + String(value.d).length < 24) return value
  } catch (problem) {
    if (!(problem instanceof Unreadable)) throw problem
  }
  throw new InputProblem(
    field,
    `“${text.slice(0, 20)}” is not a number or fraction. Type entries such as 2, −1.5 or 3/4.`,
  )
}

function readMatrix(text: string, field: string): Matrix {
  const lines = text
    .split(/\n|;/)
    .map((row) => row.trim())
    .filter((row) => row !== '')
  if (lines.length === 0)
    throw new InputProblem(field, 'Type the rows of the matrix, one a line, such as “2 1” and “5 3”.')
  if (lines.length > MOST)
    throw new InputProblem(field, `Use at most ${MOST} rows. There are ${lines.length}.`)
  const matrix = lines.map((row) =>
    row
      .split(/[\s,]+/)
      .filter((cell) => cell !== '')
      .map((cell) => entry(cell, field)),
  )
  const width = matrix[0]?.length ?? 0
  const odd = matrix.findIndex((row) => row.length !== width)
  if (odd >= 0)
    throw new InputProblem(
      field,
      `Row ${odd + 1} has ${matrix[odd]?.length} entries, but row 1 has ${width}. Give every row the same number of entries.`,
    )
  if (width === 0 || width > MOST + 1)
    throw new InputProblem(field, `Use from 1 to ${MOST + 1} entries a row.`)
  return matrix
}

const size = (m: Matrix): string => `${m.length} × ${m[0]?.length ?? 0}`

function needsSquare(m: Matrix, what: string): void {
  if (m.length !== m[0]?.length)
    throw new InputProblem('a', `Only a square matrix has ${what}. This matrix is ${size(m)}.`)
}

function calculate(input: Input): ToolAnswer {
  const A = readMatrix(input.a, 'a')
  const start: ToolStep = { title: 'Start with', lines: [`$A = ${matrixTex(A)}$`] }
  const answer = (label: string, value: string, finding: string, steps: ToolStep[]): ToolAnswer => ({
    headline: { label, value: `$${value}$`, finding },
    blocks: [],
    steps: [start, ...steps],
    latex: value,
  })
  switch (input.do) {
    case 'det': {
      needsSquare(A, 'a determinant')
      const { value, steps } = determinant(A)
      return answer(
        'Determinant',
        `\\det A = ${fractionTex(value)}`,
        isZero(value)
          ? 'The determinant is zero, so A has no inverse.'
          : `The determinant is ${fractionText(value)}, so A has an inverse.`,
        steps,
      )
    }
    case 'inverse': {
      needsSquare(A, 'an inverse')
      const found = inverse(A)
      if (!found) {
        const { steps } = determinant(A)
        return { ...answer('Inverse', '\\det A = 0', 'The determinant is zero, so A has no inverse.', steps) }
      }
      return answer(
        'Inverse',
        `A^{-1} = ${matrixTex(found.value)}`,
        'A times this matrix is the identity matrix, which was checked.',
        [...found.steps, { title: 'Check', lines: [`$A A^{-1} = ${matrixTex(product(A, found.value))}$`] }],
      )
    }
    case 'reduce': {
      const { matrix, rank, steps } = reduce(A)
      return answer(
        'Reduced row echelon form',
        matrixTex(matrix),
        `The rank of A is ${rank}.`,
        steps.length > 0 ? steps : [{ title: 'A is already reduced', lines: [`$${matrixTex(matrix)}$`] }],
      )
    }
    case 'eigen': {
      if (A.length !== 2 || A[0]?.length !== 2)
        throw new InputProblem(
          'a',
          `This tool finds eigenvalues of 2 × 2 matrices. This matrix is ${size(A)}.`,
        )
      const { list, complexTex, steps } = eigenvalues(A)
      return answer(
        list.length === 1 ? 'Eigenvalue' : 'Eigenvalues',
        complexTex
          ? `\\lambda = ${complexTex}`
          : list.map(({ expr }) => `\\lambda = ${tex(expr)}`).join(',\\; '),
        complexTex
          ? 'There is no real eigenvalue.'
          : list.length === 1
            ? `There is one eigenvalue, which counts twice: ${decimal(list[0]?.value ?? 0)}.`
            : `The eigenvalues are ${list.map(({ value }) => decimal(value)).join(' and ')}.`,
        steps,
      )
    }
    case 'transpose':
      return answer(
        'Transpose',
        `A^T = ${matrixTex(transpose(A))}`,
        `Rows become columns: the result is ${size(transpose(A))}.`,
        [{ title: 'Write the rows as columns', lines: [`$A^T = ${matrixTex(transpose(A))}$`] }],
      )
    case 'scale': {
      readReal(input.k, 'k', -1e9, 1e9, '3')
      const k = entry(input.k, 'k')
      const value = A.map((row) => row.map((c) => times(c, k)))
      return answer(
        'Multiple',
        `${fractionTex(k)}A = ${matrixTex(value)}`,
        'Every entry is multiplied by the number.',
        [{ title: 'Multiply every entry', lines: [`$${fractionTex(k)}A = ${matrixTex(value)}$`] }],
      )
    }
    case 'power': {
      needsSquare(A, 'powers')
      const k = readWhole(input.k, 'k', 0, 40, '3')
      let value = identity(A.length)
      const lines: string[] = []
      for (let i = 1; i <= k; i++) {
        value = product(value, A)
        if (i > 1 && i <= 6) lines.push(`$A^{${i}} = ${matrixTex(value)}$`)
      }
      if (k > 6) lines.push(`$A^{${k}} = ${matrixTex(value)}$`)
      return answer(
        'Power',
        `A^{${k}} = ${matrixTex(value)}`,
        k === 0 ? 'The power 0 is the identity matrix.' : `A is multiplied by itself: ${k} factors.`,
        [
          {
            title: 'Multiply step by step',
            lines: lines.length > 0 ? lines : [`$A^{${k}} = ${matrixTex(value)}$`],
          },
        ],
      )
    }
    default:
      return withTwo(input, A, start, answer)
  }
}

type Answer = (label: string, value: string, finding: string, steps: ToolStep[]) => ToolAnswer

function withTwo(input: Input, A: Matrix, start: ToolStep, answer: Answer): ToolAnswer {
  const B = readMatrix(input.b, 'b')
  start.lines = [`$A = ${matrixTex(A)},\\quad B = ${matrixTex(B)}$`]
  if (input.do === 'product') {
    if (A[0]?.length !== B.length)
      throw new InputProblem(
        'b',
        `AB needs as many rows in B as A has columns. A is ${size(A)} and B is ${size(B)}.`,
      )
    const value = product(A, B)
    const steps = value.flatMap((row, i) =>
      row.map(
        (c, j) =>
          `Row ${i + 1}, column ${j + 1}: $${(A[i] as Rational[]).map((p, k) => `${bracketed(p)} \\times ${bracketed(B[k]?.[j] as Rational)}`).join(' + ')} = ${fractionTex(c)}$`,
      ),
    )
    return answer('Product', `AB = ${matrixTex(value)}`, `The product is ${size(value)}.`, [
      { title: 'Multiply rows by columns', lines: steps.slice(0, 16) },
    ])
  }
  if (A.length !== B.length || A[0]?.length !== B[0]?.length)
    throw new InputProblem('b', `Both matrices must have the same size. A is ${size(A)} and B is ${size(B)}.`)
  const value = sum(A, B, input.do === 'sum' ? 1 : -1)
  const name = input.do === 'sum' ? 'A + B' : 'A - B'
  return answer(
    input.do === 'sum' ? 'Sum' : 'Difference',
    `${name} = ${matrixTex(value)}`,
    `Corresponding entries are ${input.do === 'sum' ? 'added' : 'subtracted'}.`,
    [
      {
        title: `${input.do === 'sum' ? 'Add' : 'Subtract'} corresponding entries`,
        lines: [`$${name} = ${matrixTex(value)}$`],
      },
    ],
  )
}

const bracketed = (c: Rational): string => (c.n < 0n ? `(${fractionTex(c)})` : fractionTex(c))
