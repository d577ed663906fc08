import { redirect, useLoaderData, type ActionFunctionArgs } from 'react-router'
import { personOf } from '#app/platform/access/person.server.ts'
import { readForm, refused, UNKNOWN_ACTION } from '#app/platform/http/form.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { zoneOf } from '#app/platform/time/zone.ts'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { importPage } from '../pages/import-page.server.ts'
import { ImportDone } from '../parts/import-done.tsx'
import { ImportForm } from '../parts/import-form.tsx'
import { ImportPreview } from '../parts/import-preview.tsx'
import { LARGEST_CARD_FILE } from '../rules/limits.ts'
import { importCards } from '../use-cases/import-cards.server.ts'
import { dropCardFile, readCardFile } from '../use-cases/read-card-file.server.ts'

/** The form sends a file: its body may be larger than other bodies. */
export const handle = { largestBody: LARGEST_CARD_FILE + 2_000_000 }

export function meta() {
  return [
    { title: 'Import cards – Victor' },
    { name: 'description', content: 'Import flashcards from Anki, Quizlet or a table, after a preview.' },
  ]
}

export const loader = load(({ services, person, query }) => importPage(services, person, query))

const PAGE = '/feynman-flashcards/import'

export async function action({ context, request }: ActionFunctionArgs) {
  const { scope, person } = await personOf(context)
  const form = await readForm(request)
  const fields: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') fields[name] = value.replaceAll('\0', '')
  const id = fields['import'] ?? ''
  switch (fields['intent']) {
    case 'keep': {
      const done = await importCards(scope.services, person, { import: id, signal: request.signal })
      if (done.ok) return redirect(`${PAGE}?file=${encodeURIComponent(id)}`)
      return refused(done.error, fields)
    }
    case 'drop': {
      const done = await dropCardFile(scope.services, person, { import: id })
      return done.ok ? redirect(PAGE) : refused(done.error, fields)
    }
    case 'read-file':
    case 'read-text': {
      const from = fields['intent'] === 'read-file' ? 'file' : 'text'
      const chosen = form.get('file')
      // Without a chosen file, a browser sends one without a name.
      const file = typeof chosen === 'object' && chosen !== null && chosen.name !== '' ? chosen : null
      const done = await readCardFile(scope.services, person, {
        ...fields,
        from,
        zone: zoneOf(request.headers),
        file:
          file && from === 'file'
            ? { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }
            : null,
      } as never)
      return done.ok ? redirect(`${PAGE}?file=${done.value.id}`) : refused(done.error, fields)
    }
    default:
      return refused(UNKNOWN_ACTION, fields)
  }
}

export default function ImportCards() {
  const page = useLoaderData<typeof loader>()
  const { preview } = page
  return (
    <>
      <PageHeader
        title="Import cards"
        sub="From Anki, Quizlet or a table. You see a preview first."
        back={{ href: '/feynman-flashcards', label: 'Flashcards' }}
      />
      <Stack>
        {preview?.result ? (
          <ImportDone result={preview.result} />
        ) : preview ? (
          <ImportPreview preview={preview} />
        ) : (
          <>
            {page.isExpired ? (
              <Callout kind="info" title="This preview has expired">
                Choose the file again. Victor keeps the newest preview, for a day.
              </Callout>
            ) : null}
            <ImportForm page={page} />
          </>
        )}
      </Stack>
    </>
  )
}
