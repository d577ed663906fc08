import { Form } from 'react-router'
import { Button } from '#app/ui/button/button.tsx'
import { Hero } from '#app/ui/card/card.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import type { FoundFacts } from '../pages/own-range.server.ts'
import styles from './courses.module.css'

export interface RangeCardProps {
  range: FoundFacts['range']
  /** Parameters of the address that stay. */
  keep: Readonly<Record<string, string>>
}

/** The person's ATAR range, from a scenario or typed. It stands in the address and is not stored. */
export function RangeCard({ range, keep }: RangeCardProps) {
  const { low, high, errors, words, scenario, scenarios } = range
  return (
    <Hero aria-labelledby="range" id="my-range" className={styles.range}>
      <h2 id="range">{words === null ? 'Add your ATAR range' : 'Your ATAR range'}</h2>
      <Stack gap="small">
        {words === null ? (
          <p>Each course then shows how your range compares.</p>
        ) : (
          <p>
            <span className={styles.big}>{words}</span>
          </p>
        )}
        {scenario ? (
          <p>
            From your scenario “{scenario.title}”, with figures up to {scenario.year}. A range, not a promise.
          </p>
        ) : null}
        <Form method="get" preventScrollReset key={`${low} ${high} ${scenario?.id}`}>
          {Object.entries(keep).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Stack gap="small">
            {scenarios.length > 0 ? (
              <SelectField
                name="scenario"
                label="Scenario"
                options={[...scenarios, { value: 'none', label: 'No range' }]}
                defaultValue={scenario?.id ?? (words === null ? 'none' : (scenarios[0]?.value ?? ''))}
              />
            ) : null}
            <div className={styles.pair}>
              <TextField
                name="low"
                label={scenarios.length > 0 ? 'Or lowest ATAR' : 'Lowest ATAR'}
                inputMode="decimal"
                maxLength={6}
                autoComplete="off"
                defaultValue={low}
                error={errors.low}
              />
              <TextField
                name="high"
                label="Highest ATAR"
                inputMode="decimal"
                maxLength={6}
                autoComplete="off"
                defaultValue={high}
                error={errors.high}
              />
            </div>
            <Button>{words === null ? 'Compare with my range' : 'Update my range'}</Button>
          </Stack>
        </Form>
        <p>
          <TextLink href="/atar-predictor">Predict your ATAR</TextLink>
        </p>
      </Stack>
    </Hero>
  )
}
