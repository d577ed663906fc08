import { useState } from 'react'
import { useLocation } from 'react-router'
import { Badge } from '#app/ui/badge/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { BarChart } from '#app/ui/chart/bar-chart.tsx'
import { DraftOffer, DraftRestored } from '#app/ui/drafts/draft-notice.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { Switch } from '#app/ui/field/checkbox.tsx'
import { FormContext } from '#app/ui/field/form-state.ts'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextArea, TextField } from '#app/ui/field/text-field.tsx'
import { Grid, Stack } from '#app/ui/layout/layout.tsx'
import { ChartCard } from '#app/ui/patterns/chart-card/chart-card.tsx'
import { ConfirmForm } from '#app/ui/patterns/confirm/confirm-form.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { ListFilters } from '#app/ui/patterns/list/list-filters.tsx'
import { listQuery, oneOf } from '#app/ui/patterns/list/list-query.ts'
import { ListView } from '#app/ui/patterns/list/list-view.tsx'
import { pageOf } from '#app/ui/patterns/list/paging.ts'
import { FigureTiles } from '#app/ui/patterns/report/report-page.tsx'
import { ResultHeader } from '#app/ui/patterns/report/result-header.tsx'
import { SettingsSection } from '#app/ui/patterns/settings/settings-section.tsx'
import { ReviewSteps, Wizard } from '#app/ui/patterns/wizard/wizard.tsx'
import { Table } from '#app/ui/table/table.tsx'
import { Sheet } from './sheet.tsx'

const bookings = [
  { id: 'b1', who: 'Ella M.', subject: 'Chemistry', state: 'confirmed' },
  { id: 'b2', who: 'Tom W.', subject: 'Maths Methods', state: 'waiting' },
  { id: 'b3', who: 'Noor H.', subject: 'Chemistry', state: 'cancelled' },
]
const bookingQuery = listQuery({
  sort: { by: ['who'], start: 'who' },
  filters: { state: oneOf(['confirmed', 'waiting', 'cancelled']) },
  size: 2,
})

export function ListSheet() {
  const asked = bookingQuery.read(new URLSearchParams(useLocation().search))
  const found = bookings.filter(
    ({ who, state }) =>
      who.toLowerCase().includes(asked.words.toLowerCase()) && (asked.filters.state ?? state) === state,
  )
  const sorted = found.toSorted((a, b) => a.who.localeCompare(b.who))
  const shown = pageOf(asked.direction === 'down' ? sorted.toReversed() : sorted, asked.page, 2)
  return (
    <Sheet id="list-pattern" title="List">
      <ListView
        paging={shown}
        all={bookings.length}
        noun={['booking', 'bookings']}
        pagesLabel="Pages of bookings"
        filters={
          <ListFilters
            asked={asked}
            search="Name"
            clear="/dev/ui"
            fields={[
              {
                name: 'state',
                label: 'Status',
                empty: 'Any status',
                options: [
                  { value: 'confirmed', label: 'Confirmed' },
                  { value: 'waiting', label: 'Guardian to confirm' },
                  { value: 'cancelled', label: 'Cancelled' },
                ],
              },
            ]}
          />
        }
        none={null}
      >
        <Table
          caption="Bookings"
          hideCaption
          query={asked}
          rows={shown.rows}
          rowKey={({ id }) => id}
          columns={[
            { id: 'who', head: 'Student', cell: ({ who }) => who, sortable: true },
            { id: 'subject', head: 'Subject', cell: ({ subject }) => subject },
            { id: 'state', head: 'Status', cell: ({ state }) => <Badge>{state}</Badge> },
          ]}
        />
      </ListView>
      <ListView
        paging={pageOf([], 1, 20)}
        all={0}
        noun={['deck', 'decks']}
        none={
          <EmptyState
            level={3}
            title="Make your first deck"
            action={
              <ButtonLink tone="primary" href="/dev/ui">
                Make a deck
              </ButtonLink>
            }
          >
            Paste your notes, and Victor suggests the cards.
          </EmptyState>
        }
      >
        {null}
      </ListView>
    </Sheet>
  )
}

