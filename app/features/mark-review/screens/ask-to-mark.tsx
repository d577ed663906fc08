import { useState } from 'react'
import { redirect, useLoaderData } from 'react-router'
import { notFound } from '#app/platform/http/form.ts'
import { actions, intent } from '#app/platform/screens/actions.server.ts'
import { load, type ScreenRequest } from '#app/platform/screens/load.server.ts'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { RefusalNotice } from '#app/ui/patterns/form/refusal-notice.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { askToMarkPage } from '../pages/ask-to-mark-page.server.ts'
import { LINK_DAYS } from '../rules/link-rules.ts'
import { FocusOnArrival } from '#app/features/question-bank/door-parts.ts'
import { CopyLink } from '#app/ui/copy-link/copy-link.tsx'
import { GivenMarks } from '../parts/given-marks.tsx'
import styles from '../parts/marking.module.css'
import { makeMarkingLink, takeBackMarkingLink } from '../use-cases/share-for-marking.server.ts'

export function meta() {
  return [
    { title: 'Ask a teacher or tutor to mark this – Victor' },
    {
      name: 'description',
      content: 'Share one long answer with a teacher or tutor by a link. Their mark counts.',
    },
  ]
}

const responseOf = ({ params }: ScreenRequest) => params['responseId'] ?? ''

export const loader = load(async (visit) => {
  const words = dateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone: visit.zone })
  const page = await askToMarkPage(visit.services, visit.person, responseOf(visit), (at) => words.format(at))
  return page ?? notFound()
})

const change = {
  input: (post: ScreenRequest) => ({ response: responseOf(post) }),
  answer: (_done: unknown, post: ScreenRequest) => redirect(`/exam-practice/ask/${responseOf(post)}`),
}

export const action = actions({
  'make-link': intent({ useCase: makeMarkingLink, ...change }),
  'take-back-link': intent({ useCase: takeBackMarkingLink, ...change }),
})

export default function AskToMark() {
  const page = useLoaderData<typeof loader>()
  // The button disappears after it made or withdrew the link, so the focus moves to what replaced it.
  const linked = page.link !== null
  const [first] = useState(linked)
  const [changed, setChanged] = useState(false)
  if (linked !== first && !changed) setChanged(true)
  return (
    <>
      <PageHeader
        title="Ask a teacher or tutor to mark this"
        sub={page.title}
        back={{ href: page.answerAt, label: 'Back to the answer' }}
      />
      <Stack>
        <RefusalNotice intents={['']} />
        {page.marks.length > 0 ? (
          <Card
            title={page.marks.length === 1 ? 'Your answer has been marked' : 'The last mark counts'}
            sub={
              <>
                Criterion by criterion it stands <TextLink href={page.answerAt}>with the answer</TextLink>.
              </>
            }
          >
            <GivenMarks marks={page.marks} />
          </Card>
        ) : null}
        <Card title={page.link ? 'The link is open' : 'How sharing works'}>
          <FocusOnArrival key={linked ? 'open' : 'none'} when={changed}>
            <Stack>
              {page.link ? (
                <>
                  <p>Send the link to your teacher or tutor. The link ends on {page.link.until}.</p>
                  {page.link.address === null ? null : (
                    <CopyLink key={page.link.address} address={page.link.address} />
                  )}
                  <ActionForm intent="take-back-link" submit="Revoke link" leaves />
                </>
              ) : (
                <>
                  <p>
                    Create a link and send it to your teacher or tutor. The link works for {LINK_DAYS} days
                    and opens only this answer. You can revoke the link at any time.
                  </p>
                  {page.closed === null ? (
                    <ActionForm
                      intent="make-link"
                      submit={page.marks.length > 0 ? 'Create another link' : 'Create link'}
                      button={{ tone: 'primary' }}
                      leaves
                    />
                  ) : (
                    <Callout kind="info" title="Sharing is off">
                      {page.closed} <TextLink href="/settings/account">Go to account settings</TextLink>
                    </Callout>
                  )}
                </>
              )}
            </Stack>
          </FocusOnArrival>
        </Card>
        <Card title="What they see">
          <Stack gap="small">
            <ul className={styles.list}>
              <li>the question with its criteria and samples</li>
              <li>your answer as you submitted it</li>
              <li>
                the name “<bdi>{page.name}</bdi>” (your first name only)
              </li>
              <li>marks from other people for this answer</li>
            </ul>
            <p>
              They do not see your own mark, your email address, your school or your other work. You see their
              name and comments.
            </p>
          </Stack>
        </Card>
        <Card title="Who can open it">
          <Stack gap="small">
            <p>
              Signed-in tutors, teachers, owners of an institution and content staff can open the link. Nobody
              else can.
            </p>
            {page.readers.length === 0 ? (
              <p>Nobody has opened the link yet.</p>
            ) : (
              <ul className={styles.list}>
                {page.readers.map(({ name, at }) => (
                  <li key={`${name} ${at}`}>
                    Opened by <bdi>{name}</bdi>, {at}
                  </li>
                ))}
              </ul>
            )}
          </Stack>
        </Card>
        <Card title="What the mark does">
          <p>
            The mark counts in this result and in your progress. If several people mark the answer, the last
            mark counts. The mark stays if you revoke the link.
          </p>
        </Card>
      </Stack>
    </>
  )
}
