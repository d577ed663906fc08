import CircleCheck from 'lucide-react/icons/circle-check'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Section } from '#app/ui/card/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { ConfirmForm } from '#app/ui/patterns/confirm/confirm-form.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { StartPanel } from '#app/ui/start/start-panel.tsx'
import { plural } from '#app/ui/words/plural.ts'
import type { ModulePage } from '../pages/module-page.server.ts'
import { ResultSummary } from './result-summary.tsx'

/** The module at a glance: what to do first, its lessons, its practice. */
export default function ModuleOverview({ page }: { page: ModulePage }) {
  const { id, result, counts, practised } = page
  return (
    <Stack>
      {result ? (
        <ResultSummary moduleId={id} result={result} level={2} />
      ) : (
        <StartPanel
          title="Start with the diagnostic"
          reason={`${counts.diagnostic} questions show which of the ${page.lessons.length} lessons to read first.`}
          start={
            <ButtonLink href={`/uni-prep/${id}?part=diagnostic`} tone="primary" size="large">
              Start {counts.diagnostic} questions · about {page.minutes} min
            </ButtonLink>
          }
        />
      )}
      <Section title="Lessons">
        <Rows label="Lessons">
          {page.lessons.map(({ slug, title, summary, minutes, isRead }) => (
            <Row
              key={slug}
              href={`/uni-prep/lessons/${slug}`}
              title={title}
              sub={summary}
              lead={isRead ? <CircleCheck size={20} aria-label="Read" /> : null}
              end={`${minutes} min`}
            />
          ))}
        </Rows>
      </Section>
      <Section title="Practice">
        <Rows label="Practice">
          <Row
            href={`/uni-prep/${id}?part=practice`}
            title={`${counts.practice} questions with feedback`}
            sub={
              practised.answered > 0
                ? `${plural(practised.answered, 'question')} answered, ${practised.right} right.`
                : 'Answer one at a time, in any order.'
            }
          />
        </Rows>
      </Section>
      {result || practised.answered > 0 ? (
        <ConfirmForm
          intent="reset"
          label="Start this module again"
          look={{ tone: 'quiet' }}
          title={`Start “${page.title}” again?`}
          loses={['Your diagnostic results and practice answers in this module are deleted.']}
          undo="This cannot be undone."
          confirm="Delete my answers"
        />
      ) : null}
    </Stack>
  )
}
