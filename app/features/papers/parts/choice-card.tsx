import { useState } from 'react'
import { Card } from '#app/ui/card/card.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Grid, Stack } from '#app/ui/layout/layout.tsx'
import type { AttemptPage } from '../pages/attempt-page.server.ts'
import type { ChoiceSection } from '../rules/section-schema.ts'
import { choiceMark, readLine } from '../rules/sections.ts'
import { ChoicePad, type Line } from './choice-pad.tsx'

export interface ChoiceCardProps {
  index: number
  section: ChoiceSection
  topics: AttemptPage['topics']
  fields: Readonly<Record<string, string>>
  onChange: () => void
}

/**
 * A section of choice questions: a pad for keys and touch, or three lines of letters, which are what the form
 * sends.
 */
export function ChoiceCard({ index, section, topics, fields, onChange }: ChoiceCardProps) {
  const [typed, setTyped] = useState({
    answers: section.answers,
    key: section.key,
    verdicts: section.verdicts,
  })
  const count = section.answers.length
  const lettersOf = (line: Line) => (line === 'verdicts' ? 'RW' : section.letters)
  const read = (line: Line) => {
    const now = readLine(typed[line], lettersOf(line), count)
    return 'line' in now ? now.line : section[line]
  }
  const now: ChoiceSection = {
    ...section,
    answers: read('answers'),
    key: read('key'),
    verdicts: read('verdicts'),
  }
  const marked = Array.from({ length: count }, (_, question) => choiceMark(now, question))
  const right = marked.filter((one) => one === 1).length
  const done = marked.filter((one) => one !== null).length
  const answered = [...now.answers].filter((one) => one !== '-').length
  const field = (line: Line, label: string, hint: string) => (
    <TextField
      name={`${line}-${index}`}
      label={label}
      hint={hint}
      value={typed[line]}
      onChange={(event) => setTyped({ ...typed, [line]: event.currentTarget.value })}
      error={fields[`${line}-${index}`]}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      dir="ltr"
    />
  )
  return (
    <Card
      title={section.name}
      sub={`${answered} of ${count} answered${done > 0 ? `; ${right} of ${done} marked are right` : ''}.`}
    >
      <Stack>
        <ChoicePad
          section={now}
          marked={marked}
          onLine={(line, value) => {
            setTyped((before) => ({ ...before, [line]: value }))
            onChange()
          }}
        />
        <Disclosure
          summary="Type or paste all answers as one line"
          open={Boolean(fields[`answers-${index}`] ?? fields[`key-${index}`] ?? fields[`verdicts-${index}`])}
        >
          <Stack gap="small">
            {field('answers', 'Your answers, in order', `${count} letters. Use - for no answer.`)}
            {field('key', 'The publisher’s answers', 'Victor does not store official answers.')}
            {field('verdicts', 'Or mark them right or wrong yourself', 'Type R or W for each question.')}
          </Stack>
        </Disclosure>
        {topics.length > 0 ? (
          <Disclosure summary="Tag questions with their topics">
            <Grid least="220px" gap="small">
              {section.topics.map((topic, question) => (
                <SelectField
                  key={question}
                  name={`topic-${index}-${question}`}
                  label={`Question ${question + 1}${marked[question] === 0 ? ', wrong' : ''}`}
                  empty="No topic"
                  options={topics}
                  defaultValue={topic ?? ''}
                />
              ))}
            </Grid>
          </Disclosure>
        ) : null}
      </Stack>
    </Card>
  )
}
