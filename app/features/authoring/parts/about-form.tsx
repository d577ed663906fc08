import { Button } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Fold } from '#app/ui/disclosure/disclosure.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { listAt, textAt } from '../rules/draft.ts'
import type { EditorOptions } from '../pages/editor-page.server.ts'
import { Area, HiddenValue, Pick, Text, useEditing, useHasProblem } from './editing.tsx'
import { ParamsForm } from './params-form.tsx'
import styles from './editor.module.css'

const DIFFICULTIES = [
  '1, straightforward',
  '2',
  '3, typical exam question',
  '4',
  '5, hardest exam question',
].map((label, index) => ({ value: String(index + 1), label }))

/** Subject, topics and skill of the question, which filters and mastery use. */
export function AboutForm({ options }: { options: EditorOptions }) {
  const { draft, change } = useEditing()
  return (
    <Card title="About the question">
      <Stack gap="small">
        <Text path="title" label="Title" hint="Shows in lists. Do not reveal the answer." />
        <div className={styles.pair}>
          <Pick
            path="subject"
            label="Subject"
            options={options.subjects}
            empty="Choose one"
            onChange={() => change('subject')}
          />
          <Pick path="topics[0]" label="Topic" options={options.topics} empty="Choose one" />
        </div>
        <div className="without-scripts">
          <Button name="intent" value="preview" size="small">
            Show topics
          </Button>
        </div>
        {listAt(draft, 'topics')
          .slice(1)
          .map((_, index) => (
            <HiddenValue key={index} path={`topics[${index + 1}]`} />
          ))}
        <Pick path="skill" label="Skill" options={options.skills} empty="Choose a skill" />
      </Stack>
    </Card>
  )
}

/** What most questions leave as it is: command term, difficulty, time, numbers that change, notes and source. */
export function MoreForm({ options }: { options: EditorOptions }) {
  const { draft } = useEditing()
  const isTermWrong = useHasProblem('commandTerm', 'difficulty', 'minutes')
  const hasNotes = textAt(draft, 'commonLoss') !== '' || textAt(draft, 'source') !== ''
  return (
    <div>
      <Fold summary="Command term, difficulty and time" open={isTermWrong}>
        <div className={styles.pair}>
          <Pick path="commandTerm" label="Command term" options={options.terms} />
          <Pick path="difficulty" label="Difficulty" options={DIFFICULTIES} />
          <Text path="minutes" label="Minutes" inputMode="decimal" />
        </div>
      </Fold>
      <ParamsForm />
      <Fold summary="Common loss of marks, and source" open={hasNotes}>
        <Stack gap="small">
          <Area path="commonLoss" label="Where students often lose marks" optional rows={2} />
          <Text
            path="source"
            label="Source of the facts"
            hint="For example, a textbook, a syllabus or your own work."
            optional
          />
        </Stack>
      </Fold>
    </div>
  )
}
