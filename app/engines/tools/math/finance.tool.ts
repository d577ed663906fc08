import { z } from 'zod'
import { toPlaces, toTex } from '../figures.ts'
import type { GraphBlock, Tool, ToolAnswer, ToolStep } from '../tool.ts'
import { decimal, decimalTex } from './decimals.ts'
import type { Period } from './finance.ts'
import { futureValue, paymentFor, periodsFor, schedule } from './finance.ts'
import { answering, InputProblem } from './problem.ts'
import { line, oneOf, readReal } from './read-input.ts'

const schema = z.object({
  kind: oneOf('loan', 'saving', 'compound', 'withdraw'),
  start: line(20),
  rate: line(20),
  per: oneOf('12', '4', '1', '2', '26', '52', '365'),
  years: line(20),
  find: oneOf('payment', 'balance', 'time'),
  pay: line(20),
})
type Input = z.infer<typeof schema>

const NAMES: Readonly<Record<string, string>> = {
  '12': 'month',
  '4': 'quarter',
  '1': 'year',
  '2': 'half-year',
  '26': 'fortnight',
  '52': 'week',
  '365': 'day',
}
const withPayments = ['loan', 'saving', 'withdraw']

export const tool: Tool<Input> = {
  id: 'finance',
  fields: [
    {
      kind: 'choice',
      name: 'kind',
      label: 'Situation',
      options: [
        { value: 'loan', label: 'Reducing balance loan' },
        { value: 'saving', label: 'Regular saving (annuity investment)' },
        { value: 'compound', label: 'Compound interest only' },
        { value: 'withdraw', label: 'Regular withdrawals (annuity)' },
      ],
    },
    { kind: 'number', name: 'start', label: 'Amount at the start', unit: '$' },
    { kind: 'number', name: 'rate', label: 'Interest rate', unit: '% p.a.' },
    {
      kind: 'choice',
      name: 'per',
      label: 'Interest and payments each',
      options: ['12', '26', '52', '4', '2', '1', '365'].map((value) => ({
        value,
        label: NAMES[value] as string,
      })),
    },
    {
      kind: 'number',
      name: 'years',
      label: 'Time',
      unit: 'years',
      hint: 'Leave empty if you look for the time.',
    },
    {
      kind: 'choice',
      name: 'find',
      label: 'Find',
      options: [
        { value: 'payment', label: 'The payment' },
        { value: 'balance', label: 'The final balance' },
        { value: 'time', label: 'The time needed' },
      ],
      shownWhen: { name: 'kind', values: withPayments },
    },
    {
      kind: 'number',
      name: 'pay',
      label: 'Payment each period',
      unit: '$',
      shownWhen: { name: 'kind', values: withPayments },
    },
  ],
  schema,
  examples: [
    {
      title: 'Repayment of a loan',
      input: { kind: 'loan', start: '20000', rate: '7.2', per: '12', years: '5', find: 'payment' },
    },
    {
      title: 'Saving every month',
      input: {
        kind: 'saving',
        start: '1000',
        rate: '4.8',
        per: '12',
        years: '10',
        find: 'balance',
        pay: '200',
      },
    },
    {
      title: 'Compound interest',
      input: { kind: 'compound', start: '5000', rate: '6', per: '4', years: '3' },
    },
    {
      title: 'How long money lasts',
      input: { kind: 'withdraw', start: '300000', rate: '5', per: '12', find: 'time', pay: '2500' },
    },
  ],
  run: answering(calculate),
}

const money = (x: number): string =>
  `$${toPlaces(Math.abs(x) < 0.005 ? 0 : x, 2).replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`.replace('$−', '−$')
const moneyTex = (x: number): string => toTex(money(x)).replace('$', '\\$').replaceAll(',', '{,}')
/** Money in Markdown, where a bare dollar would start a formula. */
const shown = (x: number): string => `$${moneyTex(x)}$`

