import { useState } from 'react'
import CircleCheck from 'lucide-react/icons/circle-check'
import Globe from 'lucide-react/icons/globe'
import Hourglass from 'lucide-react/icons/hourglass'
import { Badge } from '#app/ui/badge/badge.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Section } from '#app/ui/card/card.tsx'
import { Checkbox } from '#app/ui/field/checkbox.tsx'
import { RadioGroup } from '#app/ui/field/radio-group.tsx'
import { TextArea, TextField } from '#app/ui/field/text-field.tsx'
import { ActionBar } from '#app/ui/layout/action-bar.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { ActionForm, SubmitButton } from '#app/ui/patterns/form/action-form.tsx'
import type { EventPage, SessionChoice } from '../pages/event-page.server.ts'
import { QuestionField } from './question-field.tsx'
import styles from './events.module.css'

/** Chooses a session and registers, or joins its waiting list. */
export function RegisterForm({ page }: { page: EventPage }) {
  const [chosen, setChosen] = useState(page.chosen)
  const session = page.sessions.find(({ id }) => id === chosen)
  const waits = session?.state === 'full'
  return (
    <ActionForm intent="register" leaves>
      <Section title="Choose a session">
        <Stack gap="small">
          <p className={styles.zone}>
            <Globe size={18} aria-hidden="true" /> Times in {page.zoneCity}
          </p>
          <RadioGroup
            legend="Session"
            hideLegend
            name="session"
            look="cards"
            {...(page.chosen ? { defaultValue: page.chosen } : {})}
            {...(chosen === undefined ? {} : { value: chosen, onChange: setChosen })}
            options={page.sessions.map((one) => ({
              value: one.id,
              label: one.when,
              hint: <SessionHint session={one} />,
              disabled: one.state === 'closed',
            }))}
          />
          {waits ? (
            <Callout kind="care" title={`You would be number ${session.number}.`}>
              When a place opens, we email the next person. They have {page.offerHours} hours to accept.
            </Callout>
          ) : null}
        </Stack>
      </Section>
      <Section title="Your details">
        <Stack>
          <TextField
            name="name"
            label="Name"
            autoComplete="name"
            maxLength={80}
            required
            defaultValue={page.reader?.name ?? ''}
          />
          <TextField
            name="email"
            type="email"
            label="Email"
            autoComplete="email"
            maxLength={254}
            required
            defaultValue={page.reader?.email ?? ''}
          />
          {page.questions.map((question) => (
            <QuestionField key={question.id} question={question} />
          ))}
          <TextArea
            name="needs"
            label="What do you need to take part?"
            hint="For example, an Auslan interpreter."
            optional
            rows={2}
            maxLength={500}
          />
          <div>
            <div className={styles.minor}>
              <Checkbox
                name="under16"
                value="yes"
                label="I am under 16"
                hint="We ask a parent or guardian to confirm."
                defaultChecked={page.reader?.isUnder16 ?? false}
              />
            </div>
            <div className={styles.guardian}>
              <TextField
                name="guardian"
                type="email"
                label="Email of your parent or guardian"
                maxLength={254}
              />
            </div>
          </div>
          <p>
            The host sees your name and answers. We delete them 90 days after the session.{' '}
            <TextLink href="/privacy-policy" reload>
              Privacy policy
            </TextLink>
          </p>
        </Stack>
      </Section>
      <ActionBar below={waits ? 'Free. Leave the list at any time.' : 'Free. Cancel at any time.'}>
        <SubmitButton tone="primary" size="large">
          {waits ? 'Join the waiting list' : 'Register'}
        </SubmitButton>
      </ActionBar>
    </ActionForm>
  )
}

function SessionHint({ session: { there, places, state, words } }: { session: SessionChoice }) {
  return (
    <span className={styles.choice}>
      <span>{there ? `${there} · ${places}` : places}</span>
      {state === 'free' ? (
        <Badge tone="right" icon={<CircleCheck size={16} aria-hidden="true" />}>
          {words}
        </Badge>
      ) : (
        <Badge tone="gold" icon={<Hourglass size={16} aria-hidden="true" />}>
          {words}
        </Badge>
      )}
    </span>
  )
}
