import { Button } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { listAt } from '../draft.ts'
import type { EditorOptions } from '../editor-view.server.ts'
import { Area, Keep, Pick, Text, useEditing } from './editing.tsx'
import styles from './editor.module.css'

const DIFFICULTIES = [
  '1, straightforward',
  '2',
  '3, usual for an exam',
  '4',
  '5, what separates the top',
].map((label, index) => ({ value: String(index + 1), label }))

/** What the question is about: what the chooser and the skills go by. */
export function AboutForm({ options }: { options: EditorOptions }) {
  const { draft, change } = useEditing()
  return (
    <Card title="What it is about">
      <Stack gap="small">
        <Text path="title" label="Title" hint="Names the question in lists. It gives nothing away." />
        <Pick
          path="subject"
          label="Subject"
          options={options.subjects}
          empty="Choose a subject"
          onChange={() => change('subject')}
        />
        <div>
          <Button className="without-scripts" name="intent" value="preview" size="small">
            Show its topics
          </Button>
        </div>
        <Pick path="topics[0]" label="Topic" options={options.topics} empty="Choose a topic" />
        {listAt(draft, 'topics')
          .slice(1)
          .map((_, index) => (
            <Keep key={index} path={`topics[${index + 1}]`} />
          ))}
        <Pick path="skill" label="Skill" options={options.skills} empty="Choose a skill" />
        <div className={styles.pair}>
          <Pick path="commandTerm" label="Command term" options={options.terms} />
          <Pick path="difficulty" label="Difficulty" options={DIFFICULTIES} />
          <Text path="minutes" label="Minutes" inputMode="decimal" />
        </div>
      </Stack>
    </Card>
  )
}

/** What closes a question. */
export function AfterForm() {
  return (
    <Card title="Afterwards">
      <Stack gap="small">
        <Area path="commonLoss" label="Where marks are commonly lost" optional rows={2} />
        <Text
          path="source"
          label="Where the facts come from"
          hint="A textbook, a syllabus, your own work."
          optional
        />
      </Stack>
    </Card>
  )
}
