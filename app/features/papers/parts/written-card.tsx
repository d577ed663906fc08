import { Card } from '#app/ui/card/card.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import type { AttemptPage } from '../attempt-page.server.ts'
import type { WrittenSection } from '../section-schema.ts'
import styles from './papers.module.css'

export interface WrittenCardProps {
  index: number
  section: WrittenSection
  topics: AttemptPage['topics']
  fields: Readonly<Record<string, string>>
}

/** Written questions, a line each: a mark, what it is out of, and its topic. */
export function WrittenCard({ index, section, topics, fields }: WrittenCardProps) {
  return (
    <Card
      title={section.name}
      sub="Mark by the publisher’s report or guide. A question counts once it has both figures."
    >
      <ol role="list" className={styles.questions}>
        {section.questions.map((one, question) => {
          const number = (what: 'awarded' | 'of', label: string) => (
            <TextField
              name={`${what}-${index}-${question}`}
              label={
                <>
                  <span className="visually-hidden">Question {question + 1}: </span>
                  {label}
                </>
              }
              inputMode="decimal"
              autoComplete="off"
              defaultValue={one[what] === null ? '' : String(one[what])}
              error={fields[`${what}-${index}-${question}`]}
            />
          )
          return (
            <li key={question} className={styles.question}>
              <span className={styles.which}>Question {question + 1}</span>
              {number('awarded', 'Mark')}
              {number('of', 'Out of')}
              {topics.length > 0 ? (
                <SelectField
                  name={`topic-${index}-${question}`}
                  label={
                    <>
                      <span className="visually-hidden">Question {question + 1}: </span>
                      Topic
                    </>
                  }
                  className={styles.topic}
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
