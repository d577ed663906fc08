import { ColumnChart } from '#app/ui/chart/column-chart.tsx'
import { ChartCard } from '#app/ui/patterns/chart-card/chart-card.tsx'
import type { WeekOfMoney } from '../rules/budget.ts'
import { dollars } from '../rules/money.ts'

export interface BudgetChartProps {
  weeks: readonly WeekOfMoney[]
  /** The first week that ends below zero. */
  emptyIn: number | null
}

/** What is left at the end of each week, with every week as a table. */
export default function BudgetChart({ weeks, emptyIn }: BudgetChartProps) {
  return (
    <ChartCard
      title={emptyIn === null ? 'Your money lasts the semester' : `Your money runs out in week ${emptyIn}`}
      axis="What is left at the end of each week, in dollars"
      source="Worked out from the amounts that you entered."
      table={{
        head: ['Week', 'In', 'Out', 'Left'],
        rows: weeks.map((one) => [
          String(one.week),
          dollars(one.incomeCents),
          dollars(one.costCents),
          dollars(one.balanceCents),
        ]),
      }}
    >
      <ColumnChart
        columns={weeks.map(({ week, balanceCents }) => ({
          label: String(week),
          value: Math.round(balanceCents / 100),
        }))}
      />
    </ChartCard>
  )
}
