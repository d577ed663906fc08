import { useLoaderData } from 'react-router'
import { notFound } from '#app/platform/http/form.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { sharedSheetPage } from '../pages/own-sheet-page.server.ts'
import { PrintButton } from '#app/ui/button/print-button.tsx'
import { SheetPaper } from '../parts/sheet-paper.tsx'

export function meta() {
  return [
    { title: 'A shared formula sheet – Victor' },
    { name: 'description', content: 'Read and print a formula sheet that another person shared with you.' },
    { name: 'robots', content: 'noindex' },
  ]
}

export const loader = load(
  async ({ services, params }) => (await sharedSheetPage(services, params['token'] ?? '')) ?? notFound(),
)

export default function SharedSheet() {
  const { title, name, lines } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title={<bdi>{title}</bdi>}
        sub={
          <>
            A formula sheet by <bdi>{name}</bdi>. Its formulas and notes are not checked by us.
          </>
        }
        actions={<PrintButton />}
      />
      <SheetPaper lines={lines} />
    </>
  )
}
