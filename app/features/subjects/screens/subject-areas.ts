import type { LoaderFunctionArgs } from 'react-router'
import { theBank } from '#app/features/practice/door.ts'
import { notFound } from '#app/platform/http/form.ts'
import { pickerAreas } from '../picker-page.server.ts'

/** What areas of a certificate open to in Subjects: no page, only their subjects. */
export function loader({ params, request }: LoaderFunctionArgs) {
  const areas = new URL(request.url).searchParams.getAll('area').slice(0, 20)
  const bank = theBank()
  const subjects = pickerAreas(params['certificate'] ?? '', areas, (id) => bank.bySubject.has(id))
  return subjects ? { subjects } : notFound()
}
