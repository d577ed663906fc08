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
import { formFields, notFound, refused } from '#app/platform/http/form.ts'
import { zoneOf } from '#app/platform/time/zone.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { TextArea, TextField } from '#app/ui/field/text-field.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { Pages } from '#app/ui/table/pages.tsx'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { GivenAnswer } from '../parts/given-answer.tsx'
import { OutcomeView } from '../parts/outcome-view.tsx'
import { SolutionPicture } from '../parts/solution-picture.tsx'
import { deskPage } from '../rulings/desk-page.server.ts'
import { ruleOnMark } from '../use-cases/rule-on-mark.server.ts'

export function meta() {
  return [
    { title: 'Marks in question – Victor' },
    {
      name: 'description',
      content:
        'Marks that students say are wrong: read the answer, decide, and everybody with the same answer is marked alike.',
    },
  ]
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { scope } = await personOf(context)
  const query = new URL(request.url).searchParams
  const words = dateFormat({ dateStyle: 'medium', timeZone: zoneOf(request.headers) })
  const page = await deskPage(scope.services.db, query, (at) => words.format(at))
  if (query.has('dispute') && !page.asked) notFound()
  return { ...page, done: doneWords(query.get('done')) }
}

export { keepTyped as clientAction } from '#app/platform/http/keep-typed.ts'

export async function action({ context, request }: ActionFunctionArgs) {
  const { scope, person } = await personOf(context)
  const fields = await formFields(request)
  const done = await ruleOnMark(scope.services, person, fields)
  if (!done.ok) return refused(done.error, fields)
  return redirect(`/victor/marks?done=${done.value.changed}`)
}

function doneWords(changed: string | null): string | null {
  if (changed === null || !/^\d{1,9}$/.test(changed)) return null
  if (changed === '0') return 'Decided. No mark was changed; whoever asked reads your reason.'
  return `Decided. ${changed} ${changed === '1' ? 'answer was' : 'answers were'} re-marked, and the next ones like it will be marked the same.`
}

export default function MarkDesk() {
  const page = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title="Marks in question"
        sub="Students who say that a mark is wrong. A decision holds for everybody who gave the same answer, before and after. Names are not shown."
      />
      <Stack>
        {page.done ? <Callout kind="right" title={page.done} live /> : null}
        {page.asked ? <Asked asked={page.asked} /> : null}
        <Card
          title={page.decided ? 'Decided' : `${page.open} open`}
          sub={
            page.decided ? (
              <TextLink href="/victor/marks">Open ones</TextLink>
            ) : (
              <TextLink href="/victor/marks?show=decided">Decided ones</TextLink>
            )
          }
        >
          {page.rows.length === 0 ? (
            <EmptyState title={page.decided ? 'Nothing has been decided yet' : 'No mark is in question'}>
              When a student presses “This mark is wrong”, their answer and reason arrive here.
            </EmptyState>
          ) : (
            <Rows label={page.decided ? 'Decided' : 'Open'}>
              {page.rows.map((row) => (
                <Row
                  key={row.id}
                  href={`/victor/marks?dispute=${row.id}${page.decided ? '&show=decided' : ''}`}
                  title={`${row.title}, part ${row.partId}`}
                  sub={<bdi>{row.response.slice(0, 120).replaceAll('\n', ' / ')}</bdi>}
                  end={`${row.awarded} of ${row.of} · ${row.at}${row.status === 'open' ? '' : ` · ${row.status}`}`}
                />
              ))}
            </Rows>
          )}
          <Pages page={page.page} pages={page.pages} />
        </Card>
      </Stack>
    </>
  )
}

type AskedPage = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['asked']>

function Asked({ asked }: { asked: AskedPage }) {
  const posted = useActionData<typeof action>()
  const busy = useNavigation().formMethod === 'POST'
  const failure = posted && 'failure' in posted ? posted.failure : undefined
  const typed = posted && 'typed' in posted ? (posted.typed as Record<string, string>) : undefined
  const part = asked.question?.parts.find(({ id }) => id === asked.partId)
  return (
    <Card title={asked.question?.title ?? 'A question that is no longer in the bank'} sub={asked.questionId}>
      <Stack>
        {asked.question?.stem ? <RichText html={asked.question.stem} /> : null}
        {asked.question?.picture ? <Picture drawn={asked.question.picture} /> : null}
        {part ? <RichText html={part.prompt} /> : null}
        {part?.picture ? <Picture drawn={part.picture} /> : null}
        {part?.outcome ? (
          <>
            <GivenAnswer input={part.input} outcome={part.outcome} place="disputed" />
            <OutcomeView
              outcome={part.outcome}
              focus={false}
              solutionPicture={<SolutionPicture outcome={part.outcome} />}
            />
          </>
        ) : null}
        <p>
          The student says: <q>{asked.reason}</q>
        </p>
        <p>
          {asked.same === 1
            ? 'Nobody else has given this answer so far.'
            : asked.status === 'open'
              ? `${asked.same} answers so far are this one. All of them get the mark that you decide on.`
              : `${asked.same} answers so far are this one. The decision holds for all of them.`}
        </p>
        {asked.status === 'open' ? (
          <Form method="post" key={asked.id}>
            <Stack>
              {failure && !failure.fields ? <Callout kind="care" title={failure.message} live /> : null}
              <input type="hidden" name="dispute" value={asked.id} />
              <TextField
                name="awarded"
                label={`Marks, of ${asked.of}`}
                type="number"
                inputMode="numeric"
                min={0}
                max={asked.of}
                defaultValue={typed?.['awarded'] ?? String(asked.awarded)}
                error={failure?.fields?.['awarded']}
              />
              <TextArea
                name="reason"
                label="Why"
                hint="Everybody with this answer reads this."
                rows={3}
                maxLength={1000}
                required
                defaultValue={typed?.['reason'] ?? ''}
                error={failure?.fields?.['reason']}
              />
              <Cluster>
                <Button tone="primary" busy={busy}>
                  Decide
                </Button>
              </Cluster>
            </Stack>
          </Form>
        ) : (
          <p>
            {asked.status === 'changed' ? `Changed to ${asked.awarded} of ${asked.of}` : 'Kept'}
            {asked.decidedAt ? ` on ${asked.decidedAt}` : ''}: {asked.decision}
          </p>
        )}
      </Stack>
    </Card>
  )
}
