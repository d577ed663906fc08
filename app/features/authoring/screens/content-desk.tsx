import { redirect, useLoaderData } from 'react-router'
import { decideDeckReports, reportedDecks } from '#app/features/flashcards/door.ts'
import { ReportedDecks } from '#app/features/flashcards/door-parts.ts'
import { decideReport, reportedAnswers } from '#app/features/tutor-chat/door.ts'
import { ReportedAnswers } from '#app/features/tutor-chat/door-parts.ts'
import { builtInBank } from '#app/features/question-bank/door.ts'
import { notFound } from '#app/platform/http/form.ts'
import { actions, intent, type Post } from '#app/platform/screens/actions.server.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { Callout } from '#app/ui/callout/callout.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { useRefusal } from '#app/ui/patterns/form/form-answer.ts'
import { ListView } from '#app/ui/patterns/list/list-view.tsx'
import { pageNumber } from '#app/ui/patterns/list/paging.ts'
import { neighbours } from '#app/ui/patterns/queue/queue-drawer.tsx'
import { QueuePage } from '#app/ui/patterns/queue/queue-page.tsx'
import { QueueTable } from '#app/ui/patterns/queue/queue-table.tsx'
import { dateFormat } from '#app/platform/time/date-format.ts'
import { checkVersion } from '../rules/check-draft.server.ts'
import {
  findEarlier,
  findPublishedLines,
  findSubmission,
  findWaiting,
} from '../queries/content-desk.server.ts'
import { nameOf as nameOfField } from '../rules/field-names.ts'
import { allTexts } from '../rules/all-texts.ts'
import { PublishedCard } from '../parts/published-card.tsx'
import { REPORT_KINDS } from '../rules/publishing.ts'
import { versionAnswers, versionPage, versionMarking } from '../pages/question-version.server.ts'
import { Submission } from '../parts/submission.tsx'
import { decideSubmission, dismissReports, withdrawQuestion } from '../use-cases/review-question.server.ts'

export function meta() {
  return [
    { title: 'Questions to review – Victor' },
    {
      name: 'description',
      content: 'Review submitted questions and reports, and decide on each.',
    },
  ]
}

export const loader = load(async ({ services: { db, clock }, query, zone }) => {
  const words = dateFormat({ dateStyle: 'medium', timeZone: zone })
  const { curriculum } = builtInBank()
  const nameOf = (id: string) => {
    const subject = curriculum.subject(id)
    return subject ? `${subject.certificate} ${subject.shortName}` : id
  }
  const submissionId = query.get('submission')
  const submissionRow = submissionId === null ? undefined : await findSubmission(db, submissionId)
  if (submissionId !== null && submissionRow?.status !== 'waiting') notFound()
  const earlier = submissionRow ? await findEarlier(db, submissionRow.questionId) : []
  const waiting = await findWaiting(db, pageNumber(query))
  const published = await findPublishedLines(db, pageNumber(query, 'published'))
  return {
    done: query.get('done'),
    decks: await reportedDecks(db, zone),
    answers: await reportedAnswers(db, zone),
    submission: submissionRow
      ? {
          id: submissionRow.id,
          title: submissionRow.body.title,
          subject: nameOf(submissionRow.body.topics[0]!.split('.')[0]!),
          signed: `${submissionRow.signedName}, ${words.format(submissionRow.signedAt)}`,
          showName: submissionRow.showName,
          question: versionPage(submissionRow.questionId, submissionRow.version, submissionRow.body),
          marking: versionMarking(submissionRow.questionId, submissionRow.version, submissionRow.body),
          answers: versionAnswers(submissionRow.questionId, submissionRow.version, submissionRow.body),
          further: allTexts(submissionRow.body).map(({ path, text }) => ({ name: nameOfField(path), text })),
          earlier: earlier.map(({ status, reason, decidedAt, version }) => ({
            what: `${VERDICTS[status] ?? status}, version ${version}${decidedAt ? `, ${words.format(decidedAt)}` : ''}`,
            reason: reason ?? '',
          })),
          source: submissionRow.body.review.source,
          problems: checkVersion(submissionRow.body, clock),
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
          ({ kind, words: reportText }) =>
            `${REPORT_KINDS.find(({ value }) => value === kind)?.label ?? kind}: ${reportText}`,
        ),
      })),
    },
  }
})

const decided = (_done: unknown, { fields }: Post) =>
  redirect(`/victor/content-desk?done=${String(fields['intent'])}`)
const decide = intent({
  useCase: decideSubmission,
  input: ({ fields }) => ({ ...fields, verdict: fields['intent'] }),
  answer: decided,
})

const decideDeck = (verdict: 'stop' | 'keep') =>
  intent({
    useCase: decideDeckReports,
    input: ({ fields }) => ({ ...fields, verdict }),
    answer: decided,
  })

const decideAnswer = (verdict: 'remove' | 'keep') =>
  intent({
    useCase: decideReport,
    input: ({ fields }) => ({ ...fields, verdict }),
    answer: decided,
  })

export const action = actions({
  approve: decide,
  decline: decide,
  withdraw: intent({ useCase: withdrawQuestion, answer: decided }),
  'keep-reported': intent({ useCase: dismissReports, answer: decided }),
  'stop-sharing': decideDeck('stop'),
  'keep-deck': decideDeck('keep'),
  'remove-answer': decideAnswer('remove'),
  'keep-answer': decideAnswer('keep'),
})

const VERDICTS: Readonly<Record<string, string>> = {
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
}

const DONE: Readonly<Record<string, string>> = {
  approve: 'Published. Everyone can practise the question now.',
  decline: 'Declined. The author reads your reason.',
  withdraw: 'Withdrawn. Nobody gets the question from now on. Answers keep their marks.',
  'keep-reported': 'Reports closed. The question stays published.',
  'stop-sharing': 'The link of the deck is closed. Its owner reads your reason.',
  'keep-deck': 'Reports closed. The deck stays shared.',
  'remove-answer': 'Removed. The student reads that staff removed the answer.',
  'keep-answer': 'Report closed. The answer stays in the chat.',
}

export type SubmissionPage = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['submission']>

export default function ContentDesk() {
  const page = useLoaderData<typeof loader>()
  const refusal = useRefusal()
  const { submission, waiting, published } = page
  const href = (row: { id: string }) => `?submission=${row.id}`
  const near = neighbours(waiting.rows, ({ id }) => id === submission?.id, waiting.paging)
  return (
    <QueuePage
      title="Questions to review"
      sub="Review each question and give a reason. The author reads your reason."
      notice={
        page.done && DONE[page.done] && !refusal ? (
          <Callout kind="right" title={DONE[page.done]} live />
        ) : null
      }
      drawer={
        submission ? (
          <Submission
            submission={submission}
            place={near.place}
            previous={near.previous && href(near.previous)}
            next={near.next && href(near.next)}
            close="?"
          />
        ) : null
      }
    >
      <ListView
        paging={waiting.paging}
        noun={['question waits', 'questions wait']}
        pagesLabel="Pages of what waits"
        none={
          <EmptyState title="No questions to review">
            Submitted questions appear here, the oldest first.
          </EmptyState>
        }
      >
        <QueueTable
          caption="Waiting"
          rows={waiting.rows}
          rowKey={({ id }) => id}
          openKey={submission?.id}
          href={href}
          head="Question"
          title={({ title }) => title}
          sub={({ sub }) => sub}
        />
      </ListView>
      <ReportedDecks decks={page.decks} />
      <ReportedAnswers answers={page.answers} />
      <PublishedCard published={published} />
    </QueuePage>
  )
}
