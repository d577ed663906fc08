import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { Checkbox } from '#app/ui/field/checkbox.tsx'
import { RadioGroup } from '#app/ui/field/radio-group.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextArea, TextField } from '#app/ui/field/text-field.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { Section } from '#app/ui/card/card.tsx'
import type { EventValues } from '../pages/edit-event-page.server.ts'
import { MOST_QUESTIONS } from '../rules/event-question.ts'
import styles from './events.module.css'

const KINDS = [
  { value: 'text', label: 'Short text' },
  { value: 'choice', label: 'One of a list' },
  { value: 'yes-no', label: 'Yes or no' },
]

/** The fields of an event, for a new one and for changes. */
export function EventFields({ event, zones }: { event?: EventValues | undefined; zones: readonly string[] }) {
  return (
    <Stack className={styles.form}>
      <TextField name="title" label="Title" maxLength={90} required defaultValue={event?.title ?? ''} />
      <TextArea
        name="summary"
        label="What people get"
        hint="One or two sentences."
        rows={3}
        maxLength={400}
        required
        defaultValue={event?.summary ?? ''}
      />
      <div className={styles.inline}>
        <TextField name="host" label="Host" maxLength={80} required defaultValue={event?.host ?? ''} />
        <TextField
          name="hostNote"
          label="About the host"
          optional
          maxLength={120}
          defaultValue={event?.hostNote ?? ''}
        />
      </div>
      <RadioGroup
        legend="Where"
        name="mode"
        look="line"
        defaultValue={event?.mode ?? 'online'}
        options={[
          { value: 'online', label: 'Online' },
          { value: 'onsite', label: 'In person' },
        ]}
      />
      <TextField
        name="place"
        label="Address of the place"
        hint="For an event in person."
        optional
        maxLength={200}
        defaultValue={event?.place ?? ''}
      />
      <TextField
        name="joinLink"
        type="url"
        label="Link to join online"
        hint="Only people with a place receive this link, an hour before."
        optional
        maxLength={400}
        defaultValue={event?.joinLink ?? ''}
      />
      <TextField
        name="access"
        label="Access"
        hint="For example: live captions, step-free entry."
        optional
        maxLength={200}
        defaultValue={event?.access ?? ''}
      />
      <SelectField
        name="zone"
        label="Time zone"
        hint="Sessions keep their local time in this zone, also when daylight saving starts or ends."
        defaultValue={event?.zone ?? 'Australia/Melbourne'}
        options={zones.map((zone) => ({ value: zone, label: zone.replace('/', ': ').replaceAll('_', ' ') }))}
      />
      <Section title="Questions" sub="We always ask what people need to take part. Ask only what you use.">
        <QuestionRow number={1} event={event} />
        <Disclosure summary="More questions" open={(event?.questions.length ?? 0) > 1}>
          {Array.from({ length: MOST_QUESTIONS - 1 }, (_, index) => (
            <QuestionRow key={index} number={index + 2} event={event} />
          ))}
        </Disclosure>
      </Section>
    </Stack>
  )
}

function QuestionRow({ number, event }: { number: number; event?: EventValues | undefined }) {
  const question = event?.questions.find(({ id }) => id === `q${number}`)
  return (
    <div className={styles.question}>
      <TextField
        name={`q${number}-label`}
        label={`Question ${number}`}
        optional
        maxLength={150}
        defaultValue={question?.label ?? ''}
      />
      <div className={styles.inline}>
        <SelectField
          name={`q${number}-kind`}
          label={`Answer to question ${number}`}
          defaultValue={question?.kind ?? 'text'}
          options={KINDS}
        />
        <TextField
          name={`q${number}-options`}
          label={`List for question ${number}`}
          hint="With commas."
          optional
          defaultValue={question?.options.join(', ') ?? ''}
        />
      </div>
      <Checkbox
        name={`q${number}-required`}
        value="yes"
        label={`Question ${number} must be answered`}
        defaultChecked={question?.required ?? false}
      />
    </div>
  )
}
