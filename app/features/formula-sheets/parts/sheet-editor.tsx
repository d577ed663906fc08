import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import X from 'lucide-react/icons/x'
import { IconButton } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { SubjectChips } from '#app/ui/subject/subject-name.tsx'
import { plural } from '#app/ui/words/plural.ts'
import type { PickerPage } from '../pages/formula-picker.server.ts'
import type { OwnSheetPage } from '../pages/own-sheet-page.server.ts'
import type { SheetLine } from '../pages/sheet-lines.server.ts'
import { FormulaBoxes } from './formula-boxes.tsx'
import { FormulaSearch } from './formula-search.tsx'
import { OwnFormulaForm } from './own-formula-form.tsx'
import styles from './paper.module.css'
import { LineText } from './sheet-paper.tsx'

/** The lines of a sheet with buttons, and the forms that add to it. A form is empty again after it added something. */
export function SheetEditor({ page, picker }: { page: OwnSheetPage; picker: PickerPage }) {
  const { lines, title, id } = page
  const own = lines.filter(({ kind }) => kind === 'own').length
  const sections = lines.filter(({ kind }) => kind === 'section').length
  return (
    <Stack>
      <Card title="Lines" aside={plural(lines.length, 'line')}>
        {lines.length === 0 ? <p>The sheet is empty. Add formulas below.</p> : null}
        <ul role="list" className={styles.edited}>
          {lines.map((line, index) => (
            <li key={line.id}>
              <div>
                <LineText line={line} />
              </div>
              <LineButtons line={line} place={index} last={lines.length - 1} />
            </li>
          ))}
        </ul>
      </Card>
      <Card title="Add formulas">
        <Stack>
          <SubjectChips
            label="Subject"
            subjects={picker.subjects}
            current={picker.query ? '' : picker.subjectId}
          />
          <FormulaSearch
            query={picker.query}
            hidden={{ edit: 'yes', subject: picker.subjectId }}
            clear={`/formula-sheets/${id}?edit=yes&subject=${picker.subjectId}`}
          />
          <ActionForm intent="add-formulas" submit="Add the chosen formulas">
            <FormulaBoxes key={`${picker.subjectId} ${picker.query} ${lines.length}`} {...picker} />
          </ActionForm>
        </Stack>
      </Card>
      <OwnFormulaForm key={`own ${own}`} />
      <Card title="Add a section">
        <ActionForm key={`section ${sections}`} intent="add-section" submit="Add the section">
          <TextField name="name" label="Name of the section" maxLength={60} required autoComplete="off" />
        </ActionForm>
      </Card>
      <Card title="Name of the sheet">
        <ActionForm intent="rename" submit="Save the name" done="Saved.">
          <TextField
            name="title"
            label="Name of the sheet"
            maxLength={80}
            required
            defaultValue={title}
            autoComplete="off"
          />
        </ActionForm>
      </Card>
    </Stack>
  )
}

function LineButtons({ line: { id, name }, place, last }: { line: SheetLine; place: number; last: number }) {
  return (
    <div className={styles.buttons}>
      <ActionForm intent="move" hidden={{ item: id, to: String(Math.max(0, place - 1)) }}>
        <IconButton
          type="submit"
          label={`Move up: ${name}`}
          icon={<ArrowUp size={20} aria-hidden="true" />}
          aria-disabled={place === 0 || undefined}
        />
      </ActionForm>
      <ActionForm intent="move" hidden={{ item: id, to: String(Math.min(last, place + 1)) }}>
        <IconButton
          type="submit"
          label={`Move down: ${name}`}
          icon={<ArrowDown size={20} aria-hidden="true" />}
          aria-disabled={place === last || undefined}
        />
      </ActionForm>
      <ActionForm intent="remove" hidden={{ item: id }}>
        <IconButton type="submit" label={`Remove: ${name}`} icon={<X size={20} aria-hidden="true" />} />
      </ActionForm>
    </div>
  )
}