export function FormsSheet() {
  return (
    <Sheet id="form-pattern" title="Form, settings and confirmation">
      <Grid least="320px">
        <Card title="A form" level={3}>
          <ActionForm intent="sample" submit="Save the address" button={{ tone: 'primary' }}>
            <TextField name="street" label="Street" />
            <TextArea name="note" label="Note" optional />
          </ActionForm>
        </Card>
        <Card title="The same form, refused" level={3}>
          <FormContext
            value={{
              id: 'refused-sample',
              errors: { postcode: 'Write four digits.' },
              typed: { postcode: '30', state: 'VIC' },
              rules: {},
            }}
          >
            <Stack>
              <TextField name="postcode" label="Postcode" inputMode="numeric" />
              <SelectField
                name="state"
                label="State"
                options={[
                  { value: 'VIC', label: 'Victoria' },
                  { value: 'NSW', label: 'New South Wales' },
                ]}
              />
            </Stack>
          </FormContext>
        </Card>
      </Grid>
      <SettingsSection name="sample-settings" title="Reminders" sub="When Victor writes to you.">
        <Switch name="reminders" label="Remind me of a planned session" />
        <SelectField
          name="hour"
          label="At"
          options={[
            { value: '7', label: '7:00 am' },
            { value: '16', label: '4:00 pm' },
          ]}
        />
      </SettingsSection>
      <ConfirmForm
        intent="delete-deck"
        label="Delete a deck"
        look={{ tone: 'danger' }}
        title="Delete “Organic pathways”?"
        loses={['142 cards and their review history are deleted.', 'Two friends lose their copy.']}
        undo="This cannot be undone."
        confirm="Delete 142 cards"
      />
      <DraftOffer draft={{ at: 0, fields: [] }} restore={() => undefined} discard={() => undefined} />
      <DraftRestored discard={() => undefined} />
    </Sheet>
  )
}

const steps = [
  { id: 'you', label: 'About you', done: true, minutes: 1 },
  { id: 'check', label: 'Working With Children Check', done: false, minutes: 2 },
  { id: 'review', label: 'Check and send', done: false, minutes: 1 },
]

export function StepsSheet() {
  const [at, setAt] = useState(1)
  return (
    <Sheet id="wizard-pattern" title="Wizard and report">
      <Wizard
        name="Apply to tutor"
        steps={steps}
        at={at}
        href={({ id }) => `/dev/ui?step=${id}`}
        close={{ href: '/dev/ui', label: 'Close. What is saved stays.' }}
        savedAt="9:41 am"
      >
        <h3>{steps[at]?.label}</h3>
        <ReviewSteps
          rows={[
            { label: 'Name', value: 'Rohan Weerasinghe', href: '/dev/ui?step=you' },
            { label: 'Subjects', value: 'Chemistry, Maths Methods', href: '/dev/ui?step=you' },
          ]}
        />
        <Button onClick={() => setAt(at === 1 ? 2 : 1)}>{at === 1 ? 'Next step' : 'Step before'}</Button>
      </Wizard>
      <ResultHeader
        level={2}
        label="Chemistry overall"
        figure="Getting there"
        finding="9 of 12 topics are solid or getting there. Electrolysis needs the most work."
        action={<Button tone="primary">Start 4 questions · about 12 min</Button>}
      />
      <FigureTiles
        tiles={[
          {
            id: 'ok',
            label: 'Requests that succeeded',
            figure: '99.92',
            unit: '%',
            change: 'Same as before',
          },
          {
            id: 'slow',
            label: '1 mark in 20 takes longer than',
            figure: '1.42',
            unit: 's',
            change: '0.38 s slower',
            missed: true,
            rows: <a href="/dev/ui">640 slow marks</a>,
          },
        ]}
      />
      <ChartCard
        level={3}
        title="Half the lost marks are slips, not gaps"
        source="Illustration: 48 lost marks in October."
        legend={[
          { label: 'October', look: 'solid' },
          { label: 'September', look: 'dashed' },
        ]}
        unit="Marks"
        table={{
          head: ['Cause', 'Marks'],
          rows: [
            ['Slip', '24'],
            ['Not known', '13'],
          ],
        }}
        action={<Button>Practise slips</Button>}
      >
        <BarChart
          label="Lost marks by cause"
          bars={[
            { label: 'Slip', value: 24, shown: '24 marks' },
            { label: 'Not known', value: 13, shown: '13' },
          ]}
        />
      </ChartCard>
    </Sheet>
  )
}
