import { Card } from '#app/ui/card/card.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { TextArea } from '#app/ui/field/text-field.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { ActionForm, SubmitButton } from '#app/ui/patterns/form/action-form.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import type { ReportedDecks as Decks } from '../pages/reported-decks.server.ts'

/** Shared decks that students reported, the oldest report first. Staff stop the sharing or keep the deck. */
export function ReportedDecks({ decks }: { decks: Decks }) {
  if (decks.length === 0) return null
  return (
    <Card
      title={decks.length === 1 ? '1 reported deck' : `${decks.length} reported decks`}
      sub="The oldest report comes first. If you stop the sharing, the owner reads your reason. Copies stay."
    >
      <Rows label="Reported decks">
        {decks.map(({ id, name, since, reports, cards }) => (
          <Row
            key={id}
            title={<bdi>{name}</bdi>}
            sub={
              <Stack gap="small">
                <span>Reported since {since}</span>
                {reports.map((report) => (
                  <span key={report}>{report}</span>
                ))}
                <Disclosure summary={`The first ${cards.length} cards`}>
                  <ul>
                    {cards.map(({ front, back }, index) => (
                      <li key={index}>
                        {front} — {back}
                      </li>
                    ))}
                  </ul>
                </Disclosure>
                <ActionForm intents={['stop-sharing', 'keep-deck']} hidden={{ deck: id }} gap="small">
                  <TextArea name="reason" label="Why" rows={2} maxLength={1000} />
                  <Cluster>
                    <SubmitButton intent="stop-sharing" tone="danger" size="small">
                      Stop sharing<span className="visually-hidden"> {name}</span>
                    </SubmitButton>
                    <SubmitButton intent="keep-deck" size="small">
                      Keep it shared<span className="visually-hidden"> {name}</span>
                    </SubmitButton>
                  </Cluster>
                </ActionForm>
              </Stack>
            }
          />
        ))}
      </Rows>
    </Card>
  )
}
