import { redirect, useLoaderData } from 'react-router'
import { actions, intent } from '#app/platform/screens/actions.server.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { Badge } from '#app/ui/badge/badge.tsx'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { Checkbox } from '#app/ui/field/checkbox.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { ActionForm, SubmitButton } from '#app/ui/patterns/form/action-form.tsx'
import { ListFilters } from '#app/ui/patterns/list/list-filters.tsx'
import { ListView } from '#app/ui/patterns/list/list-view.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { plural } from '#app/ui/words/plural.ts'
import { cardListPage } from '../pages/card-list-page.server.ts'
import { changeNotes } from '../use-cases/change-cards.server.ts'

export function meta() {
  return [
    { title: 'All cards – Victor' },
    { name: 'description', content: 'Search your flashcards, and suspend, bury, move or reset them.' },
  ]
}

export const loader = load(({ services, person, query, zone }) => cardListPage(services, person, query, zone))

export const action = actions({
  change: intent({
    useCase: changeNotes,
    input: ({ fields, zone }) => ({ ...fields, zone }),
    answer({ changed }, { query }) {
      const next = new URLSearchParams(query)
      next.set('changed', String(changed))
      return redirect(`/feynman-flashcards/cards?${next}`)
    },
  }),
})

export default function CardList() {
  const page = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title="All cards"
        sub="Choose cards to change them together."
        actions={
          <ButtonLink href="/feynman-flashcards/notes/new" tone="primary">
            Write a card
          </ButtonLink>
        }
      />
      <Stack>
        {page.changed > 0 ? (
          <Callout kind="right" title={`${plural(page.changed, 'card')} changed.`} live />
        ) : null}
        <ListView
          paging={page.paging}
          all={page.all}
          noun={['card', 'cards']}
          filters={
            <ListFilters
              asked={page.asked}
              search="Words on the card"
              clear="/feynman-flashcards/cards"
              fields={[
                { name: 'deck', label: 'Deck', empty: 'Any deck', options: page.decks },
                { name: 'tag', label: 'Tag', empty: 'Any tag', options: page.tags },
                { name: 'show', label: 'State', empty: 'Any state', options: STATES },
              ]}
            />
          }
          none={
            <EmptyState
              title="You have no cards yet"
              action={
                <ButtonLink href="/feynman-flashcards" tone="primary">
                  Go to your decks
                </ButtonLink>
              }
            >
              Add a starter deck, or write your first card.
            </EmptyState>
          }
        >
          <ActionForm intent="change">
            <Rows>
              {page.rows.map((row) => (
                <Row
                  key={row.id}
                  lead={
                    <Checkbox
                      name="notes"
                      value={row.id}
                      label={<span className="visually-hidden">Choose: {row.title}</span>}
                    />
                  }
                  title={row.title}
                  sub={row.sub}
                  end={
                    <Cluster>
                      {row.flagged ? <Badge tone="gold">Flagged</Badge> : null}
                      <span>{row.state}</span>
                      <ButtonLink href={`/feynman-flashcards/notes/${row.id}`} size="small">
                        Edit<span className="visually-hidden"> {row.title}</span>
                      </ButtonLink>
                    </Cluster>
                  }
                />
              ))}
            </Rows>
            <Cluster feet>
              <SelectField name="act" label="Chosen cards" options={ACTS} />
              <SelectField name="to" label="Move to" empty="Choose a deck" options={page.decks} />
              <SubmitButton>Change chosen cards</SubmitButton>
            </Cluster>
          </ActionForm>
        </ListView>
      </Stack>
    </>
  )
}

const STATES = [
  { value: 'due', label: 'Due' },
  { value: 'new', label: 'New' },
  { value: 'suspended', label: 'Suspended' },
  { value: 'buried', label: 'Buried until tomorrow' },
  { value: 'flagged', label: 'Flagged' },
  { value: 'leech', label: 'Leech: forgotten 8 times' },
]

const ACTS = [
  { value: 'suspend', label: 'Suspend' },
  { value: 'unsuspend', label: 'Stop suspending' },
  { value: 'bury', label: 'Bury until tomorrow' },
  { value: 'unbury', label: 'Stop burying' },
  { value: 'flag', label: 'Flag' },
  { value: 'unflag', label: 'Remove flag' },
  { value: 'move', label: 'Move to a deck' },
  { value: 'reset', label: 'Reset to new' },
]
