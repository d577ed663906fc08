import { percentRangeOf } from '#app/ui/chart/scales.ts'
import { LineChart } from '#app/ui/chart/line-chart.tsx'
import { ChartCard } from '#app/ui/patterns/chart-card/chart-card.tsx'
import type { SubjectTone } from '#app/ui/subject/families.ts'
import type { MarksChart } from '../rules/weekly-marks.ts'

/** The student's own share of the marks, week by week, in one subject. */
export function OwnMarks({ chart }: { chart: MarksChart & { tone: SubjectTone } }) {
  return (
    <ChartCard
      title={chart.finding}
      source={`Marks each week, ${chart.answers} answers.`}
      table={{ head: ['Week from', 'Marks', 'Answers'], rows: chart.rows }}
    >
      <LineChart
        points={chart.points}
        labels={chart.labels}
        range={percentRangeOf(chart.points.flatMap(({ y }) => y ?? []))}
        unit="%"
        tone={chart.tone}
      />
    </ChartCard>
  )
}
