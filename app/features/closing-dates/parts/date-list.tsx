import { Section } from '#app/ui/card/card.tsx'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { ActionForm, SubmitButton } from '#app/ui/patterns/form/action-form.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { usePlace } from '#app/ui/shell/use-place.ts'
import type { DatesPage, FollowedView } from '../pages/dates-page.server.ts'
import { REMINDERS, USUAL_REMINDER } from '../rules/closing-date.ts'
import { DateFacts } from './date-facts.tsx'
import styles from './dates.module.css'
import { FollowForm } from './follow-form.tsx'

const OPTIONS = [
  { value: '0', label: 'No email' },
  ...REMINDERS.map((days) => ({
    value: String(days),
    label: days === 1 ? '1 day before' : `${days} days before`,
  })),
]

/** Days before an unknown day cannot be counted. */
const MONTH_OPTIONS = [
  { value: '0', label: 'No email' },
  { value: String(USUAL_REMINDER), label: 'A week before the month' },
]

/** The followed dates with their reminders, the next first. */
export function DateList({ page: { coming, unknown } }: { page: DatesPage }) {
  const mayApply = usePlace('/uni-application-helper')
  if (coming.length + unknown.length === 0)
    return (
      <EmptyState
        title="No dates saved yet"
        action={
          <ButtonLink href={mayApply ? '/uni-application-helper/dates' : '/scholarships'} tone="primary">
            {mayApply ? 'See application dates' : 'See scholarships'}
          </ButtonLink>
        }
      >
        Press “Remind me” beside an application date, or “Save” beside a scholarship.
      </EmptyState>
    )
  return (
    <Stack>
      {coming.length > 0 ? (
        <Rows label="Coming up">
          {coming.map((date) => (
            <DateRow key={`${date.kind} ${date.itemId}`} date={date} />
          ))}
        </Rows>
      ) : null}
      {unknown.length > 0 ? (
        <Section title="Passed or not checked" sub="We can’t remind you of these.">
          <Rows label="Passed or not checked">
            {unknown.map((date) => (
              <DateRow key={`${date.kind} ${date.itemId}`} date={date} />
            ))}
          </Rows>
        </Section>
      ) : null}
    </Stack>
  )
}

function DateRow({ date }: { date: FollowedView }) {
  const { kind, itemId, title, remindDays, next } = date
  return (
    <Row
      title={title}
      sub={
        <>
          <DateFacts date={date} />
          <div className={styles.remind}>
            {next ? (
              <ActionForm intent="remind" hidden={{ kind, item: itemId }} gap="small">
                <div className={styles.remind}>
                  <SelectField
                    name="remind"
                    label={`Email before ${title}`}
                    hideLabel
                    options={next.isMonth ? MONTH_OPTIONS : OPTIONS}
                    defaultValue={String(next.isMonth && remindDays ? USUAL_REMINDER : (remindDays ?? 0))}
                  />
                  <SubmitButton size="small">Save</SubmitButton>
                </div>
              </ActionForm>
            ) : null}
            <FollowForm kind={kind} itemId={itemId} title={title} followed />
          </div>
        </>
      }
    />
  )
}
