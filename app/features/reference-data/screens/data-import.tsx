import { redirect, useLoaderData, type ActionFunctionArgs } from 'react-router'
import { personOf } from '#app/platform/access/person.server.ts'
import { notFound, readForm, refused, UNKNOWN_ACTION } from '#app/platform/http/form.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { zoneOf } from '#app/platform/time/zone.ts'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { useRefusal } from '#app/ui/patterns/form/form-answer.ts'
import { dataImportPage } from '../pages/data-import-page.server.ts'
import { ImportForm } from '../parts/import-form.tsx'
import { ImportDone, ImportPreview } from '../parts/import-preview.tsx'
import { LARGEST_CSV } from '../rules/csv-limits.ts'
import { applyImport, dropCsv, readCsv } from '../use-cases/import-csv.server.ts'
import { undoImport } from '../use-cases/undo-correction.server.ts'

/** The form sends a file: its body may be larger than other bodies. */
export const handle = { largestBody: LARGEST_CSV + 1_000_000 }

export function meta() {
  return [
    { title: 'Import university data – Victor' },
    { name: 'description', content: 'Import corrected rows from a CSV file after a preview of the changes.' },
  ]
}

export const loader = load(async ({ services, person, query, zone }) => {
  const page = await dataImportPage(services, person, query, zone)
  return page ? { ...page, undone: query.get('done') === 'undo-import' } : notFound()
})

const PAGE = '/victor/data-desk/import'

export async function action({ context, request }: ActionFunctionArgs) {
  const { scope, person } = await personOf(context)
  const { services } = scope
  const form = await readForm(request)
  const fields: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string') fields[name] = value.replaceAll('\0', '')
  switch (fields['intent']) {
    case 'read': {
      const chosen = form.get('file')
      const file = typeof chosen === 'object' && chosen !== null && chosen.size > 0 ? chosen : null
      const read = await readCsv(services, person, {
        ...fields,
        file: file && { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) },
      } as never)
      return read.ok ? redirect(`${PAGE}?file=${read.value.id}`) : refused(read.error, fields)
    }
    case 'import': {
      const result = await applyImport(services, person, {
        ...fields,
        readerZone: zoneOf(request.headers),
      } as never)
      return result.ok ? redirect(`${PAGE}?file=${result.value.id}`) : refused(result.error, fields)
    }
    case 'drop': {
      const result = await dropCsv(services, person, fields as never)
      return result.ok ? redirect(PAGE) : refused(result.error, fields)
    }
    case 'undo-import': {
      const result = await undoImport(services, person, fields as never)
      return result.ok ? redirect(`${PAGE}?done=undo-import`) : refused(result.error, fields)
    }
    default:
      return refused(UNKNOWN_ACTION, fields)
  }
}

export default function DataImport() {
  const page = useLoaderData<typeof loader>()
  const refusal = useRefusal()
  const { preview } = page
  return (
    <>
      <PageHeader
        title="Import university data"
        sub="You see every change before it is saved. All rows are imported, or none."
        back={{ href: `/victor/data-desk${page.kind ? `?kind=${page.kind}` : ''}`, label: 'University data' }}
      />
      <Stack>
        {page.undone && !refusal ? (
          <Callout kind="right" title="Undone. People see the earlier values now." live />
        ) : null}
        {preview === null ? (
          <ImportForm page={page} />
        ) : preview.done === null ? (
          <ImportPreview preview={preview} />
        ) : (
          <ImportDone {...preview} />
        )}
      </Stack>
    </>
  )
}
