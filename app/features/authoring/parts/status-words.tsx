import { Callout } from '#app/ui/callout/callout.tsx'
import type { EditorPage } from '../editor-action.server.ts'

/** What has become of the question, where it is more than a draft. */
export function StatusWords({ page }: { page: EditorPage }) {
  const { told } = page.publishing
  return (
    <>
      {told && page.status !== 'submitted' ? (
        <Callout kind="care" title={TOLD[told.verdict]}>
          <p dir="auto">{told.reason}</p>
          {told.verdict === 'declined' ? (
            <p>Change what it names and save. Under Publish it, you can then submit it again.</p>
          ) : null}
        </Callout>
      ) : null}
      <Standing page={page} />
    </>
  )
}

const TOLD = {
  declined: 'Staff read it, and declined to publish it',
  withdrawn: 'It was published, and has been withdrawn',
} as const

function Standing({ page }: { page: EditorPage }) {
  if (page.status === 'submitted')
    return (
      <Callout kind="info" title="Being reviewed">
        Until then its fields can be read and copied, and the question tried. It can be changed again once it
        is decided, or taken back.
      </Callout>
    )
  if (page.published)
    return (
      <Callout kind="info" title="Published">
        Everybody can practise the version that was approved. What you change here stays yours until it is
        reviewed again.
      </Callout>
    )
  return null
}
