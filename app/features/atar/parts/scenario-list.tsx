import { Card } from '#app/ui/card/card.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { ConfirmForm } from '#app/ui/patterns/confirm/confirm-form.tsx'
import { Table } from '#app/ui/table/table.tsx'
import { linkOf } from '../rules/scenario.ts'
import type { PredictorPage } from './predictor.tsx'

/** More do not fit side by side. */
const COMPARED = 4

type Saved = PredictorPage['scenarios'][number]

export interface ScenarioListProps {
  scenarios: readonly Saved[]
}

/** Saved scenarios with their ATAR, and the newest four side by side. */
export default function ScenarioList({ scenarios }: ScenarioListProps) {
  const compared = scenarios.slice(0, COMPARED)
  const subjects = [...new Set(compared.flatMap(({ lines }) => lines.map(({ name }) => name)))]
  return (
    <Card title="Your scenarios" id="scenarios">
      <Table
        caption="Saved scenarios"
        hideCaption
        rows={scenarios}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'title',
            head: 'Scenario',
            cell: ({ title, system, lines }) => (
              <TextLink href={`/atar-predictor?certificate=${system}#${linkOf({ system, lines })}`} reload>
                {title}
              </TextLink>
            ),
          },
          { id: 'certificate', head: 'Certificate', cell: ({ certificate }) => certificate },
          { id: 'atar', head: 'ATAR', figures: true, cell: atarWords },
          {
            id: 'delete',
            head: 'Delete',
            cell: ({ id, title }) => (
              <ConfirmForm
                intent="delete"
                hidden={{ scenario: id }}
                label="Delete"
                look={{ size: 'small', tone: 'quiet' }}
                title={`Delete “${title}”?`}
                loses={['The saved results of this scenario']}
                confirm="Delete the scenario"
              />
            ),
          },
        ]}
      />
      {compared.length > 1 ? (
        <Table
          caption="Side by side"
          rows={subjects}
          rowKey={(name) => name}
          columns={[
            { id: 'subject', head: 'Subject', cell: (name: string) => name },
            ...compared.map(({ id, title, lines }) => ({
              id,
              head: title,
              figures: true,
              cell: (name: string) => lines.find((line) => line.name === name)?.result || '–',
            })),
          ]}
        />
      ) : null}
    </Card>
  )
}

function atarWords({ atar, spread }: Saved): string {
  return atar === null || !spread
    ? 'none yet'
    : `${atar.toFixed(2)} (${spread.low.toFixed(2)}–${spread.high.toFixed(2)})`
}
