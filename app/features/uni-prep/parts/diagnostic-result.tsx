import { Section } from '#app/ui/card/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import type { DiagnosticResult } from '../pages/result-view.server.ts'
import type { QuestionView } from '#app/features/lessons/door-parts.ts'
import { PrepFeedbackNotice } from './prep-feedback.tsx'
import { ResultSummary } from './result-summary.tsx'

export interface DiagnosticResultProps {
  moduleId: string
  result: DiagnosticResult
  /** The questions by id, to show them above their feedback. */
  questions: readonly QuestionView[]
}

/** The result of a diagnostic: which lesson to read first, then each lesson and each question. */
export default function DiagnosticResultView({ moduleId, result, questions }: DiagnosticResultProps) {
  const asks = new Map(questions.map(({ id, ask }) => [id, ask]))
  return (
    <Stack>
      <ResultSummary moduleId={moduleId} result={result} level={2} />
      <Section title="By lesson">
        <Rows label="Results by lesson">
          {result.lessons.map(({ slug, title, right, asked }) => (
            <Row
              key={slug}
              href={`/uni-prep/lessons/${slug}`}
              title={title}
              sub={right === asked ? 'All right' : `${asked - right} to work on`}
              end={`${right} of ${asked}`}
            />
          ))}
        </Rows>
      </Section>
      <Section title="Every question">
        <Stack>
          {result.feedback.map((feedback, index) => (
            <Stack gap="small" key={feedback.questionId}>
              <p>
                {index + 1}. <RichText as="span" html={asks.get(feedback.questionId) ?? ''} />
              </p>
              <PrepFeedbackNotice feedback={feedback} />
            </Stack>
          ))}
        </Stack>
      </Section>
      <p>
        <TextLink href={`/uni-prep/${moduleId}?part=diagnostic&again=yes`}>
          Take the diagnostic again
        </TextLink>
      </p>
    </Stack>
  )
}
