import { randomUUID } from 'node:crypto'
import { useState, type FormEvent } from 'react'
import { redirect, useLoaderData } from 'react-router'
import { fieldRules } from '#app/platform/http/field-rules.server.ts'
import { actions, intent } from '#app/platform/screens/actions.server.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { Card } from '#app/ui/card/card.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { RefusalNotice } from '#app/ui/patterns/form/refusal-notice.tsx'
import { SubjectButtons } from '#app/ui/subject/subject-name.tsx'
import { formulaPicker } from '../pages/formula-picker.server.ts'
import { FormulaBoxes } from '../parts/formula-boxes.tsx'
import { FormulaSearch } from '../parts/formula-search.tsx'
import { createSheet, createSheetForm } from '../use-cases/create-sheet.server.ts'

export function meta() {
  return [
    { title: 'Create a formula sheet – Victor' },
    { name: 'description', content: 'Choose formulas for a sheet of your own. You can print and share it.' },
  ]
}

export const loader = load(async ({ services, person, query }) => ({
  picker: await formulaPicker(services, person, query, '/formula-sheets/create'),
  rules: fieldRules(createSheetForm.pick({ title: true })),
  /** Typed before the subject was changed. */
  title: (query.get('title') ?? '').slice(0, 200),
  /** A new id for each form, so that a double submit creates one sheet. */
  id: randomUUID(),
}))

export const action = actions({
  create: intent({
    useCase: createSheet,
    answer: ({ sheetId }) => redirect(`/formula-sheets/${sheetId}?edit=yes`),
  }),
})

export default function CreateSheet() {
  const { picker, title, rules, id } = useLoaderData<typeof loader>()
  const { subjects, subjectId, query, chosen } = picker
  const [filled, setFilled] = useState({ title, formulas: chosen })
  return (
    <>
      <PageHeader
        title="Create a formula sheet"
        sub="Name the sheet and choose formulas. You can add your own formulas and sections next."
        back={{ href: '/formula-sheets', label: 'Formula sheets' }}
      />
      <Stack>
        <RefusalNotice intents={['']} />
        <FormulaSearch
          query={query}
          hidden={{ subject: subjectId, ...filled }}
          clear={`/formula-sheets/create?subject=${subjectId}`}
        />
        <div onChange={(event) => setFilled(filledIn(event))}>
          <Card>
            <ActionForm
              intent="create"
              hidden={{ id }}
              rules={rules}
              submit="Create the sheet"
              button={{ tone: 'primary' }}
              leaves
            >
              {/* Enter in the name creates the sheet and changes no subject. */}
              <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
              <TextField
                name="title"
                label="Name of the sheet"
                autoComplete="off"
                key={title}
                defaultValue={title}
              />
              <SubjectButtons label="Subject" subjects={subjects} current={query ? '' : subjectId} />
              <FormulaBoxes key={`${subjectId} ${query}`} {...picker} />
            </ActionForm>
          </Card>
        </div>
      </Stack>
    </>
  )
}

/** What is filled in so far. Scripts carry it through a search. */
function filledIn(event: FormEvent<HTMLElement>): { title: string; formulas: string[] } {
  const form = event.currentTarget.querySelector('form')
  const fields = new FormData(form ?? undefined)
  return { title: String(fields.get('title') ?? ''), formulas: fields.getAll('formulas').map(String) }
}
