import { ColumnChart } from '#app/ui/chart/column-chart.tsx'
import { RangeFigure } from '#app/ui/chart/range-figure.tsx'
import { ChartCard } from '#app/ui/patterns/chart-card/chart-card.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { Section } from '#app/ui/card/card.tsx'
import type { Forecast } from '../pages/prediction-page.server.ts'
import styles from './prediction.module.css'

const NOT_CALIBRATED = 'The model is not calibrated on students’ results.'

/** How often the simulation ends at each ATAR. */
export function AtarChart({ forecast: { atar, source } }: { forecast: Forecast }) {
  if (!atar) return null
  return (
    <ChartCard
      title={`Half of the simulations end between ${atar.half.low} and ${atar.half.high}`}
      axis="Share of 10,000 simulations in per cent, by ATAR"
      range={`The middle is ${atar.middle}.`}
      source={`${source} ${NOT_CALIBRATED}`}
      table={{
        head: ['ATAR', 'Simulations'],
        rows: atar.columns.map(({ range, percent }) => [range, `${percent.toFixed(1)}%`]),
      }}
    >
      <ColumnChart columns={atar.columns.map(({ label, percent }) => ({ label, value: percent }))} unit="%" />
    </ChartCard>
  )
}

/** The range of each result. */
export function ResultsChart({ forecast: { results, leastCertain, mark, source } }: { forecast: Forecast }) {
  const known = results.filter(({ enough }) => enough)
  const open = results.filter(({ enough }) => !enough)
  return (
    <ChartCard
      title={leastCertain}
      axis={`Predicted ${mark} of each subject, nine times in ten`}
      source={`${source} ${NOT_CALIBRATED}`}
      table={{
        head: ['Subject', 'Range', 'Half of the simulations', 'Evidence'],
        rows: results.map(({ name, enough, low, high, half, places, evidence }) => [
          name,
          enough ? `${low.toFixed(places)}–${high.toFixed(places)}` : 'not enough evidence',
          enough ? half : '–',
          evidence.length > 0 ? evidence.join('; ') : 'none',
        ]),
      }}
    >
      <ul role="list" className={styles.results}>
        {known.map(({ id, name, low, high, likely, highest, places }) => (
          <li key={id}>
            <h3>{name}</h3>
            <RangeFigure
              name={`${name}, ${mark}`}
              low={low}
              high={high}
              likely={likely}
              scale={[0, highest]}
              places={places}
            />
          </li>
        ))}
        {open.map(({ id, name, evidence }) => (
          <li key={id}>
            <h3>{name}</h3>
            <p>{evidence.length > 0 ? `Too little evidence: ${evidence.join('; ')}.` : 'No evidence yet.'}</p>
          </li>
        ))}
      </ul>
    </ChartCard>
  )
}

/** Which evidence changed the ATAR most. */
export function WhatMoved({ forecast: { moved } }: { forecast: Forecast }) {
  if (moved.length === 0) return null
  return (
    <Section
      title="What moved your prediction most"
      source="The middle of the prediction with this evidence, compared with the middle without it."
    >
      <Rows label="Evidence">
        {moved.map(({ id, title, detail, change }) => (
          <Row key={id} title={title} sub={detail} end={change} />
        ))}
      </Rows>
    </Section>
  )
}
