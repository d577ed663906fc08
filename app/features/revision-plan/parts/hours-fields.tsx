import { Fold } from '#app/ui/disclosure/disclosure.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import type { HoursView } from '../pages/hours-view.server.ts'
import styles from './plan.module.css'

/** The one form of the plan: hours of each weekday, when study starts, and times that are taken. */
export function HoursForm({ hours, submit, done }: { hours: HoursView; submit: string; done?: string }) {
  const { days, schoolStart, weekendStart, commitments } = hours
  return (
    <ActionForm intent="hours" submit={submit} button={{ tone: 'primary' }} {...(done ? { done } : {})}>
      <fieldset className={styles.group}>
        <legend>Hours of study</legend>
        <div className={styles.days}>
          {days.map(({ name, hours: value }, index) => (
            <TextField
              key={name}
              name={`hours${index}`}
              label={name}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={value}
            />
          ))}
        </div>
      </fieldset>
      <div className={styles.starts}>
        <TextField
          name="school-start"
          type="time"
          label="Monday to Friday, start at"
          required
          defaultValue={schoolStart}
        />
        <TextField
          name="weekend-start"
          type="time"
          label="Weekend, start at"
          required
          defaultValue={weekendStart}
        />
      </div>
      <Fold summary="Fixed commitments (optional)" open={commitments.some(({ name }) => name !== '')}>
        <Stack>
          <p>Sport, work or lessons. The plan leaves these times free. Clear a name to remove its line.</p>
          {commitments.map((one, index) => (
            <CommitmentRow key={index} index={index} one={one} days={days.map(({ name }) => name)} />
          ))}
        </Stack>
      </Fold>
    </ActionForm>
  )
}

function CommitmentRow({
  index,
  one: { name, weekday, from, to },
  days,
}: {
  index: number
  one: HoursView['commitments'][number]
  days: readonly string[]
}) {
  return (
    <fieldset className={styles.commitment}>
      <legend className="visually-hidden">Commitment {index + 1}</legend>
      <TextField name={`name${index}`} label="Name" maxLength={40} defaultValue={name} autoComplete="off" />
      <SelectField
        name={`weekday${index}`}
        label="Day"
        empty="Choose a day"
        defaultValue={weekday}
        options={days.map((label, value) => ({ value: String(value), label }))}
      />
      <TextField name={`from${index}`} type="time" label="From" defaultValue={from} />
      <TextField name={`to${index}`} type="time" label="To" defaultValue={to} />
    </fieldset>
  )
}
