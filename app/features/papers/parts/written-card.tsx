import { Card } from '#app/ui/card/card.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import type { AttemptPage } from '../pages/attempt-page.server.ts'
import type { WrittenSection } from '../rules/section-schema.ts'
import styles from './papers.module.css'

export interface WrittenCardProps {
  index: number
  section: WrittenSection
  topics: AttemptPage['topics']
  fields: Readonly<Record<string, string>>
  /** An earlier section already says how to fill in the marks. */
  explained: boolean
}

/** Written questions, one line each under the names of the columns: marks awarded, marks available and topic. */
export function WrittenCard({ index, section, topics, fields, explained }: WrittenCardProps) {
  const hasTopics = topics.length > 0
  return (
    <Card
      title={section.name}
      sub={
        explained
          ? undefined
          : 'Use the publisher’s report or guide. A question counts when both fields have a number.'
      }
    >
      <div className={styles.columns} aria-hidden="true">
        <span />
        <span>Mark</span>
        <span>Out of</span>
        {hasTopics ? <span>Topic</span> : null}
      </div>
      <ol role="list" className={styles.questions}>
        {section.questions.map((one, question) => {
          const number = (what: 'awarded' | 'of', label: string) => (
            <TextField
              name={`${what}-${index}-${question}`}
              label={`Question ${question + 1}: ${label}`}
              hideLabel
              inputMode="decimal"
              autoComplete="off"
              defaultValue={one[what] === null ? '' : String(one[what])}
              error={fields[`${what}-${index}-${question}`]}
            />
          )
          return (
            <li key={question} className={styles.question}>
              <span className={styles.which}>
                <span className="visually-hidden">Question </span>
                {question + 1}
              </span>
              {number('awarded', 'mark')}
              {number('of', 'out of')}
              {hasTopics ? (
                <SelectField
                  name={`topic-${index}-${question}`}
                  label={`Question ${question + 1}: topic`}
                  hideLabel
                  empty="No topic"
                  options={topics}
                  defaultValue={one.topic ?? ''}
                />
              ) : null}
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
