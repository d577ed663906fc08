import {
  addDocument,
  addPreference,
  checkLine,
  createStatement,
  saveStatement,
} from '#app/features/applications/door.ts'
import { followDate } from '#app/features/closing-dates/door.ts'
import { saveFacts } from '#app/features/scholarships/door.ts'
import { notePlace, shortlistPlace } from '#app/features/study-abroad/door.ts'
import type { Person } from '#app/platform/access/actor.ts'
import type { Result } from '#app/platform/errors/failure.ts'
import type { Services } from '#app/platform/services.ts'

const DAY = 86_400_000
const id = (last: string) => `4d1f0c52-8f0b-4f0e-9c60-3a5b7c9e1d${last}`

/** The order has one risk on purpose, so that the demo shows a warning. */
const COURSES = [
  { university: 'University of Melbourne', course: 'Biomedicine', code: '', chance: 'hard', want: 3 },
  { university: 'Monash University', course: 'Science', code: '', chance: 'open', want: 3 },
  { university: 'Deakin University', course: 'Health Sciences', code: '', chance: 'sure', want: 1 },
  { university: 'La Trobe University', course: 'Biomedical Science', code: '', chance: 'open', want: 2 },
] as const

const FIRST = `I want to study biomedicine because I like biology. In Year 11 I joined the hospital volunteers and learned a lot.`
const SECOND = `I want to study biomedicine because a question from biology class has stayed with me: why do two people with the same infection get ill so differently?

In Year 11 I joined the volunteers at our hospital. I took water and books to patients, and I learned to listen before I speak.`

/** A demo student in the middle of applying, made by the use cases. */
export async function demoApplications(services: Services, actor: Person): Promise<void> {
  const now = services.clock().getTime()
  const earlier = { ...services, clock: () => new Date(now - 6 * DAY) }
  for (const [index, course] of COURSES.entries())
    must(await addPreference(earlier, actor, { id: id(`1${index}`), centre: 'vtac', ...course }))
  for (const line of ['account', 'courses', 'pay'] as const)
    must(await checkLine(earlier, actor, { line, done: 'yes' }))
  const statement = id('20')
  must(
    await createStatement(earlier, actor, { id: statement, title: 'Biomedicine at Melbourne', limit: '300' }),
  )
  const fields = { statement, title: 'Biomedicine at Melbourne', limit: '300' }
  must(await saveStatement(earlier, actor, { ...fields, known: 1, text: FIRST }))
  must(await saveStatement(services, actor, { ...fields, known: 2, text: SECOND }))
  for (const item of [
    'vtac-2027-entry-very-late-applications-close',
    'vtac-2027-entry-change-of-preference-closes-december-round',
  ])
    must(await followDate(services, actor, { kind: 'deadline', item }))
  must(
    await followDate(services, actor, {
      kind: 'scholarship',
      item: 'wyndham-richardson-trust-sa-wyndham-richardson-scholarship',
    }),
  )
  must(await saveFacts(services, actor, { groups: ['regional or remote'], consent: 'on' }))
  const place = 'victoria-university-of-wellington'
  must(await shortlistPlace(services, actor, { place }))
  must(await notePlace(services, actor, { place, note: 'Ask which maths subject they expect.' }))
}

/** A document in the vault. By itself, because it needs the file store. */
export async function demoDocument(services: Services, actor: Person): Promise<void> {
  must(
    await addDocument(services, actor, {
      id: id('30'),
      label: 'Year 11 report (demo)',
      file: { name: 'report.pdf', bytes: Buffer.from(DEMO_PDF) },
    }),
  )
}

/** One empty page. */
const DEMO_PDF = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`

function must<T>(result: Result<T>): T {
  if (result.ok) return result.value
  throw new Error(`The demo could not be made: ${result.error.message}`)
}
