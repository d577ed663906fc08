import { redirect, useLoaderData } from 'react-router'
import { notFound } from '#app/platform/http/form.ts'
import { actions, intent } from '#app/platform/screens/actions.server.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { Callout } from '#app/ui/callout/callout.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { TextArea, TextField } from '#app/ui/field/text-field.tsx'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import { AuditTrail } from '#app/ui/patterns/detail/audit-trail.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { ListView } from '#app/ui/patterns/list/list-view.tsx'
import { neighbours, QueueDrawer, type QueueDrawerProps } from '#app/ui/patterns/queue/queue-drawer.tsx'
import { QueuePage } from '#app/ui/patterns/queue/queue-page.tsx'
import { QueueTable } from '#app/ui/patterns/queue/queue-table.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { ResponseView, OutcomeView, SolutionPicture } from '#app/features/question-bank/door-parts.ts'
import { markDeskPage } from '../pages/mark-desk-page.server.ts'
import { ruleOnMark } from '../use-cases/rule-on-mark.server.ts'

export function meta() {
  return [
    { title: 'Disputed marks – Victor' },
    {
      name: 'description',
      content: 'Decide disputed marks. Every identical answer gets the same mark.',
    },
  ]
}

export const loader = load(async ({ services, query, zone }) => {
  const words = dateFormat({ dateStyle: 'medium', timeZone: zone })
  const page = await markDeskPage(services.db, query, (at) => words.format(at))
  if (query.has('dispute') && !page.dispute) notFound()
  return { ...page, done: doneWords(query.get('done')) }
})

export const action = actions({
  decide: intent({
    useCase: ruleOnMark,
    answer: ({ changed }) => redirect(`/victor/marks?done=${changed}`),
  }),
})

function doneWords(changed: string | null): string | null {
  if (changed === null || !/^\d{1,9}$/.test(changed)) return null
  if (changed === '0') return 'Decided. No mark changed. The student reads your reason.'
  return `Decided. ${changed} ${changed === '1' ? 'answer was' : 'answers were'} re-marked, and the next ones like it will be marked the same.`
}

export default function MarkDesk() {
  const page = useLoaderData<typeof loader>()
  const { dispute, decided, rows, paging } = page
  const view = decided ? '?show=decided' : '?'
  const href = (row: { id: string }) => `${view}${decided ? '&' : ''}dispute=${row.id}`
  const near = neighbours(rows, ({ id }) => id === dispute?.id, paging)
  return (
    <QueuePage
      title="Disputed marks"
      sub="Your decision applies to every identical answer, now and later. You do not see names."
      notice={page.done ? <Callout kind="right" title={page.done} live /> : null}
      views={{
        label: 'Disputed marks',
        current: decided ? '/victor/marks?show=decided' : '/victor/marks',
        tabs: [
          { href: '/victor/marks', label: 'Open', count: page.open },
          { href: '/victor/marks?show=decided', label: 'Decided' },
        ],
      }}
      drawer={
        dispute ? (
          <DisputeDetail
            dispute={dispute}
            place={near.place}
            previous={near.previous && href(near.previous)}
            next={near.next && href(near.next)}
            close={view}
          />
        ) : null
      }
    >
      <ListView
        paging={paging}
        noun={['answer', 'answers']}
        none={
          <EmptyState title={decided ? 'There are no decisions yet' : 'There are no disputed marks'}>
            When a student presses “Disagree with this mark”, their answer and reason arrive here.
          </EmptyState>
        }
      >
        <QueueTable
          caption={decided ? 'Decided' : 'Open'}
          rows={rows}
          rowKey={({ id }) => id}
          openKey={dispute?.id}
          href={href}
          head="Question"
          title={(row) => `${row.title}, part ${row.partId}`}
          sub={(row) => <bdi>{row.response.slice(0, 120).replaceAll('\n', ' / ')}</bdi>}
          columns={[
            { id: 'mark', head: 'Mark', cell: (row) => `${row.awarded} of ${row.of}` },
            { id: 'at', head: 'Asked', cell: (row) => row.at },
            ...(decided ? [{ id: 'status', head: 'Decision', cell: (row: Line) => row.status }] : []),
          ]}
        />
      </ListView>
    </QueuePage>
  )
}

type Page = ReturnType<typeof useLoaderData<typeof loader>>
type Line = Page['rows'][number]

type DisputePage = NonNullable<Page['dispute']>

type Place = Pick<QueueDrawerProps, 'place' | 'previous' | 'next' | 'close'>

function DisputeDetail({ dispute, ...place }: Place & { dispute: DisputePage }) {
  const part = dispute.question?.parts.find(({ id }) => id === dispute.partId)
  return (
    <QueueDrawer
      {...place}
      title={dispute.question?.title ?? 'A question no longer in the bank'}
      facts={[
        { label: 'Question', value: dispute.questionId },
        { label: 'Mark now', value: `${dispute.awarded} of ${dispute.of}` },
        {
          label: 'Same answer',
          value:
            dispute.same === 1
              ? 'No other student has given this answer.'
              : dispute.status === 'open'
                ? `${dispute.same} answers so far are this one. All of them get the mark that you decide on.`
                : `${dispute.same} answers so far are this one. The decision holds for all of them.`,
        },
        {
          label: 'Can read this',
          value: 'Content staff. Every student with this answer reads your reason.',
        },
      ]}
      action={
        dispute.status === 'open' ? (
          <ActionForm
            key={dispute.id}
            intent="decide"
            hidden={{ dispute: dispute.id }}
            submit="Decide"
            button={{ tone: 'primary' }}
          >
            <TextField
              name="awarded"
              label={`Marks, of ${dispute.of}`}
              type="number"
              inputMode="numeric"
              min={0}
              max={dispute.of}
              defaultValue={String(dispute.awarded)}
            />
            <TextArea
              name="reason"
              label="Why"
              hint="Every student with this answer reads your reason."
              rows={3}
              maxLength={1000}
              required
            />
          </ActionForm>
        ) : null
      }
      history={
        dispute.status === 'open' ? null : (
          <AuditTrail
            entries={[
              {
                id: dispute.id,
                at: dispute.decidedAt ?? '',
                actor: 'Staff',
                change:
                  dispute.status === 'changed'
                    ? `changed the mark to ${dispute.awarded} of ${dispute.of}.`
                    : 'left the mark as it is.',
                reason: dispute.decision,
              },
            ]}
          />
        )
      }
    >
      {dispute.question?.stem ? <RichText html={dispute.question.stem} /> : null}
      {dispute.question?.picture ? <Picture drawn={dispute.question.picture} /> : null}
      {part ? <RichText html={part.prompt} /> : null}
      {part?.picture ? <Picture drawn={part.picture} /> : null}
      {part?.outcome ? (
        <>
          <ResponseView input={part.input} outcome={part.outcome} place="disputed" />
          <OutcomeView
            outcome={part.outcome}
            focus={false}
            solutionPicture={<SolutionPicture outcome={part.outcome} />}
          />
        </>
      ) : null}
      <p>
        The student says: <q>{dispute.reason}</q>
      </p>
    </QueueDrawer>
  )
}
