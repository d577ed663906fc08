import { Form, useNavigation } from 'react-router'
import { SubjectPicker, type SubjectPickerProps } from '#app/features/subjects/door-parts.ts'
import type { Failure } from '#app/platform/errors/failure.ts'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'

export interface ChooseSubjectsProps extends Pick<SubjectPickerProps, 'certificate' | 'chosen' | 'opened'> {
  failure: Failure | undefined
  typed: Record<string, string | string[]>
}

export function ChooseSubjects({ certificate, chosen, opened, failure, typed }: ChooseSubjectsProps) {
  const busy = useNavigation().formMethod === 'POST'
  const before = typed['subjects'] === undefined ? chosen : [typed['subjects']].flat()
  return (
    <Card
      title={`Your ${certificate.certificate} subjects`}
      sub="Tick what you take. The rules are checked as you go, and you can change everything later."
    >
      <Form method="post">
        <input type="hidden" name="intent" value="subjects" />
        {/* An area that is opened before scripts comes back to this step. */}
        <input type="hidden" name="step" value="2" />
        <input type="hidden" name="certificate" value={certificate.certificate} />
        <Stack>
          <SubjectPicker
            certificate={certificate}
            chosen={before}
            page="/onboarding"
            opened={opened}
            error={failure ? (failure.fields?.['subjects'] ?? failure.message) : undefined}
          />
          <Cluster>
            <Button tone="primary" size="large" busy={busy}>
              Make my first plan
            </Button>
            <ButtonLink href="/onboarding?step=1">Back</ButtonLink>
          </Cluster>
        </Stack>
      </Form>
    </Card>
  )
}
