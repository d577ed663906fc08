import { Callout } from '#app/ui/callout/callout.tsx'
import { CopyLink } from '#app/ui/copy-link/copy-link.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import type { WorkPage } from '../pages/work-page.server.ts'
import { LINK_DAYS } from '../rules/limits.ts'
import styles from './grader.module.css'

/** The link for a teacher or tutor, what they see, and who opened it. */
export function ShareWork({
  sharing,
  counts,
  isReadOnly,
}: Pick<WorkPage, 'sharing' | 'counts' | 'isReadOnly'>) {
  const { link, closed, name, readers } = sharing
  return (
    <Stack>
      <p>
        {counts
          ? 'They see your drafts, the questions and the record of help.'
          : 'They see your drafts, the levels and the record of help, and can overrule a level.'}{' '}
        They see your first name, <bdi>{name}</bdi>, and none of your other work. Only signed-in tutors,
        teachers, owners of an institution and content staff can open the link.
      </p>
      {link ? (
        <>
          <p>Send the link to your teacher. The link ends on {link.until}.</p>
          {link.address === null ? null : <CopyLink key={link.address} address={link.address} />}
          {isReadOnly ? null : <ActionForm intent="revoke" submit="Revoke link" />}
        </>
      ) : closed !== null ? (
        <Callout kind="info" title="Sharing is off">
          {closed} <TextLink href="/settings/account">Go to account settings</TextLink>
        </Callout>
      ) : isReadOnly ? null : (
        <>
          <p>The link works for {LINK_DAYS} days. You can revoke it at any time.</p>
          <ActionForm intent="share" submit="Create link" />
        </>
      )}
      {readers.length > 0 ? (
        <ul className={styles.questions}>
          {readers.map(({ name: reader, at }) => (
            <li key={`${reader} ${at}`}>
              Opened by <bdi>{reader}</bdi>, {at}
            </li>
          ))}
        </ul>
      ) : null}
    </Stack>
  )
}
