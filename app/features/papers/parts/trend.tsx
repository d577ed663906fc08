import { Card } from '#app/ui/card/card.tsx'
import { ChartFrame } from '#app/ui/chart/chart-frame.tsx'
import { LineChart } from '#app/ui/chart/line-chart.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import type { ListPage } from './paper-filters.tsx'

/**
 * The finished papers of one subject, in the order they were done, each of its examinations by itself; the latest ones
 * of all, when there is no line yet.
 */
export function Trend({ page }: { page: ListPage }) {
  const { done } = page
  if (done.length === 0) return null
  const lines = page.trends.filter(({ papers }) => papers.length >= 2)
  return (
    <Card {...(lines.length === 0 ? { title: 'Papers you have finished' } : {})}>
      {lines.map((line) => (
        <Line key={line.name} {...line} />
      ))}
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

function Line({ name, papers }: ListPage['trends'][number]) {
  const [first, last] = [papers[0]!, papers.at(-1)!]
  return (
    <ChartFrame
      title={finding(first.percent!, last.percent!, name, papers.length)}
      source="Your own marks, as a share of the marks of the questions you marked. Papers differ in difficulty, so one step up or down says little."
      table={{
        head: ['Paper', 'On', 'Marks', 'Share'],
        rows: papers.map((one) => [
          one.sitting > 1 ? `${one.name}, sitting ${one.sitting}` : one.name,
          one.on,
          `${one.awarded} of ${one.of}`,
          `${Math.round(one.percent!)} %`,
        ]),
      }}
    >
      <LineChart
        points={papers.map((one, x) => ({ x, y: one.percent! }))}
        range={[0, 100]}
        unit=" %"
        labels={[
          { x: 0, label: first.on },
          { x: papers.length - 1, label: last.on },
        ]}
      />
    </ChartFrame>
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
