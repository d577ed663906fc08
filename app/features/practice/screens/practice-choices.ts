import type { LoaderFunctionArgs } from 'react-router'
import { notFound } from '#app/platform/http/form.ts'
import { choicesOf } from '../pages/filter-options.server.ts'
import { questionBank } from '#app/features/question-bank/door.ts'

/** Loads the filters of a subject when "Filters" opens in Exam practice. Renders no page. */
export function loader({ params }: LoaderFunctionArgs) {
  const subjectId = params['subjectId'] ?? ''
  return questionBank().bySubject.has(subjectId) ? choicesOf(subjectId) : notFound()
}
