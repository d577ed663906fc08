import { Form, useNavigation } from 'react-router'
import type { Failure } from '#app/platform/errors/failure.ts'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import type { PlanLine } from '../first-plan.ts'

export interface FirstPlanProps {
  plan: { lines: PlanLine[]; without: number; under16: boolean }
  guardian: { email: string; answered: boolean } | null
  failure: Failure | undefined
  typed: Record<string, string | string[]>
}

export function FirstPlan({ plan, guardian, failure, typed }: FirstPlanProps) {
  const busy = useNavigation().formMethod === 'POST'
  const [first] = plan.lines
  return (
    <Stack>
      {failure && !failure.fields ? <Callout kind="care" title={failure.message} live /> : null}
      <Card
        title={
          first ? 'One short set in each subject shows where you stand' : 'No questions in these subjects yet'
        }
      >
        <Stack gap="small">
          {first ? (
            <Rows>
              {plan.lines.map((line, index) => (
                <Row
                  key={line.subjectId}
                  title={line.name}
                  sub={`About ${line.minutes} ${line.minutes === 1 ? 'minute' : 'minutes'}`}
                  end={
                    <Form method="post">
                      <input type="hidden" name="subject" value={line.subjectId} />
                      <Button tone={index === 0 ? 'primary' : 'secondary'} busy={busy && index === 0}>
                        Start<span className="visually-hidden"> {line.name}</span>
                      </Button>
                    </Form>
                  }
                />
              ))}
            </Rows>
          ) : (
            <p>You can practise any other subject meanwhile.</p>
          )}
          {plan.without > 0 && first ? (
            <p>
              {plan.without === 1 ? 'One of your subjects has' : `${plan.without} of your subjects have`} no
              questions here yet.
            </p>
          ) : null}
          <Cluster>
            <ButtonLink href="/dashboard">Go to Today</ButtonLink>
            <ButtonLink href="/onboarding?step=2" tone="quiet">
              Change subjects
            </ButtonLink>
          </Cluster>
        </Stack>
      </Card>
      {plan.under16 ? <Guardian guardian={guardian} failure={failure} typed={typed} /> : null}
    </Stack>
  )
}

function Guardian({ guardian, failure, typed }: Pick<FirstPlanProps, 'guardian' | 'failure' | 'typed'>) {
  return (
    <Card
      title="A parent or guardian can open more"
      sub="Studying is open now. Under 16, rooms, messages, bookings and sharing stay closed until a guardian confirms them from an address of their own."
    >
      {guardian ? (
        <p>
          We wrote to {guardian.email}.{' '}
          {guardian.answered
            ? 'They have answered; see your account settings for what is open.'
            : 'They have not answered yet.'}
        </p>
      ) : (
        <Form method="post">
          <input type="hidden" name="intent" value="guardian" />
          <Stack>
            <TextField
              name="email"
              type="email"
              label="Their e-mail address"
              optional
              defaultValue={String(typed['email'] ?? '')}
              error={failure?.fields?.['email']}
            />
            <Button>Ask them</Button>
          </Stack>
        </Form>
      )}
    </Card>
  )
}
