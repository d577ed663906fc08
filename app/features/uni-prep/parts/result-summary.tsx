import { ButtonLink } from '#app/ui/button/button.tsx'
import { ResultHeader } from '#app/ui/patterns/report/result-header.tsx'
import { plural } from '#app/ui/words/plural.ts'
import type { DiagnosticResult } from '../pages/result-view.server.ts'

/** The figure, the finding and the next step. */
export function ResultSummary({
  moduleId,
  result,
  level,
}: {
  moduleId: string
  result: DiagnosticResult
  level: 1 | 2
}) {
  const { right, asked, first } = result
  return (
    <ResultHeader
      level={level}
      label="Your diagnostic"
      figure={`${right} of ${asked}`}
      unit="right"
      finding={first ? `Read “${first.title}” first.` : 'You got every question right.'}
      detail={
        first
          ? `${plural(first.asked - first.right, 'answer')} about it ${first.asked - first.right === 1 ? 'was' : 'were'} not right yet.`
          : 'Practise to remember this module, or choose another module.'
      }
      action={
        first ? (
          <ButtonLink href={`/uni-prep/lessons/${first.slug}`} tone="primary" size="large">
            Read the lesson
          </ButtonLink>
        ) : (
          <ButtonLink href={`/uni-prep/${moduleId}?part=practice`} tone="primary" size="large">
            Practise
          </ButtonLink>
        )
      }
    />
  )
}
