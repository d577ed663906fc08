import {
  redirect,
  useActionData,
  useLoaderData,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { MAX_FILE_BYTES } from '#app/engines/interchange/imported.ts'
import { personOf } from '#app/platform/access/person.server.ts'
import { notFound, readForm, refused } from '#app/platform/http/form.ts'
import { Stack } from '#app/ui/layout/layout.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { importPage, type ImportPage } from '../pages/import-page.server.ts'
import { ImportForm } from '../parts/import-form.tsx'
import { ImportReport } from '../parts/import-report.tsx'
import { importQuestions } from '../use-cases/import-questions.server.ts'
import { dropImport, readImport } from '../use-cases/read-import.server.ts'

export function meta() {
  return [
    { title: 'Import questions – Victor' },
    {
      name: 'description',
      content: 'Import questions from Moodle XML, GIFT, QTI or a table.',
    },
  ]
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { scope, person } = await personOf(context)
  const page = await importPage(scope.services, person, new URL(request.url).searchParams)
  return page ?? notFound()
}

export async function action({ context, request }: ActionFunctionArgs) {
  const { scope, person } = await personOf(context)
  const form = await readForm(request)
  const fields: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') fields[name] = value.replaceAll('\0', '')
  const intent = fields['intent']
  if (intent === 'keep') {
    const done = await importQuestions(scope.services, person, fields['import'] ?? '')
    if (!done.ok) return done.error.code === 'not-found' ? notFound() : refused(done.error, fields)
    const { kept, known, at } = done.value
    return redirect(`/exam-practice/own?imported=${kept}&known=${known}&at=${at}`)
  }
  if (intent === 'drop') {
    const done = await dropImport(scope.services, person, { import: fields['import'] ?? '' })
    return done.ok ? redirect('/exam-practice/own/import') : refused(done.error, fields)
  }
  if (intent === 'topics') {
    const shown = await importPage(
      scope.services,
      person,
      new URLSearchParams({ subject: fields['subject'] ?? '' }),
    )
    return { shown, text: fields['text'] ?? '' }
  }
  const file = form.get('file')
  const chosen = typeof file === 'object' && file !== null && file.size > 0 ? file : null
  // A file that is too large is not read: the use case refuses it by its size.
  const bytes = chosen
    ? chosen.size > MAX_FILE_BYTES
      ? new Uint8Array(MAX_FILE_BYTES + 1)
      : new Uint8Array(await chosen.arrayBuffer())
    : new TextEncoder().encode((fields['text'] ?? '').trim())
  const done = await readImport(scope.services, person, {
    ...fields,
    file: { name: chosen?.name || 'pasted text', bytes },
  })
  return done.ok ? redirect(`/exam-practice/own/import?file=${done.value.id}`) : refused(done.error, fields)
}

export default function OwnImport() {
  const page = useLoaderData<typeof loader>()
  const posted = useActionData<{ shown?: ImportPage; text?: string }>()
  return (
    <>
      <PageHeader
        title="Import questions"
        sub="Import from Moodle XML, GIFT, QTI 1.2 to 3.0 or a table. You see a preview first."
        back={{ href: '/exam-practice/own', label: 'My questions' }}
      />
      <Stack>
        {page.report ? (
          <ActionForm intents={['keep', 'drop']} leaves>
            <ImportReport report={page.report} />
          </ActionForm>
        ) : (
          <ImportForm page={posted?.shown ?? page} text={posted?.text} />
        )}
      </Stack>
    </>
  )
}
