import { Callout } from '#app/ui/callout/callout.tsx'
import type { EditorPage } from '../screens/editor-action.server.ts'

/** The status of the question, unless it is a draft. */
export function QuestionStatus({ page }: { page: EditorPage }) {
  const { staffReason } = page.publishing
  return (
    <>
      {staffReason && page.status !== 'submitted' ? (
        <Callout kind="care" title={STAFF_DECISIONS[staffReason.verdict]}>
          <p dir="auto">{staffReason.reason}</p>
          {staffReason.verdict === 'declined' ? (
            <p>Fix the problem and save. Then submit the question again under Publish.</p>
          ) : null}
        </Callout>
      ) : null}
      <SubmissionStatus page={page} />
    </>
  )
}

const STAFF_DECISIONS = {
  declined: 'Staff declined this question',
  withdrawn: 'This question was withdrawn',
} as const

function SubmissionStatus({ page }: { page: EditorPage }) {
  if (page.status === 'submitted')
    return (
      <Callout kind="info" title="In review">
        You can read and try the question now. To change it, withdraw it from review or wait for the decision.
      </Callout>
    )
  if (page.published)
    return (
      <Callout kind="info" title="Published">
        Everyone can practise the approved version. Your changes stay private until staff review them.
      </Callout>
    )
  return null
}
