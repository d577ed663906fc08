import type { LoaderFunctionArgs } from 'react-router'
import { builtInBank } from '#app/features/question-bank/door.ts'
import { notFound } from '#app/platform/http/form.ts'
import { pickerAreas } from '../pages/picker-page.server.ts'

/** Data for opened areas of Subjects: their subjects. */
export function loader({ params, request }: LoaderFunctionArgs) {
  const areas = new URL(request.url).searchParams.getAll('area').slice(0, 20)
  const bank = builtInBank()
  const subjects = pickerAreas(params['certificate'] ?? '', areas, (id) => bank.bySubject.has(id))
  return subjects ? { subjects } : notFound()
}
