import { Badge } from '#app/ui/badge/badge.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { FileDrop } from '#app/ui/file-drop/file-drop.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { plural } from '#app/ui/words/plural.ts'
import type { dataImportPage } from '../pages/data-import-page.server.ts'
import { LARGEST_CSV } from '../rules/csv-limits.ts'

type Page = NonNullable<Awaited<ReturnType<typeof dataImportPage>>>

/** Chooses a file, explains the columns, and lists earlier imports with their undo. */
export function ImportForm({ page: { kind, kinds, columns, imports } }: { page: Page }) {
  return (
    <Stack>
      <Card title="Choose a file">
        <ActionForm intent="read" files leaves submit="Preview import" button={{ tone: 'primary' }}>
          <SelectField
            name="desk"
            label="The rows are"
            empty="Choose"
            options={kinds}
            {...(kind ? { defaultValue: kind } : {})}
          />
          <FileDrop
            name="file"
            label="File"
            kinds="CSV in UTF-8"
            accept=".csv,.tsv,.txt"
            largest={LARGEST_CSV}
            hint="Download the rows, change them in a spreadsheet, and choose the file here. Nothing changes before you confirm."
          />
        </ActionForm>
      </Card>
      <Card title="The columns">
        <Stack gap="small">
          <p>
            The first line names the columns. “id” is needed. A column that is missing changes nothing; an
            empty cell means “not checked”. Put “ | ” between the entries of a list.
          </p>
          {columns.map(({ title, names }) => (
            <Disclosure key={title} summary={title}>
              <p>{names}</p>
            </Disclosure>
          ))}
        </Stack>
      </Card>
      {imports.length > 0 ? (
        <Card title="Earlier imports">
          <Rows label="Earlier imports">
            {imports.map(({ id, title, about, rows, isUndone }) => (
              <Row
                key={id}
                title={title}
                sub={
                  <Stack gap="small">
                    <span>{`${about}, ${plural(rows, 'row')}`}</span>
                    {isUndone ? null : (
                      <Disclosure summary="Undo this import">
                        <ActionForm
                          intent="undo-import"
                          hidden={{ import: id }}
                          submit="Restore the values before it"
                          button={{ size: 'small' }}
                          gap="small"
                        >
                          <TextField name="reason" label="Why" maxLength={500} required />
                        </ActionForm>
                      </Disclosure>
                    )}
                  </Stack>
                }
                {...(isUndone ? { end: <Badge>Undone</Badge> } : {})}
              />
            ))}
          </Rows>
        </Card>
      ) : null}
    </Stack>
  )
}
