import { Card } from '#app/ui/card/card.tsx'
import { ChartFrame } from '#app/ui/chart/chart-frame.tsx'
import { LineChart } from '#app/ui/chart/line-chart.tsx'
import { MODES } from '../modes.ts'
import { points, type Page } from './start-run.tsx'

/** The rating after each run of the chosen topic. */
export function History({ page }: { page: Page }) {
  const { history } = page
  const [first, last] = [history[0], history.at(-1)]
  if (!first || !last || history.length < 2) return null
  const labels = [
    { x: 0, label: first.on },
    { x: history.length - 1, label: last.on },
  ]
  return (
    <Card>
      <ChartFrame
        title={finding(first, last, page.topicName)}
        source={`Your rating after each of the last ${history.length} runs in ${page.topicName}, in Glicko points, with the range of two deviations to either side.`}
        table={{
          head: ['Run', 'On', 'Way', 'Full marks', 'Best streak', 'Rating'],
          rows: history.map((run, index) => [
            String(index + 1),
            run.on,
            MODES.find(({ id }) => id === run.mode)?.name ?? run.mode,
            `${run.right} of ${run.answers}`,
            String(run.bestStreak),
            `${points(run.rating)} ± ${points(2 * run.deviation)}`,
          ]),
        }}
      >
        <LineChart
          points={history.map(({ rating, deviation }, x) => ({
            x,
            y: rating,
            low: rating - 2 * deviation,
            high: rating + 2 * deviation,
          }))}
          labels={labels}
        />
      </ChartFrame>
    </Card>
  )
}

type Past = Page['history'][number]

/** What the line shows: a change only where it is larger than the uncertainty of both ends together. */
function finding(first: Past, last: Past, topic: string): string {
  const change = last.rating - first.rating
  const margin = 2 * Math.hypot(first.deviation, last.deviation)
  if (Math.abs(change) <= margin) return `${topic}: no change beyond the margin since ${first.on}`
  return `${topic}: ${change > 0 ? 'up' : 'down'} ${points(Math.abs(change))} points since ${first.on}`
}
