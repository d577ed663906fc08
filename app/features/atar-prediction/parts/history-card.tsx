import { ButtonLink } from '#app/ui/button/button.tsx'
import { Section } from '#app/ui/card/card.tsx'
import { LineChart } from '#app/ui/chart/line-chart.tsx'
import { ChartCard } from '#app/ui/patterns/chart-card/chart-card.tsx'
import { usePlace } from '#app/ui/shell/use-place.ts'
import type { HubPage } from '../pages/hub-page.server.ts'

type Own = NonNullable<HubPage['own']>

/** The predictions that a person saved. */
export default function HistoryCard({ history }: Pick<Own, 'history'>) {
  const mayPredict = usePlace('/atar-prediction')
  const rising = history.toReversed()
  const newest = history[0]
  if (!newest)
    return (
      <Section title="Saved predictions">
        <p>You have saved no prediction yet. Save one to see later what changed.</p>
        {mayPredict ? <ButtonLink href="/atar-prediction">Open my prediction</ButtonLink> : null}
      </Section>
    )
  return (
    <ChartCard
      title={changeTitle(rising)}
      axis="Predicted ATAR on the days when you saved it"
      range="The band holds the ATAR nine times in ten, if the model is right."
      source="Your saved predictions. The model is not calibrated on students’ results."
      table={{
        head: ['Day', 'Range', 'Middle', 'Evidence'],
        rows: history.map(({ date, range, median, evidence }) => [
          date,
          range,
          median.toFixed(1),
          `${evidence} pieces`,
        ]),
      }}
    >
      <LineChart
        points={rising.map(({ median, low, high }, x) => ({ x, y: median, low, high }))}
        labels={rising
          .map(({ date }, x) => ({ x, label: date }))
          .filter((_, x) => x === 0 || x === rising.length - 1)}
      />
    </ChartCard>
  )
}

function changeTitle(rising: readonly { median: number; low: number; high: number }[]): string {
  const [first, last] = [rising[0]!, rising.at(-1)!]
  if (rising.length === 1) return 'Your first saved prediction'
  // Smaller than a quarter of the range: nobody can tell such a change from chance.
  if (Math.abs(last.median - first.median) < (last.high - last.low) / 4) return 'No clear change so far'
  return last.median > first.median ? 'Your prediction has risen' : 'Your prediction has fallen'
}
