import { Section } from '#app/ui/card/card.tsx'
import { ChartFrame } from '#app/ui/chart/chart-frame.tsx'
import { LineChart } from '#app/ui/chart/line-chart.tsx'
import { Fold } from '#app/ui/disclosure/disclosure.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { plural } from '#app/ui/words/plural.ts'
import { MODES } from '../rules/modes.ts'
import { points, type Page } from './start-run.tsx'

/** Runs that are listed. */
const LISTED = 5

/** The latest runs of the chosen topic, and the chart of its rating behind one tap. */
export function History({ page }: { page: Page }) {
  if (page.history.length === 0) return null
  return (
    <Section title="Your last runs">
      <Rows>
        {page.history
          .slice(-LISTED)
          .toReversed()
          .map((run) => (
            <Row
              key={run.id}
              href={`/dojo/${run.id}`}
              title={run.on}
              sub={modeName(run.mode)}
              end={`${run.right} of ${plural(run.answers, 'answer')} with full marks`}
            />
          ))}
      </Rows>
      <RatingChart page={page} />
    </Section>
  )
}

const modeName = (mode: string) => MODES.find(({ id }) => id === mode)?.name ?? mode

/** The rating after each run of the chosen topic. */
function RatingChart({ page }: { page: Page }) {
  const { history } = page
  const [first, last] = [history[0], history.at(-1)]
  if (!first || !last || history.length < 2) return null
  const labels = [
    { x: 0, label: first.on },
    { x: history.length - 1, label: last.on },
  ]
  return (
    <Fold summary="Your rating after each run">
      <ChartFrame
        title={finding(first, last, page.topicName)}
        source={`Your rating after each of the last ${history.length} runs in ${page.topicName}, in Glicko points, with the range of two deviations to either side.`}
        table={{
          head: ['Run', 'On', 'Mode', 'Full marks', 'Best streak', 'Rating'],
          rows: history.map((run, index) => [
            String(index + 1),
            run.on,
            modeName(run.mode),
            `${run.right} of ${run.answers}`,
            String(run.bestStreak),
            `${points(run.rating)} (${points(run.rating - 2 * run.deviation)} to ${points(run.rating + 2 * run.deviation)})`,
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
    </Fold>
  )
}

type Past = Page['history'][number]

/**
 * One sentence about the chart. It claims a change only if the change is larger than the combined uncertainty
 * of both ends.
 */
function finding(first: Past, last: Past, topic: string): string {
  const change = last.rating - first.rating
  const margin = 2 * Math.hypot(first.deviation, last.deviation)
  if (Math.abs(change) <= margin) return `${topic}: no change beyond the margin since ${first.on}`
  return `${topic}: ${change > 0 ? 'up' : 'down'} ${points(Math.abs(change))} points since ${first.on}`
}
