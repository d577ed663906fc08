import { useSearchParams } from 'react-router'
import { Badge } from '#app/ui/badge/badge.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Card, Section } from '#app/ui/card/card.tsx'
import { Disclosure, Fold } from '#app/ui/disclosure/disclosure.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { ConfirmForm } from '#app/ui/patterns/confirm/confirm-form.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { RefusalNotice } from '#app/ui/patterns/form/refusal-notice.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { plural } from '#app/ui/words/plural.ts'
import type { WorkPage } from '../pages/work-page.server.ts'
import { DraftForm } from './draft-form.tsx'
import { HelpRecord } from './help-record.tsx'
import { LevelTable } from './question-list.tsx'
import { ShareWork } from './share-work.tsx'
import { ShownDraft } from './shown-draft.tsx'
import styles from './grader.module.css'

/** One work: the draft with its levels or questions, then the next draft, the record and the link for a teacher. */
export function WorkView({ page }: { page: WorkPage }) {
  const { counts, draft, drafts, rubric, sharing, isReadOnly } = page
  const at = `/assessment-grader/${page.id}`
  const [query] = useSearchParams()
  const submit = counts ? 'Get questions' : 'Get levels'
  const form = isReadOnly ? null : (
    <Card title={draft ? 'Add the next draft' : 'Add your draft'} id="next-draft">
      <DraftForm key={page.newId} newId={page.newId} submit={submit} />
    </Card>
  )
  return (
    <>
      <PageHeader
        over={counts ? <Badge>Still counts</Badge> : <Badge>Does not count</Badge>}
        title={<span dir="auto">{page.title}</span>}
        sub={rubric.name}
        back={{ href: '/assessment-grader', label: 'Assessment grader' }}
      />
      <Stack>
        <RefusalNotice intents={['assess', 'delete-draft', 'counts', 'share', 'revoke', 'delete']} />
        {draft ? <ShownDraft page={page} draft={draft} query={query} /> : form}
        {draft ? form : null}
        {counts ? (
          <Card title="Record of help">
            <HelpRecord entries={page.record} fileAt={at} />
          </Card>
        ) : null}
        <Card>
          <Fold
            summary={sharing.link ? 'Your teacher’s link is open' : 'Ask a teacher or tutor'}
            open={sharing.link !== null}
          >
            <ShareWork {...page} />
          </Fold>
          <Fold summary="The task and its rubric">
            <TaskAndRubric page={page} />
          </Fold>
          {drafts.length > 0 ? (
            <Fold summary="Drafts" end={drafts.length}>
              <Drafts page={page} />
            </Fold>
          ) : null}
          {counts ? null : (
            <Fold summary="Record of help">
              <HelpRecord entries={page.record} fileAt={at} />
            </Fold>
          )}
        </Card>
        {isReadOnly ? null : <WorkSettings page={page} />}
      </Stack>
    </>
  )
}

function TaskAndRubric({ page: { task, rubric } }: { page: WorkPage }) {
  return (
    <Stack>
      <p dir="auto" className={styles.task}>
        {task}
      </p>
      {rubric.criteria.map(({ id, for: name, levels }) => (
        <Disclosure key={id} summary={name}>
          <LevelTable levels={levels} />
        </Disclosure>
      ))}
      {rubric.source ? <p className={styles.when}>{rubric.source}</p> : null}
    </Stack>
  )
}

function Drafts({ page: { drafts, isReadOnly } }: { page: WorkPage }) {
  return (
    <Rows>
      {drafts.map(({ id, number, words, at, isShown }) => (
        <Row
          key={id}
          href={isShown ? undefined : `?draft=${id}`}
          title={`Draft ${number}`}
          sub={`${plural(words, 'word')} · ${at}`}
          end={
            isShown ? (
              <Cluster>
                <span>Shown above</span>
                {isReadOnly ? null : <DeleteDraft id={id} number={number} />}
              </Cluster>
            ) : undefined
          }
        />
      ))}
    </Rows>
  )
}

function DeleteDraft({ id, number }: { id: string; number: number }) {
  return (
    <ConfirmForm
      intent="delete-draft"
      hidden={{ draft: id }}
      label="Delete draft"
      look={{ tone: 'quiet', size: 'small' }}
      title={`Delete draft ${number}?`}
      loses={['its text', 'its levels and questions on this page', 'what teachers said about it']}
      undo="This cannot be undone. The record of help stays."
      confirm="Delete draft"
    />
  )
}

function WorkSettings({ page: { counts, title, drafts } }: { page: WorkPage }) {
  return (
    <Section title="Does the task still count?">
      <Stack>
        <p>
          {counts
            ? 'You said that it still counts, so Victor asks questions only. When you have the result, you can get levels.'
            : 'You said that it does not count, so Victor gives levels. If it counts after all, change this: the levels disappear.'}{' '}
          The record shows each change.
        </p>
        <Cluster>
          <ActionForm
            intent="counts"
            hidden={{ counts: counts ? 'no' : 'yes' }}
            submit={counts ? 'It no longer counts' : 'It still counts'}
          />
          <ConfirmForm
            intent="delete"
            label="Delete task"
            look={{ tone: 'quiet' }}
            title={`Delete “${title}”?`}
            loses={[
              drafts.length === 0 ? 'the task' : `the task and ${plural(drafts.length, 'draft')}`,
              'the record of help',
              'the link for your teacher, and what teachers said',
            ]}
            undo="This cannot be undone."
            confirm="Delete task"
          />
        </Cluster>
        {counts ? (
          <Callout kind="info" title="Keep the task until your teacher has the record">
            The record is deleted together with the task.
          </Callout>
        ) : null}
      </Stack>
    </Section>
  )
}
