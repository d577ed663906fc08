import {
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router'
import { LARGEST_FILE } from '#app/engines/interchange/brought.ts'
import { personOf } from '#app/platform/access/person.server.ts'
import { notFound, readForm, refused } from '#app/platform/http/form.ts'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { importPage } from '../import-page.server.ts'
import { BringFile } from '../parts/bring-file.tsx'
import { ImportReport } from '../parts/import-report.tsx'
import { keepImport } from '../use-cases/keep-import.server.ts'
import { dropImport, readImport } from '../use-cases/read-import.server.ts'

export function meta() {
  return [
    { title: 'Bring questions – Victor' },
    {
      name: 'description',
      content:
        'Bring questions from Moodle XML, GIFT, QTI or a table; each is told what was carried, what was lost and why.',
    },
  ]
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { scope, person } = await personOf(context)
  const page = await importPage(scope.services, person, new URL(request.url).searchParams)
  return page ?? notFound()
}

export { keepTyped as clientAction } from '#app/platform/http/keep-typed.ts'

export async function action({ context, request }: ActionFunctionArgs) {
  const { scope, person } = await personOf(context)
  const form = await readForm(request)
  const fields: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') fields[name] = value.replaceAll('\0', '')
  const intent = fields['intent']
  if (intent === 'keep') {
    const done = await keepImport(scope.services, person, fields['import'] ?? '')
    if (!done.ok) return done.error.code === 'not-found' ? notFound() : refused(done.error)
    const { kept, known, at } = done.value
    return redirect(`/exam-practice/own?imported=${kept}&known=${known}&at=${at}`)
  }
  if (intent === 'drop') {
    const done = await dropImport(scope.services, person, fields['import'] ?? '')
    return done.ok ? redirect('/exam-practice/own/import') : refused(done.error)
  }
  const file = form.get('file')
  const chosen = typeof file === 'object' && file !== null && file.size > 0 ? file : null
  // Larger than can be read is not read: the use case says so by its size alone.
  const bytes = chosen
    ? chosen.size > LARGEST_FILE
      ? new Uint8Array(LARGEST_FILE + 1)
      : new Uint8Array(await chosen.arrayBuffer())
    : new TextEncoder().encode((fields['text'] ?? '').trim())
  const done = await readImport(scope.services, person, fields, {
    name: chosen?.name || 'pasted text',
    bytes,
  })
  return done.ok ? redirect(`/exam-practice/own/import?file=${done.value.id}`) : refused(done.error, fields)
}

export default function OwnImport() {
  const page = useLoaderData<typeof loader>()
  const posted = useActionData<typeof action>()
  const failure = posted && 'failure' in posted ? posted.failure : undefined
  const typed = posted && 'typed' in posted ? (posted.typed as Record<string, string>) : undefined
  const busy = useNavigation().formMethod === 'POST'
  return (
    <>
      <PageHeader
        title="Bring questions"
        sub="From Moodle XML, GIFT, QTI 2.1 to 3.0, or a table. Nothing is kept before you have seen what became of each."
        back={{ href: '/exam-practice/own', label: 'My questions' }}
      />
      <Stack>
        {failure ? <Callout kind="care" title={failure.message} live /> : null}
        {page.report ? (
          <Form method="post">
            <ImportReport report={page.report} busy={busy} />
          </Form>
        ) : (
          <BringFile page={page} typed={typed} error={failure?.fields?.['file']} busy={busy} />
        )}
      </Stack>
    </>
  )
}
