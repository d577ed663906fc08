import { redirect, useLoaderData } from 'react-router'
import { actions, intent } from '#app/platform/screens/actions.server.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { Card } from '#app/ui/card/card.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { plural } from '#app/ui/words/plural.ts'
import { statementsPage } from '../pages/statements-page.server.ts'
import styles from '../parts/applications.module.css'
import { ApplicationHeader } from '../parts/application-header.tsx'
import { createStatement } from '../use-cases/write-statement.server.ts'

export function meta() {
  return [
    { title: 'Statements – Application helper – Victor' },
    {
      name: 'description',
      content: 'Write personal statements for applications, with versions you can compare and restore.',
    },
  ]
}

export const loader = load(({ services, person, zone }) => statementsPage(services, person, zone))

export const action = actions({
  create: intent({
    useCase: createStatement,
    answer: ({ id }) => redirect(`/uni-application-helper/statements/${id}`),
  }),
})

export default function Statements() {
  const { statements, newId, isClosed } = useLoaderData<typeof loader>()
  return (
    <>
      <ApplicationHeader
        title="Statements"
        sub="Write a statement, save versions, and go back to any of them."
        current="/uni-application-helper/statements"
      />
      <Stack>
        {isClosed ? (
          <Callout kind="info" title="Statements are hidden">
            Only the owner can read statements.
          </Callout>
        ) : statements.length === 0 ? (
          <EmptyState title="No statements yet">
            Name your first statement below. Only you can read what you write.
          </EmptyState>
        ) : (
          <Rows label="Your statements">
            {statements.map(({ id, title, length, isOver, saved, version }) => (
              <Row
                key={id}
                title={<span dir="auto">{title}</span>}
                href={`/uni-application-helper/statements/${id}`}
                sub={
                  <>
                    <span className={isOver ? styles.over : undefined}>{length}</span>. Saved {saved},{' '}
                    {plural(version, 'version')}.
                  </>
                }
              />
            ))}
          </Rows>
        )}
        <Card title="Start a statement">
          <ActionForm
            key={newId}
            intent="create"
            hidden={{ id: newId }}
            submit="Start writing"
            button={{ tone: 'primary' }}
            leaves
          >
            <div className={styles.pair}>
              <TextField
                name="title"
                label="Name"
                hint="Such as “Nursing at Deakin”."
                maxLength={80}
                autoComplete="off"
              />
              <TextField
                name="limit"
                label="Most words"
                hint="As the form says. Leave it empty if there is no limit."
                optional
                inputMode="numeric"
                autoComplete="off"
              />
            </div>
          </ActionForm>
        </Card>
      </Stack>
    </>
  )
}
