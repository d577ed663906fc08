import { QuestionPreview } from '#app/features/question-bank/door-preview.ts'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { TextArea } from '#app/ui/field/text-field.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import { ActionForm, SubmitButton } from '#app/ui/patterns/form/action-form.tsx'
import { QueueDrawer, type QueueDrawerProps } from '#app/ui/patterns/queue/queue-drawer.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { nameOf as nameOfField } from '../rules/field-names.ts'
import { STATEMENT } from '../rules/publishing.ts'
import type { SubmissionPage } from '../screens/content-desk.tsx'

type Place = Pick<QueueDrawerProps, 'place' | 'previous' | 'next' | 'close'>

/** A question that waits for review, with everything that the decision needs. */
export function Submission({ submission, ...place }: Place & { submission: SubmissionPage }) {
  return (
    <QueueDrawer
      {...place}
      title={submission.title}
      facts={[
        { label: 'Subject', value: submission.subject },
        { label: 'Facts from', value: submission.source },
        { label: 'Can read this', value: 'Content staff can read this. The author also reads your reason.' },
      ]}
      action={
        <ActionForm intents={['approve', 'decline']} hidden={{ submission: submission.id }}>
          <TextArea name="reason" label="Why" hint="The author reads it." rows={3} maxLength={1000} />
          <Cluster>
            <SubmitButton intent="approve" tone="primary">
              Approve and publish
            </SubmitButton>
            <SubmitButton intent="decline">Decline</SubmitButton>
          </Cluster>
        </ActionForm>
      }
    >
      <Stack>
        <QuestionPreview question={submission.question} marking={submission.marking} results={{}} />
        <Disclosure summary="Right answer and solution" open>
          <Stack gap="small">
            {submission.answers.map(({ part, answer, solution }) => (
              <div key={part}>
                <p>
                  Part {part}: <RichText html={answer} as="span" />
                </p>
                <RichText html={solution} />
              </div>
            ))}
          </Stack>
        </Disclosure>
        {submission.further.length > 0 ? (
          <Disclosure summary="All other text of the question" open>
            <Rows label="Other text">
              {submission.further.map(({ name, text }, index) => (
                // Two fields may have the same text.
                <Row key={index} title={text} sub={name} />
              ))}
            </Rows>
          </Disclosure>
        ) : null}
        {submission.problems.length === 0 ? (
          <Callout kind="right" title="No problems found" />
        ) : (
          <Callout kind="care" title="The check found problems">
            <ul>
              {submission.problems.map(({ path, message }) => (
                <li key={`${path} ${message}`}>{`${nameOfField(path)}: ${message}`}</li>
              ))}
            </ul>
          </Callout>
        )}
        {submission.earlier.length > 0 ? (
          <Callout kind="info" title="Decided before">
            <ul>
              {submission.earlier.map(({ what, reason }, index) => (
                // Two decisions may have the same text.
                <li key={index}>
                  {what}: <bdi>{reason}</bdi>
                </li>
              ))}
            </ul>
          </Callout>
        ) : null}
        <Callout kind="info" title={`Stated by ${submission.signed}`}>
          {STATEMENT.text} {submission.showName ? 'The name may be shown.' : 'The name is not shown.'}
        </Callout>
      </Stack>
    </QueueDrawer>
  )
}
