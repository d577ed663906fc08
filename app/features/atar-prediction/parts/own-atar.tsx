import { Card, Section } from '#app/ui/card/card.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import type { HubPage } from '../pages/hub-page.server.ts'

type Own = NonNullable<HubPage['own']>

/** The goal of a signed-in person. */
export function GoalCard({ goal }: Pick<Own, 'goal'>) {
  return (
    <Card title="Your goal" id="goal">
      <ActionForm intent="goal" submit={goal === null ? 'Set the goal' : 'Change the goal'} done="Saved.">
        <TextField
          name="goal"
          label="ATAR goal"
          inputMode="decimal"
          autoComplete="off"
          maxLength={5}
          defaultValue={goal ?? ''}
        />
      </ActionForm>
      {goal === null ? null : (
        <ActionForm intent="remove-goal" submit="Remove the goal" button={{ tone: 'quiet', size: 'small' }} />
      )}
    </Card>
  )
}

/** Scenarios saved in the calculator. */
export function ScenarioRows({ scenarios }: Pick<Own, 'scenarios'>) {
  return (
    <Section title="Saved scenarios">
      {scenarios.length === 0 ? (
        <p>You have saved no scenario yet. Enter results in the ATAR predictor, then save them.</p>
      ) : (
        <Rows label="Saved scenarios">
          {scenarios.map(({ id, title, certificate, atar }) => (
            <Row
              key={id}
              href="/atar-predictor#scenarios"
              title={<bdi>{title}</bdi>}
              sub={certificate}
              end={atar}
            />
          ))}
        </Rows>
      )}
    </Section>
  )
}
