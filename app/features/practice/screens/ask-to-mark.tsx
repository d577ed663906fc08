import { useState } from 'react'
import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { personOf } from '#app/platform/access/person.server.ts'
import { formFields, notFound, refused, UNKNOWN_ACTION } from '#app/platform/http/form.ts'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { zoneOf } from '#app/platform/time/zone.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { askPage } from '../marking/ask-page.server.ts'
import { LINK_DAYS } from '../marking/link-rules.ts'
import { Arrived } from '../parts/arrived.tsx'
import { CopyLink } from '../parts/copy-link.tsx'
import { GivenMarks } from '../parts/given-marks.tsx'
import styles from '../parts/marking.module.css'
import { makeMarkingLink, takeBackMarkingLink } from '../use-cases/hand-on-answer.server.ts'

export function meta() {
  return [
    { title: 'Ask a teacher or tutor to mark this – Victor' },
    {
      name: 'description',
      content:
        'Hand one long answer to a teacher or tutor by a link that you can take back. Their mark counts.',
    },
  ]
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { scope, person } = await personOf(context)
  const words = dateFormat({ dateStyle: 'medium', timeStyle: 'short', timeZone: zoneOf(request.headers) })
  const id = params['responseId'] ?? ''
  return (await askPage(scope.services, person, id, (at) => words.format(at))) ?? notFound()
}

export { keepTyped as clientAction } from '#app/platform/http/keep-typed.ts'

export async function action({ context, params, request }: ActionFunctionArgs) {
  const { scope, person } = await personOf(context)
  const fields = await formFields(request)
  const id = params['responseId'] ?? ''
  const changes: Record<string, typeof makeMarkingLink | typeof takeBackMarkingLink> = {
    'make-link': makeMarkingLink,
    'take-back-link': takeBackMarkingLink,
  }
  const change = changes[String(fields['intent'])]
  if (!change) return refused(UNKNOWN_ACTION, fields)
  const done = await change(scope.services, person, id)
  return done.ok ? redirect(`/exam-practice/ask/${id}`) : refused(done.error, fields)
}

export default function AskToMark() {
  const page = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  const busy = useNavigation().formMethod === 'POST'
  const failure = posted && 'failure' in posted ? posted.failure : undefined
  // The button that made the link, or took it back, goes with what it did: the focus goes on to what came instead.
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
        {failure ? <Callout kind="care" title={failure.message} live /> : null}
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
        <Card title={page.link ? 'The link is open' : 'How it works'}>
          <Arrived key={linked ? 'open' : 'none'} when={changed}>
            <Stack>
              {page.link ? (
                <>
                  <p>Hand it to one teacher or tutor. It ends on {page.link.until}.</p>
                  {page.link.address === null ? null : (
                    <CopyLink key={page.link.address} address={page.link.address} />
                  )}
                  <Form method="post">
                    <input type="hidden" name="intent" value="take-back-link" />
                    <Button busy={busy}>Take the link back</Button>
                  </Form>
                </>
              ) : (
                <>
                  <p>
                    You make a link and give it to your teacher or tutor yourself. It works for {LINK_DAYS}{' '}
                    days, for this answer only, and you can take it back at any time.
                  </p>
                  {page.closed === null ? (
                    <Form method="post">
                      <input type="hidden" name="intent" value="make-link" />
                      <Button tone="primary" busy={busy}>
                        {page.marks.length > 0 ? 'Make another link' : 'Make the link'}
                      </Button>
                    </Form>
                  ) : (
                    <Callout kind="info" title="Sharing is closed">
                      {page.closed}{' '}
                      <TextLink href="/settings/account">To the settings of your account</TextLink>
                    </Callout>
                  )}
                </>
              )}
            </Stack>
          </Arrived>
        </Card>
        <Card title="What they see">
          <Stack gap="small">
            <ul className={styles.list}>
              <li>the question, with its criteria and samples</li>
              <li>your answer, as you handed it in</li>
              <li>
                the name “<bdi>{page.name}</bdi>”, and no more of your name
              </li>
              <li>marks that other people gave this answer</li>
            </ul>
            <p>
              They do not see your own mark, your e-mail address or school, or any other work of yours. You
              see their name, and what they say.
            </p>
          </Stack>
        </Card>
        <Card title="Who can open it">
          <Stack gap="small">
            <p>
              Signed-in tutors, teachers and owners of an institution, and Victor’s staff for content. The
              link opens nothing for anybody else, and nothing for you.
            </p>
            {page.readers.length === 0 ? (
              <p>Nobody has opened it so far.</p>
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
            It counts as any other mark: in the result of this practice or paper, and in what Victor says you
            know. If several people mark the answer, the last mark counts. Taking the link back keeps the
            mark.
          </p>
        </Card>
      </Stack>
    </>
  )
}
