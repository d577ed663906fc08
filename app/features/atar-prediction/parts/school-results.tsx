import { Card } from '#app/ui/card/card.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { ConfirmForm } from '#app/ui/patterns/confirm/confirm-form.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import { useRefusal } from '#app/ui/patterns/form/form-answer.ts'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import type { PredictionPage } from '../pages/prediction-page.server.ts'
import styles from './prediction.module.css'

export interface SchoolResultsProps {
  page: Pick<PredictionPage, 'subjects' | 'newId'>
}

/** The form for one mark of the school. */
export function AddSchoolResult({ page: { subjects, newId } }: SchoolResultsProps) {
  const refusal = useRefusal('add')
  // A refused form keeps its id, so that its errors and its text stay with it.
  const id = String(refusal?.typed['id'] ?? newId)
  return (
    <Card
      title="Add a school result"
      id="school-results"
      sub="A mark from your school, such as a SAC, an assessment task or a trial exam."
    >
      <ActionForm intent="add" hidden={{ id }} submit="Save the result" done="Saved. The prediction uses it.">
        <SelectField
          name="subject"
          label="Subject"
          options={subjects.map((one) => ({ value: one.id, label: one.name }))}
        />
        <TextField name="task" label="Assessment task" maxLength={80} autoComplete="off" />
        <div className={styles.pair}>
          <TextField name="awarded" label="Your mark" inputMode="decimal" autoComplete="off" />
          <TextField name="of" label="Highest mark" inputMode="decimal" autoComplete="off" />
        </div>
        <TextField
          name="weight"
          label="Weight in the whole subject"
          unit="%"
          inputMode="numeric"
          autoComplete="off"
          hint="If you don’t know it, write 10."
        />
      </ActionForm>
    </Card>
  )
}

/** The marks of the school so far. */
export function SchoolResultList({ results }: Pick<PredictionPage, 'results'>) {
  if (results.length === 0) return null
  return (
    <Card title="Your school results">
      <Rows label="School results">
        {results.map(({ id, task, subject, marks, weight, day }) => (
          <Row
            key={id}
            title={
              <>
                {subject}: <bdi>{task}</bdi>
              </>
            }
            sub={`${marks} marks, weight ${weight}, entered ${day}`}
            end={
              <ConfirmForm
                intent="delete"
                hidden={{ result: id }}
                label="Delete"
                look={{ size: 'small', tone: 'quiet' }}
                title={`Delete “${task}”?`}
                loses={['The mark is deleted, and the prediction no longer uses it.']}
                confirm="Delete the result"
              />
            }
          />
        ))}
      </Rows>
    </Card>
  )
}
