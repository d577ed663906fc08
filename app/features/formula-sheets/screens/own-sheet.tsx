import { redirect, useLoaderData, type ShouldRevalidateFunctionArgs } from 'react-router'
import { notFound } from '#app/platform/http/form.ts'
import { actions, intent, type Post } from '#app/platform/screens/actions.server.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { ownSheetPage } from '../pages/own-sheet-page.server.ts'
import { previewTex } from '../pages/tex-preview.server.ts'
import { OwnSheetView } from '../parts/own-sheet-view.tsx'
import { deleteSheet, duplicateSheet } from '../use-cases/create-sheet.server.ts'
import {
  addFormulas,
  addOwnFormula,
  addSection,
  moveSheetItem,
  removeSheetItem,
  renameSheet,
} from '../use-cases/edit-sheet.server.ts'
import { revokeSheetLink, shareSheet } from '../use-cases/share-sheet.server.ts'

export function meta({ loaderData }: { loaderData?: { title: string } | undefined }) {
  return [
    { title: `${loaderData?.title ?? 'Your formula sheet'} – Your formula sheets – Victor` },
    { name: 'description', content: 'Read, edit, print and share one of your own formula sheets.' },
  ]
}

export const loader = load(
  async ({ services, person, params, query }) =>
    (await ownSheetPage(services, person, params['sheetId'] ?? '', query)) ?? notFound(),
)

const input = ({ fields, params }: Post) => ({ ...fields, sheet: params['sheetId'] ?? '' })
const stay = {
  input,
  answer: (_done: unknown, { params }: Post) => redirect(`/formula-sheets/${params['sheetId']}`),
}

export const action = actions({
  rename: intent({ useCase: renameSheet, input }),
  'add-formulas': intent({ useCase: addFormulas, input }),
  'add-own': intent({ useCase: addOwnFormula, input }),
  'add-section': intent({ useCase: addSection, input }),
  move: intent({ useCase: moveSheetItem, input }),
  remove: intent({ useCase: removeSheetItem, input }),
  preview: intent({ useCase: previewTex }),
  duplicate: intent({
    useCase: duplicateSheet,
    input,
    answer: ({ sheetId }) => redirect(`/formula-sheets/${sheetId}?edit=yes`),
  }),
  delete: intent({ useCase: deleteSheet, input, answer: () => redirect('/formula-sheets') }),
  share: intent({ useCase: shareSheet, ...stay }),
  revoke: intent({ useCase: revokeSheetLink, ...stay }),
})

/** A preview changes nothing. */
export function shouldRevalidate({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formData?.get('intent') === 'preview' ? false : defaultShouldRevalidate
}

export default function OwnSheet() {
  const page = useLoaderData<typeof loader>()
  return <OwnSheetView key={page.id} page={page} />
}
