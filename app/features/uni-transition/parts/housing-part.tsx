import { ButtonLink } from '#app/ui/button/button.tsx'
import { Card, Section } from '#app/ui/card/card.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { Checkbox } from '#app/ui/field/checkbox.tsx'
import { TextArea, TextField } from '#app/ui/field/text-field.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { Table } from '#app/ui/table/table.tsx'
import { dayWords } from './day-words.ts'
import { INSPECTION, RIGHTS } from '../rules/inspection.ts'
import { dollars, typedDollars } from '../rules/money.ts'
import type { Home } from '../rules/planner.ts'
import type { TransitionPage } from '../pages/transition-page.server.ts'
import { PlannerConfirm, PlannerForm } from './planner-form.tsx'

export interface HousingPartProps {
  homes: readonly Home[]
  edit: string
  newId: string
  tenancy: TransitionPage['tenancy']
}

/** Places to live side by side, a checklist for each inspection, and rights with each state’s body. */
export default function HousingPart({ homes, edit, newId, tenancy }: HousingPartProps) {
  const edited = homes.find(({ id }) => id === edit)
  return (
    <Stack>
      {homes.length > 0 ? (
        <>
          <Comparison homes={homes} />
          {homes.map((home) => (
            <Inspection key={home.id} home={home} />
          ))}
        </>
      ) : (
        <EmptyState
          title="Compare places before you sign"
          action={<ButtonLink href="#home">Add a place</ButtonLink>}
        >
          Add each place that you consider, with the rent and your notes. Each gets a checklist for the
          inspection.
        </EmptyState>
      )}
      <HomeForm key={edited?.id ?? newId} home={edited} id={edited?.id ?? newId} />
      <Section title="Your rights in plain words" sub="General information. The rules differ between states.">
        <ul>
          {RIGHTS.map((right) => (
            <li key={right}>{right}</li>
          ))}
        </ul>
      </Section>
      {tenancy ? <TenancyBodies tenancy={tenancy} /> : null}
    </Stack>
  )
}

function Comparison({ homes }: { homes: readonly Home[] }) {
  return (
    <Section title="Side by side">
      <Table
        caption="Places to live"
        hideCaption
        rows={homes}
        rowKey={({ id }) => id}
        columns={[
          { id: 'name', head: 'Place', cell: ({ name }) => <bdi>{name}</bdi> },
          {
            id: 'rent',
            head: 'Rent and bills a week',
            figures: true,
            cell: ({ weeklyCents }) => (weeklyCents === null ? 'not known yet' : dollars(weeklyCents)),
          },
          {
            id: 'checked',
            head: 'Inspected',
            figures: true,
            cell: ({ checked }) => `${checked.length} of ${INSPECTION.length}`,
          },
          { id: 'notes', head: 'Notes', cell: ({ notes }) => <bdi>{notes || '–'}</bdi> },
          {
            id: 'edit',
            head: 'Change',
            cell: ({ id, name }) => (
              <TextLink href={`/uni-transition?part=housing&edit=${id}#home`}>
                Edit<span className="visually-hidden"> {name}</span>
              </TextLink>
            ),
          },
        ]}
      />
    </Section>
  )
}

function Inspection({ home }: { home: Home }) {
  return (
    <Disclosure
      look="fold"
      summary={`Inspection checklist: ${home.name}`}
      end={`${home.checked.length} of ${INSPECTION.length}`}
    >
      <Stack>
        <PlannerForm intent="check-home" hidden={{ id: home.id }} submit="Save the checklist">
          <Stack gap="tight">
            {INSPECTION.map((item) => (
              <Checkbox
                key={item.id}
                name="checked"
                value={item.id}
                label={item.label}
                defaultChecked={home.checked.includes(item.id)}
              />
            ))}
          </Stack>
        </PlannerForm>
        <PlannerConfirm
          intent="delete-home"
          hidden={{ id: home.id }}
          label={`Delete ${home.name}`}
          look={{ tone: 'quiet', size: 'small' }}
          title={`Delete “${home.name}”?`}
          loses={['Its rent, notes and checklist are deleted.']}
          undo="This cannot be undone."
          confirm="Delete the place"
        />
      </Stack>
    </Disclosure>
  )
}

function HomeForm({ home, id }: { home: Home | undefined; id: string }) {
  return (
    <Card id="home" title={home ? `Edit “${home.name}”` : 'Add a place'}>
      <PlannerForm
        intent="save-home"
        hidden={{ id }}
        submit={home ? 'Save the place' : 'Add the place'}
        button={{ tone: 'primary' }}
        beside={home ? <TextLink href="/uni-transition?part=housing">Cancel</TextLink> : null}
      >
        <Cluster feet>
          <TextField
            name="name"
            label="Place"
            hint="Such as “Room in Smith Street”."
            required
            maxLength={80}
            defaultValue={home?.name}
          />
          <TextField
            name="rent"
            label="Rent and bills a week"
            unit="dollars"
            inputMode="decimal"
            optional
            defaultValue={home?.weeklyCents == null ? '' : typedDollars(home.weeklyCents)}
          />
        </Cluster>
        <TextArea
          name="notes"
          label="Notes"
          hint="What you like, what worries you, what to ask."
          optional
          maxLength={1000}
          defaultValue={home?.notes}
        />
      </PlannerForm>
    </Card>
  )
}

function TenancyBodies({ tenancy }: { tenancy: NonNullable<TransitionPage['tenancy']> }) {
  const { source, bodies } = tenancy
  return (
    <Section
      title="Who to ask in each state"
      source={
        <>
          Source: <TextLink href={source.url}>{source.title}</TextLink> ({source.trust}), read on{' '}
          {dayWords(source.read)}.
        </>
      }
    >
      <Table
        caption="Tenancy bodies of the states and territories"
        hideCaption
        rows={bodies}
        rowKey={({ state }) => state}
        columns={[
          { id: 'state', head: 'State', cell: ({ name }) => name },
          { id: 'body', head: 'Body', cell: ({ body, url }) => <TextLink href={url}>{body}</TextLink> },
          { id: 'act', head: 'Law', cell: ({ act }) => act },
          {
            id: 'checked',
            head: 'Link checked on',
            cell: ({ checked }) => (checked === null ? 'not checked' : dayWords(checked)),
          },
        ]}
      />
    </Section>
  )
}
