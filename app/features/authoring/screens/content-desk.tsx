import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { QuestionPreview } from '#app/features/practice/door-parts.ts'
import { theBank } from '#app/features/practice/door.ts'
import { personOf } from '#app/platform/access/person.server.ts'
import { formFields, notFound, refused } from '#app/platform/http/form.ts'
import { zoneOf } from '#app/platform/time/zone.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { TextArea } from '#app/ui/field/text-field.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { Pages } from '#app/ui/table/pages.tsx'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { checkVersion } from '../check-draft.server.ts'
import { findEarlier, findPublishedLines, findSubmission, findWaiting } from '../desk-queries.server.ts'
import { nameOf as nameOfField } from '../field-names.ts'
import { furtherTexts } from '../further-texts.ts'
import { PublishedCard } from '../parts/published-card.tsx'
import { REPORT_KINDS, STATEMENT } from '../publishing.ts'
import { answersOf, shownVersion, tryingOf } from '../shown-version.server.ts'
import { decideSubmission, keepReported, withdrawQuestion } from '../use-cases/review-question.server.ts'

export function meta() {
  return [
    { title: 'Questions to review – Victor' },
    {
      name: 'description',
      content:
        'Questions that people put forward for everybody: read, checked, approved or declined; reports and withdrawals.',
    },
  ]
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { scope } = await personOf(context)
  const { db, clock } = scope.services
  const query = new URL(request.url).searchParams
  const words = dateFormat({ dateStyle: 'medium', timeZone: zoneOf(request.headers) })
  const { curriculum } = theBank()
  const nameOf = (id: string) => {
    const subject = curriculum.subject(id)
    return subject ? `${subject.certificate} ${subject.subject}` : id
  }
  const asked = query.get('submission')
  const found = asked === null ? undefined : await findSubmission(db, asked)
  if (asked !== null && found?.status !== 'waiting') notFound()
  const earlier = found ? await findEarlier(db, found.questionId) : []
  const pageOf = (name: string) => Math.max(1, Math.trunc(Number(query.get(name))) || 1)
  const waiting = await findWaiting(db, pageOf('page'))
  const published = await findPublishedLines(db, pageOf('published'))
  return {
    done: query.get('done'),
    asked: found
      ? {
          id: found.id,
          title: found.body.title,
          subject: nameOf(found.body.topics[0]!.split('.')[0]!),
          signed: `${found.signedName}, ${words.format(found.signedAt)}`,
          showName: found.showName,
          question: shownVersion(found.questionId, found.version, found.body),
          trying: tryingOf(found.questionId, found.version, found.body),
          answers: answersOf(found.questionId, found.version, found.body),
          further: furtherTexts(found.body).map(({ path, text }) => ({ name: nameOfField(path), text })),
          earlier: earlier.map(({ status, reason, decidedAt, version }) => ({
            what: `${VERDICTS[status] ?? status}, version ${version}${decidedAt ? `, ${words.format(decidedAt)}` : ''}`,
            reason: reason ?? '',
          })),
          source: found.body.review.source,
          problems: checkVersion(found.body, clock),
        }
      : null,
    waiting: {
      ...waiting,
      rows: waiting.rows.map((row) => ({
        id: row.id,
        title: row.title,
        sub: `${nameOf(row.subjectId)}, version ${row.version}, since ${words.format(row.signedAt)}`,
      })),
    },
    published: {
      ...published,
      rows: published.rows.map((row) => ({
        id: row.id,
        title: row.title,
        sub: `${nameOf(row.subjectId)}, version ${row.version}${row.publishedAt ? `, since ${words.format(row.publishedAt)}` : ''}`,
        reports: row.reports.map(
          ({ kind, words: said }) =>
            `${REPORT_KINDS.find(({ value }) => value === kind)?.label ?? kind}: ${said}`,
        ),
      })),
    },
  }
}

export { keepTyped as clientAction } from '#app/platform/http/keep-typed.ts'

export async function action({ context, request }: ActionFunctionArgs) {
  const { scope, person } = await personOf(context)
  const fields = await formFields(request)
  const intent = fields['intent']
  const done =
    intent === 'withdraw'
      ? await withdrawQuestion(scope.services, person, fields)
      : intent === 'keep-reported'
        ? await keepReported(scope.services, person, fields)
        : await decideSubmission(scope.services, person, { ...fields, verdict: intent })
  if (!done.ok) return refused(done.error, fields)
  return redirect(`/victor/content-desk?done=${String(intent)}`)
}

