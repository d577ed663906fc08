import type { LoaderFunctionArgs } from 'react-router'
import { notFound } from '#app/platform/http/form.ts'
import { choicesOf } from '../choices.server.ts'
import { practiceBank } from '../the-bank.server.ts'

/** What "Narrow it down" opens to in Exam practice: no page, only the choices of a subject. */
export function loader({ params }: LoaderFunctionArgs) {
  const subjectId = params['subjectId'] ?? ''
  return practiceBank().bySubject.has(subjectId) ? choicesOf(subjectId) : notFound()
}
