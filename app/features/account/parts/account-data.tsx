import { buttonClass } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { ConfirmForm } from '#app/ui/patterns/confirm/confirm-form.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import type { AgeBand, Guarded } from '../rules/minors.ts'
import { GUARDIAN_LABELS } from './guardian-labels.ts'

interface GuardianCardProps {
  band: AgeBand
  guardians: { id: string; email: string; answered: boolean; confirmed: Guarded[] }[]
}

export function GuardianCard({ band, guardians }: GuardianCardProps) {
  if (band === 'adult' || (band === 'under-18' && guardians.length === 0)) return null
  return (
    <Card
      title="Guardian"
      sub="If you are under 16, a guardian must allow rooms, messages, bookings and sharing. The guardian can withdraw permission at any time."
    >
      <Stack>
        {guardians.some(({ confirmed }) => confirmed.length > 0) ? (
          <p>If you remove a guardian, you lose what the guardian allowed.</p>
        ) : null}
        {guardians.length > 0 ? (
          <Rows>
            {guardians.map((one) => (
              <Row
                key={one.id}
                title={one.email}
                sub={
                  !one.answered
                    ? 'Asked · no answer yet'
                    : one.confirmed.length > 0
                      ? `Allowed: ${one.confirmed.map((each) => GUARDIAN_LABELS[each].label.toLowerCase()).join(', ')}`
                      : 'Allowed nothing'
                }
                end={
                  <ActionForm
                    intent="remove-guardian"
                    hidden={{ id: one.id }}
                    button={{ size: 'small' }}
                    submit={
                      <>
                        Remove<span className="visually-hidden"> {one.email}</span>
                      </>
                    }
                  />
                }
              />
            ))}
          </Rows>
        ) : null}
        <ActionForm
          intent="guardian"
          submit={guardians.length > 0 ? 'Ask again' : 'Ask a guardian'}
          gap="small"
        >
          <TextField name="email" type="email" label="Guardian’s email address" />
        </ActionForm>
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
      sub="Support staff can view your record for 15 minutes to help you. They must give a reason and cannot change anything. They never see chats, messages or documents."
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

export function DataCard({ deletion, email }: { deletion: string | null; email: string }) {
  return (
    <Card title="Your data" sub="You can download or delete all your data.">
      <Stack>
        <p>Download one file with all your data. The file explains why we keep each item.</p>
        <div>
          <a href="/settings/account/file" className={buttonClass({})} download>
            Download everything
          </a>
        </div>
        {deletion ? (
          <Callout
            kind="care"
            title={`We will delete your account on ${deletion} unless you sign in before then.`}
          />
        ) : null}
        <ConfirmForm
          intent="delete"
          label="Delete my account"
          look={{ tone: 'danger' }}
          title="Delete your account?"
          loses={[
            'We sign you out on every device.',
            'After 14 days, we permanently delete your answers, marks, plans and questions.',
            'We email you a list of the records that we must keep.',
          ]}
          undo="Sign in within 14 days to keep your account."
          keep="Keep my account"
          confirm="Delete my account in 14 days"
        >
          <TextField name="email" type="email" label={`Type ${email} to confirm`} autoComplete="off" />
        </ConfirmForm>
      </Stack>
    </Card>
  )
}
