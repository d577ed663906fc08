import { useSearchParams } from 'react-router'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextArea } from '#app/ui/field/text-field.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import type { SharedPage } from '../pages/shared-page.server.ts'
import { LONGEST_WORDS } from '../rules/limits.ts'
import { HelpRecord } from './help-record.tsx'
import { ShownDraft } from './shown-draft.tsx'
import styles from './grader.module.css'

/** A work as its teacher or tutor sees it. Levels can be overruled, unless the task counts. */
export function SharedView({ page, saved }: { page: SharedPage; saved: boolean }) {
  const { draft, drafts, name } = page
  const [query] = useSearchParams()
  return (
    <>
      <PageHeader
        title={
          <>
            <span dir="auto">{page.title}</span>, by <bdi>{name}</bdi>
          </>
        }
        sub={`${page.rubric.name}. The link is open until ${page.until}. ${name} sees that you opened it.`}
        back={page.hasHome ? { href: '/assessment-grader', label: 'Assessment grader' } : undefined}
      />
      <Stack>
        {saved && page.isMine ? (
          <Callout kind="right" title="Your levels are saved." live>
            <bdi>{name}</bdi> reads them beside Victor’s levels. While the link is open you can change them
            here.
          </Callout>
        ) : null}
        {page.counts ? (
          <Callout kind="info" title={`${name} says that the task still counts towards a result`}>
            So Victor gives questions and criteria only. The record below lists what Victor gave.
          </Callout>
        ) : null}
        <Card title="The task">
          <p dir="auto" className={styles.task}>
            {page.task}
          </p>
        </Card>
        {drafts.length > 1 ? (
          <Cluster>
            {drafts.map(({ id, number, isShown }) =>
              isShown ? (
                <strong key={id}>Draft {number}</strong>
              ) : (
                <TextLink key={id} href={`?draft=${id}`}>
                  Draft {number}
                </TextLink>
              ),
            )}
          </Cluster>
        ) : null}
        {draft ? (
          <Reviewed page={page} draft={draft} query={query} />
        ) : (
          <EmptyState title="No draft yet">The student has not added a draft.</EmptyState>
        )}
        <Card title="Record of help">
          <HelpRecord entries={page.record} fileAt={null} />
        </Card>
      </Stack>
    </>
  )
}

function Reviewed({
  page,
  draft,
  query,
}: {
  page: SharedPage
  draft: NonNullable<SharedPage['draft']>
  query: URLSearchParams
}) {
  const shown = { page: { counts: page.counts, isReadOnly: true }, draft, query }
  if (draft.kind !== 'levels') return <ShownDraft {...shown} />
  return (
    <ShownDraft
      {...shown}
      below={({ id }) => <ReviewFields page={page} criterionId={id} />}
      around={(list) => (
        <ActionForm
          key={`${draft.id} ${page.before.length}`}
          intent="review"
          hidden={{ draft: draft.id }}
          submit={page.isMine ? 'Save changed levels' : 'Save your levels'}
          button={{ tone: 'primary' }}
          leaves
        >
          <input type="hidden" name="review" value={page.review} />
          {list}
        </ActionForm>
      )}
    />
  )
}

function ReviewFields({ page, criterionId }: { page: SharedPage; criterionId: string }) {
  const criterion = page.rubric.criteria.find(({ id }) => id === criterionId)
  const levels = criterion?.levels ?? []
  const before = page.before.find(({ id }) => id === criterionId)
  return (
    <div className={styles.fields} role="group" aria-label={criterion?.for}>
      <SelectField
        name={`level-${criterionId}`}
        label="Your level"
        optional
        empty="No other level"
        options={levels.map(({ name }, at) => ({ value: String(at), label: name }))}
        defaultValue={before?.level === null || before === undefined ? '' : String(before.level)}
      />
      <TextArea
        name={`words-${criterionId}`}
        label="Your words"
        optional
        rows={2}
        maxLength={LONGEST_WORDS}
        defaultValue={before?.words ?? ''}
      />
    </div>
  )
}