function calculate(input: Input): ToolAnswer {
  const { kind } = input
  const start = readReal(input.start, 'start', 0, 1e9, '20000')
  const rate = readReal(input.rate, 'rate', 0, 200, '7.2')
  const per = Number(input.per)
  const i = rate / 100 / per
  const find = kind === 'compound' ? 'balance' : input.find
  const period = NAMES[input.per] as string
  if (kind !== 'saving' && start === 0)
    throw new InputProblem('start', 'The amount at the start must be larger than 0, such as 20000.')
  const years = find === 'time' ? 0 : readReal(input.years, 'years', 0, 100, '5')
  let n = Math.round(years * per)
  if (find !== 'time' && n < 1) throw new InputProblem('years', `The time must be at least one ${period}.`)
  if (n > 5000)
    throw new InputProblem('years', 'There are more than 5000 periods. Use a shorter time or longer periods.')
  const sign = kind === 'saving' ? 1 : -1
  let payment = find === 'payment' || kind === 'compound' ? 0 : readReal(input.pay, 'pay', 0, 1e9, '400')
  const steps: ToolStep[] = [
    {
      title: `Rate for one ${period}`,
      lines: [`$i = \\frac{${decimalTex(rate)}\\%}{${per}} = ${decimalTex(i, 8)}$`],
    },
  ]
  let headline: ToolAnswer['headline']
  const growth = `(1 + ${decimalTex(i, 8)})`
  if (find === 'payment') {
    if (kind === 'saving')
      throw new InputProblem('find', 'For saving, find the final balance: type the time and the payment.')
    payment = -paymentFor(start, i, n, 0)
    steps.push({
      title: `Payment that leaves nothing after ${n} payments`,
      lines: [
        i === 0
          ? `$d = \\frac{P}{n} = ${moneyTex(payment)}$`
          : `$d = \\frac{P\\,i}{1 - (1 + i)^{-n}} = \\frac{${moneyTex(start)} \\times ${decimalTex(i, 8)}}{1 - ${growth}^{-${n}}} = ${moneyTex(payment)}$`,
      ],
    })
    headline = {
      label: 'Payment',
      value: `${shown(payment)} each ${period}`,
      finding: `${n} payments of ${money(payment)} ${kind === 'loan' ? 'repay the loan' : 'use up the money'}.`,
    }
  } else if (find === 'time') {
    if (kind === 'saving')
      throw new InputProblem('find', 'For saving, find the final balance: type the time and the payment.')
    if (payment <= start * i)
      throw new InputProblem(
        'pay',
        `The interest in the first ${period} is ${money(start * i)}, so this payment never reduces the balance to zero. Type a larger payment.`,
      )
    const exact = periodsFor(start, i, -payment, 0)
    n = Math.ceil(exact - 1e-9)
    if (n > 5000) throw new InputProblem('pay', 'This takes more than 5000 payments. Type a larger payment.')
    steps.push({
      title: 'Solve for the number of payments',
      lines: [
        i === 0
          ? `$n = \\frac{P}{d} = ${decimalTex(exact)}$`
          : `$n = \\frac{-\\ln\\left(1 - \\frac{P\\,i}{d}\\right)}{\\ln(1 + i)} = ${decimalTex(exact)}$`,
        `$n = ${n}$ payments, the last one smaller.`,
      ],
    })
    headline = {
      label: 'Time',
      value: `${n} payments`,
      finding: `It takes ${n} ${period}${n === 1 ? '' : 's'}, or about ${toPlaces(n / per, 1)} years.`,
    }
  } else {
    const end = futureValue(start, i, n, sign * payment)
    if (kind !== 'saving' && kind !== 'compound' && end < -0.005)
      throw new InputProblem(
        'pay',
        `The balance reaches zero before the end. Type a smaller payment, or find the time needed.`,
      )
    steps.push({
      title: kind === 'compound' ? 'Use $A = P(1 + i)^n$' : `Balance after ${n} payments`,
      lines: [
        kind === 'compound'
          ? `$A = ${moneyTex(start)} \\times ${growth}^{${n}} = ${moneyTex(end)}$`
          : `$A = P(1 + i)^n ${sign > 0 ? '+' : '-'} d\\,\\frac{(1 + i)^n - 1}{i} = ${moneyTex(end)}$`,
      ],
    })
    headline = {
      label: 'Final balance',
      value: shown(end),
      finding: `After ${n} ${period}${n === 1 ? '' : 's'} the balance is ${money(end)}.`,
    }
  }
  const rows = schedule(start, i, n, payment, kind === 'loan' || kind === 'withdraw')
  const interest = rows.reduce((sum, row) => sum + row.interest, 0)
  const paid = rows.reduce((sum, row) => sum + row.payment, 0)
  if (kind !== 'compound')
    steps.push({
      title: 'Recurrence relation',
      lines: [
        `$V_0 = ${moneyTex(start)},\\quad V_{n+1} = ${decimalTex(1 + i, 8)} V_n ${sign > 0 ? '+' : '-'} ${moneyTex(payment)}$`,
      ],
    })
  return {
    headline,
    blocks: [
      {
        kind: 'values',
        rows: [
          { label: 'Total interest', value: shown(interest) },
          ...(kind === 'compound' ? [] : [{ label: 'Total of the payments', value: shown(paid) }]),
          { label: 'Effective annual rate', value: `$${decimalTex(((1 + i) ** per - 1) * 100)}\\%$` },
          { label: `Number of ${period}s`, value: `$${rows.length}$` },
        ],
      },
      balanceGraph(start, rows, period),
      {
        kind: 'table',
        caption:
          rows.length > 60 ? 'Balance of the first 36 and the last 12 periods' : 'Balance period by period',
        head: [
          'Period',
          'Opening balance',
          'Interest',
          kind === 'saving' || kind === 'compound' ? 'Payment in' : 'Payment',
          'Closing balance',
        ],
        rows: (rows.length > 60 ? [...rows.slice(0, 36), ...rows.slice(-12)] : rows).map((row) => [
          String(row.number),
          shown(row.opening),
          shown(row.interest),
          shown(row.payment),
          shown(row.closing),
        ]),
      },
    ],
    steps,
    notes: [
      'Payments are made at the end of each period. Interest is not rounded inside the calculation; a bank rounds each period to cents.',
      'This is arithmetic for practice, not financial advice.',
    ],
  }
}

function balanceGraph(start: number, rows: readonly Period[], period: string): GraphBlock {
  const points = [{ number: 0, closing: start }, ...rows]
  const top = Math.max(...points.map(({ closing }) => closing)) * 1.1 || 1
  const every = Math.max(1, Math.ceil(points.length / 12))
  const end = points.at(-1)?.closing ?? 0
  return {
    kind: 'graph',
    title:
      end < 0.005 ? 'The balance falls to zero' : end >= start ? 'The balance grows' : 'The balance falls',
    description: `The balance starts at ${money(start)} and ends at ${money(end)} after ${rows.length} ${period}s.`,
    x: { label: `Number of ${period}s`, from: 0, to: Math.max(1, rows.length) },
    y: { label: 'Balance ($)', from: 0, to: top },
    lines: [{ label: 'Balance', pieces: [points.map(({ number, closing }) => [number, closing] as const)] }],
    table: {
      kind: 'table',
      caption: 'Balance',
      head: [`Number of ${period}s`, 'Balance'],
      rows: points
        .filter((_, k) => k % every === 0 || k === points.length - 1)
        .map(({ number, closing }) => [decimal(number), shown(closing)]),
    },
  }
}
