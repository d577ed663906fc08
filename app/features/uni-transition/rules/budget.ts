import { dollars } from './money.ts'
import type { Budget, BudgetLine } from './planner.ts'

/** What a line is on average in one week, in whole cents. A year has 52 weeks and 12 months. */
export function weeklyCents({ cents, every }: Pick<BudgetLine, 'cents' | 'every'>, weeks: number): number {
  switch (every) {
    case 'week':
      return cents
    case 'fortnight':
      return Math.round(cents / 2)
    case 'month':
      return Math.round((cents * 12) / 52)
    case 'once':
      return Math.round(cents / weeks)
  }
}

/** The weeks, counted from 1, in which a line is paid. The first payment is in week 1. */
function isPaidIn({ every, week: onceIn }: BudgetLine, week: number): boolean {
  switch (every) {
    case 'week':
      return true
    case 'fortnight':
      return week % 2 === 1
    case 'month': {
      const payment = Math.ceil(((week - 1) * 12) / 52)
      return Math.floor((payment * 52) / 12) + 1 === week
    }
    case 'once':
      return (onceIn ?? 1) === week
  }
}

export interface WeekOfMoney {
  week: number
  incomeCents: number
  costCents: number
  /** What is left at the end of the week. */
  balanceCents: number
}

/** Money in, money out and what is left, week by week. */
export function moneyByWeek({ savingsCents, weeks, lines }: Budget): WeekOfMoney[] {
  let balanceCents = savingsCents
  return Array.from({ length: weeks }, (_, index) => {
    const week = index + 1
    const sum = (kind: BudgetLine['kind']) =>
      lines
        .filter((line) => line.kind === kind && isPaidIn(line, week))
        .reduce((total, { cents }) => total + cents, 0)
    const [incomeCents, costCents] = [sum('income'), sum('cost')]
    balanceCents += incomeCents - costCents
    return { week, incomeCents, costCents, balanceCents }
  })
}

export interface BudgetSummary {
  /** On average a week. */
  incomeCents: number
  costCents: number
  leftCents: number
  weeks: WeekOfMoney[]
  /** The first week that ends below zero. */
  emptyIn: number | null
  finding: string
  warnings: string[]
}

/** What a budget says, in words. Null while it has no lines. */
export function summariseBudget(budget: Budget): BudgetSummary | null {
  const { lines, savingsCents } = budget
  if (lines.length === 0) return null
  const sum = (kind: BudgetLine['kind']) =>
    lines
      .filter((line) => line.kind === kind)
      .reduce((total, line) => total + weeklyCents(line, budget.weeks), 0)
  const [incomeCents, costCents] = [sum('income'), sum('cost')]
  const leftCents = incomeCents - costCents
  const weeks = moneyByWeek(budget)
  const emptyIn = weeks.find(({ balanceCents }) => balanceCents < 0)?.week ?? null
  return {
    incomeCents,
    costCents,
    leftCents,
    weeks,
    emptyIn,
    finding: findingOf(leftCents, emptyIn, weeks.at(-1)?.balanceCents ?? savingsCents),
    warnings: warningsOf(budget, { incomeCents, leftCents, emptyIn }),
  }
}

function findingOf(leftCents: number, emptyIn: number | null, endCents: number): string {
  const week =
    leftCents > 0
      ? `You have about ${dollars(leftCents)} left each week.`
      : leftCents < 0
        ? `You spend about ${dollars(-leftCents)} more than you get each week.`
        : 'You spend as much as you get each week.'
  const end =
    emptyIn === null
      ? `At the end of the semester you have ${dollars(endCents)}.`
      : `Your money runs out in week ${emptyIn}.`
  return `${week} ${end}`
}

function warningsOf(
  { lines, savingsCents }: Budget,
  { incomeCents, leftCents, emptyIn }: Pick<BudgetSummary, 'incomeCents' | 'leftCents' | 'emptyIn'>,
): string[] {
  const costs = lines.filter(({ kind }) => kind === 'cost')
  const largest = costs
    .filter(({ every }) => every !== 'once')
    .map((line) => ({ name: line.name, cents: weeklyCents(line, 1) }))
    .toSorted((a, b) => b.cents - a.cents)[0]
  return [
    ...(incomeCents === 0 ? ['You have entered no income yet.'] : []),
    ...(costs.length === 0 ? ['You have entered no costs yet. Add rent, food, transport and books.'] : []),
    ...(emptyIn !== null && leftCents >= 0
      ? ['Your income covers your costs on average, but a payment comes before the money does.']
      : []),
    ...(savingsCents === 0 && costs.length > 0
      ? ['You have no savings at the start. A bond or books may be due before your first income.']
      : []),
    ...(largest && incomeCents > 0 && largest.cents * 2 > incomeCents
      ? [`${largest.name} is more than half of your income.`]
      : []),
  ]
}
