import { Callout } from '#app/ui/callout/callout.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { ActionForm } from '#app/ui/patterns/form/action-form.tsx'
import type { PreferencesPage } from '../pages/preferences-page.server.ts'
import styles from './applications.module.css'
import { JudgeFields } from './judge-fields.tsx'

/** Adds a course at the end of the list. */
export function AddCourse({ page }: { page: PreferencesPage }) {
  const { current, list, most, newId, universities } = page
  if (list.length >= most)
    return (
      <Callout kind="info" title={`Your ${current.name} list is full`}>
        It has {most} places. Remove a course to add another.
      </Callout>
    )
  return (
    <Card
      title="Add a course"
      sub={
        <>
          Find a course in the <TextLink href="/uni-course-finder">course finder</TextLink>, then copy its
          name and code.
        </>
      }
      id="add"
    >
      <ActionForm
        intent="add"
        freshId={newId}
        hidden={{ centre: current.id }}
        submit="Add the course"
        button={{ tone: 'primary' }}
      >
        <div className={styles.pair}>
          <TextField name="university" label="University" list="centre-universities" autoComplete="off" />
          <TextField name="course" label="Course" autoComplete="off" />
          <TextField
            name="code"
            label={`${current.name} code`}
            optional
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            dir="ltr"
          />
        </div>
        <datalist id="centre-universities">
          {universities.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
        <JudgeFields />
      </ActionForm>
    </Card>
  )
}