const VERDICTS: Readonly<Record<string, string>> = {
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
}

const DONE: Readonly<Record<string, string>> = {
  approve: 'Published. Everybody can be dealt it from now on.',
  decline: 'Declined. The author reads your reason.',
  withdraw: 'Withdrawn. It is dealt to nobody from now on; answers keep their marks.',
  'keep-reported': 'The reports are closed, and the question stays.',
}

export default function ContentDesk() {
  const page = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  const failure = posted && 'failure' in posted ? posted.failure : undefined
  const typed = posted && 'typed' in posted ? (posted.typed as Record<string, string>) : undefined
  const busy = useNavigation().formMethod === 'POST'
  const { asked } = page
  return (
    <>
      <PageHeader
        title="Questions to review"
        sub="What people put forward for everybody. Every decision is kept with its reason, and its author reads it."
      />
      <Stack>
        {page.done && DONE[page.done] && !failure ? (
          <Callout kind="right" title={DONE[page.done]} live />
        ) : null}
        {failure && !failure.fields ? <Callout kind="care" title={failure.message} live /> : null}
        {asked ? (
          <Card title={asked.title} sub={`${asked.subject}. Facts from: ${asked.source}.`}>
            <Stack>
              <QuestionPreview question={asked.question} trying={asked.trying} tried={{}} />
              <Disclosure summary="Right answer and solution" open>
                <Stack gap="small">
                  {asked.answers.map(({ part, answer, solution }) => (
                    <div key={part}>
                      <p>
                        Part {part}: <RichText html={answer} as="span" />
                      </p>
                      <RichText html={solution} />
                    </div>
                  ))}
                </Stack>
              </Disclosure>
              {asked.further.length > 0 ? (
                <Disclosure summary="Everything else in it, as it was written" open>
                  <Rows label="Everything else in it">
                    {asked.further.map(({ name, text }, index) => (
                      // Two fields may hold the same words.
                      <Row key={index} title={text} sub={name} />
                    ))}
                  </Rows>
                </Disclosure>
              ) : null}
              {asked.problems.length === 0 ? (
                <Callout kind="right" title="The check finds nothing wrong" />
              ) : (
                <Callout kind="care" title="The check finds something wrong">
                  <ul>
                    {asked.problems.map(({ path, message }) => (
                      <li key={`${path} ${message}`}>{`${nameOfField(path)}: ${message}`}</li>
                    ))}
                  </ul>
                </Callout>
              )}
              {asked.earlier.length > 0 ? (
                <Callout kind="info" title="Decided before">
                  <ul>
                    {asked.earlier.map(({ what, reason }, index) => (
                      // Two decisions may say the same.
                      <li key={index}>
                        {what}: <bdi>{reason}</bdi>
                      </li>
                    ))}
                  </ul>
                </Callout>
              ) : null}
              <Callout kind="info" title={`Stated by ${asked.signed}`}>
                {STATEMENT.text} {asked.showName ? 'The name may be shown.' : 'The name is not shown.'}
              </Callout>
              <Form method="post">
                <Stack>
                  <input type="hidden" name="submission" value={asked.id} />
                  <TextArea
                    name="reason"
                    label="Why"
                    hint="The author reads it."
                    rows={3}
                    maxLength={1000}
                    defaultValue={typed?.['reason'] ?? ''}
                    error={failure?.fields?.['reason']}
                  />
                  <Cluster>
                    <Button name="intent" value="approve" tone="primary" busy={busy}>
                      Approve and publish
                    </Button>
                    <Button name="intent" value="decline" busy={busy}>
                      Decline
                    </Button>
                  </Cluster>
                </Stack>
              </Form>
            </Stack>
          </Card>
        ) : null}
        {page.waiting.all === 0 ? (
          <EmptyState title="Nothing waits">
            A question that somebody submits stands here, the oldest first.
          </EmptyState>
        ) : (
          <Card title={`${page.waiting.all} ${page.waiting.all === 1 ? 'question waits' : 'questions wait'}`}>
            <Stack>
              <Rows label="Waiting">
                {page.waiting.rows.map((row) => (
                  <Row
                    key={row.id}
                    title={row.title}
                    sub={row.sub}
                    href={`/victor/content-desk?submission=${row.id}`}
                  />
                ))}
              </Rows>
              <Pages page={page.waiting.page} pages={page.waiting.pages} label="Pages of what waits" />
            </Stack>
          </Card>
        )}
        <PublishedCard published={page.published} failure={failure} typed={typed} />
      </Stack>
    </>
  )
}
