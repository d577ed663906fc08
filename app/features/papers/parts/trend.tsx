import { Card } from '#app/ui/card/card.tsx'
import { ChartFrame } from '#app/ui/chart/chart-frame.tsx'
import { LineChart } from '#app/ui/chart/line-chart.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import type { ListPage } from './paper-filters.tsx'

/** The finished papers of one subject, in the order they were done; the latest ones of all, when there is no line yet. */
export function Trend({ page }: { page: ListPage }) {
  const { trend, done, trendName } = page
  const [first, last] = [trend[0], trend.at(-1)]
  if (done.length === 0) return null
  return (
    <Card {...(trend.length < 2 ? { title: 'Papers you have finished' } : {})}>
      {trend.length >= 2 && first && last ? (
        <ChartFrame
          title={finding(first.percent!, last.percent!, trendName, trend.length)}
          source="Your own marks, as a share of the marks of the questions you marked. Papers differ in difficulty, so one step up or down says little."
          table={{
            head: ['Paper', 'On', 'Marks', 'Share'],
            rows: trend.map((one) => [
              one.sitting > 1 ? `${one.name}, sitting ${one.sitting}` : one.name,
              one.on,
              `${one.awarded} of ${one.of}`,
              `${Math.round(one.percent!)} %`,
            ]),
          }}
        >
          <LineChart
            points={trend.map((one, x) => ({ x, y: one.percent! }))}
            range={[0, 100]}
            unit=" %"
            labels={[
              { x: 0, label: first.on },
              { x: trend.length - 1, label: last.on },
            ]}
          />
        </ChartFrame>
      ) : null}
      <Rows label="Finished papers">
        {done.slice(0, 8).map((one) => (
          <Row
            key={one.id}
            href={`/past-papers/${one.id}`}
            title={`${one.certificate} ${one.name}`}
            sub={`Finished on ${one.on}${one.sitting > 1 ? `; sitting ${one.sitting}` : ''}`}
            end={`${one.awarded} of ${one.of} (${Math.round(one.percent!)} %)`}
          />
        ))}
      </Rows>
    </Card>
  )
}

function finding(first: number, last: number, name: string, papers: number): string {
  const change = Math.round(last) - Math.round(first)
  const moved =
    change === 0
      ? 'as high as at first'
      : `${Math.abs(change)} percentage points ${change > 0 ? 'higher' : 'lower'} than at first`
  return `${name}: your latest of ${papers} papers is ${moved}`
}
