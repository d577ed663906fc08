import type { ReactNode } from 'react'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { plural } from '#app/ui/words/plural.ts'
import type { ShownDraft as ShownDraftPage } from '../pages/work-page.server.ts'
import { Comparison } from './comparison.tsx'
import { CriteriaList } from './criteria-list.tsx'
import { DraftText, PlainDraft } from './draft-text.tsx'
import { QuestionList } from './question-list.tsx'
import styles from './grader.module.css'

interface Props {
  page: { counts: boolean; isReadOnly: boolean }
  draft: ShownDraftPage
  query: URLSearchParams
  /** Below a criterion: the fields of a teacher. */
  below?: Parameters<typeof CriteriaList>[0]['below']
  /** Around the criteria: the form of a teacher. */
  around?: (list: ReactNode) => ReactNode
}

/** A draft with its levels and evidence, with its questions, or with a button to get them. */
export function ShownDraft({ page, draft, query, below, around = (list) => list }: Props) {
  const about = `Draft ${draft.number} · ${plural(draft.words, 'word')} · ${draft.at}`
  if (draft.kind === 'none') return <NotAssessed page={page} draft={draft} />
  if (draft.kind === 'questions')
    return (
      <Card
        title="Questions about the draft"
        sub={`${about}. The task counts, so there are questions and criteria only: no levels and no rewriting.`}
      >
        <QuestionList criteria={draft.view.criteria} />
        <Disclosure summary={`Read draft ${draft.number}`}>
          <PlainDraft paragraphs={draft.view.paragraphs} />
        </Disclosure>
      </Card>
    )
  const { criteria, paragraphs, caps } = draft.view
  const chosen = Number(query.get('criterion'))
  const only = criteria.some(({ number }) => number === chosen) ? chosen : null
  const hrefOf = (number: number | null) =>
    `?draft=${draft.id}${number === null ? '' : `&criterion=${number}`}`
  const list = <CriteriaList criteria={criteria} hrefOf={hrefOf} only={only} {...(below ? { below } : {})} />
  return (
    <Stack>
      <Callout kind="info" title="Not an official mark">
        Victor’s rules compare the draft with the rubric. No confidence is shown yet, because the levels have
        not been compared with marks of examiners. If your teacher says otherwise, follow your teacher.
      </Callout>
      {caps.map((words) => (
        <Callout key={words} kind="care" title={words} />
      ))}
      <div className={styles.result}>
        <Card title="Levels" sub={about}>
          {around(list)}
        </Card>
        <Card
          title="The draft"
          sub="A highlighted sentence shows something for the criteria whose numbers follow it."
        >
          <DraftText paragraphs={paragraphs} only={only} />
        </Card>
      </div>
      {draft.comparison ? (
        <Comparison draft={draft} comparison={draft.comparison} earlier={draft.earlier} />
      ) : null}
    </Stack>
  )
}

/** The draft was added before the answer to "does it still count?" changed. */
function NotAssessed({ page, draft }: Pick<Props, 'page' | 'draft'>) {
  return (
    <Card
      title={
        page.counts ? `Draft ${draft.number} has no questions yet` : `Draft ${draft.number} has no levels yet`
      }
    >
      <Stack>
        <p>
          {page.counts
            ? 'You added it before the task counted. Its levels are hidden.'
            : 'You added it while the task still counted.'}
        </p>
        {page.isReadOnly ? null : (
          <ActionForm
            intent="assess"
            hidden={{ draft: draft.id }}
            submit={page.counts ? 'Get questions' : 'Get levels'}
            button={{ tone: 'primary' }}
          />
        )}
      </Stack>
    </Card>
  )
}
