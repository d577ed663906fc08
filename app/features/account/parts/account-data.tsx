import { Form } from 'react-router'
import type { Failure } from '#app/platform/errors/failure.ts'
import { Button, buttonClass } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import type { AgeBand, Guarded } from '../minors.ts'
import { ActForm } from './account-identity.tsx'
import { GUARDED_WORDS } from './guarded-words.ts'

interface GuardianCardProps {
  band: AgeBand
  guardians: { id: string; email: string; answered: boolean; confirmed: Guarded[] }[]
  failure: Failure | undefined
  typed: Record<string, string>
}

export function GuardianCard({ band, guardians, failure, typed }: GuardianCardProps) {
  if (band === 'adult' || (band === 'under-18' && guardians.length === 0)) return null
  return (
    <Card
      title="Guardian"
      sub="Under 16, rooms, messages, bookings and sharing stay closed until a guardian confirms them from an address of their own. They can take it back at any time."
    >
      <Stack>
        {guardians.some(({ confirmed }) => confirmed.length > 0) ? (
          <p>Taking a guardian away also closes what they confirmed.</p>
        ) : null}
        {guardians.length > 0 ? (
          <Rows>
            {guardians.map((one) => (
              <Row
                key={one.id}
                title={one.email}
                sub={
                  !one.answered
                    ? 'Asked, not answered yet'
                    : one.confirmed.length > 0
                      ? `Confirmed: ${one.confirmed.map((each) => GUARDED_WORDS[each].label.toLowerCase()).join(', ')}`
                      : 'Confirmed nothing'
                }
                end={
                  <Form method="post" preventScrollReset>
                    <input type="hidden" name="intent" value="remove-guardian" />
                    <input type="hidden" name="id" value={one.id} />
                    <Button size="small">
                      Take away<span className="visually-hidden"> {one.email}</span>
                    </Button>
                  </Form>
                }
              />
            ))}
          </Rows>
        ) : null}
        <ActForm intent="guardian" button={guardians.length > 0 ? 'Ask again' : 'Ask a guardian'}>
          <TextField
            name="email"
            type="email"
            label="Their e-mail address"
            defaultValue={typed['email'] ?? ''}
            error={failure?.fields?.['email']}
          />
        </ActForm>
      </Stack>
    </Card>
  )
}

export function StaffViewsCard({
  views,
}: {
  views: { id: string; when: string; ended: string; reason: string }[]
}) {
  return (
    <Card
      title="Who opened your record"
      sub="Staff may look at a record to help, for 15 minutes, read-only, with a reason. They never see chats, messages or documents. Each time stands here."
    >
      {views.length === 0 ? (
        <p>Nobody has opened your record.</p>
      ) : (
        <Rows>
          {views.map((one) => (
            <Row key={one.id} title={one.reason} sub={`${one.when} to ${one.ended}`} />
          ))}
        </Rows>
      )}
    </Card>
  )
}

export function DataCard({
  deletion,
  email,
  failure,
}: {
  deletion: string | null
  email: string
  failure: Failure | undefined
}) {
  return (
    <Card title="Your data" sub="All of it is yours to take or to delete.">
      <Stack>
        <p>One file with all that is kept about you and all that you made, and what each is for.</p>
        <div>
          <a href="/settings/account/file" className={buttonClass({})} download>
            Download everything
          </a>
        </div>
        {deletion ? (
          <Callout kind="care" title={`Your account is deleted on ${deletion}, unless you sign in before.`} />
        ) : null}
        <Disclosure summary="Delete my account">
          <ActForm intent="delete" button="Delete my account in 14 days" tone="danger">
            <p>
              You are signed out everywhere. Sign in again within 14 days and everything is as before; after
              that it is gone for good. What the law makes us keep is named in the letter that confirms it.
            </p>
            <TextField
              name="confirm"
              type="email"
              label={`Type ${email} to confirm`}
              autoComplete="off"
              error={failure?.fields?.['email'] ?? failure?.fields?.['confirm']}
            />
          </ActForm>
        </Disclosure>
      </Stack>
    </Card>
  )
}
