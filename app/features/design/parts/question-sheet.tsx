import { useState } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { MathsField } from '#app/ui/maths-field/maths-field.tsx'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import { ChoiceList } from '#app/ui/question-frame/choice-list.tsx'
import { ConfidencePicker } from '#app/ui/question-frame/confidence-picker.tsx'
import { QuestionFrame } from '#app/ui/question-frame/question-frame.tsx'
import { Verdict } from '#app/ui/question-frame/verdict.tsx'
import { TopicLabel } from '#app/ui/subject/topic-label.tsx'
import type { SampleTexts } from './sample-texts.ts'
import { Sheet } from './sheet.tsx'

const choices = [
  { id: 'a', label: 'Raise the temperature' },
  { id: 'b', label: 'Raise the pressure' },
  { id: 'c', label: 'Add a catalyst' },
  { id: 'd', label: 'Remove some hydrogen' },
]

/** One question to answer, with the maths field, as on a practice screen. */
export function OneQuestion({ texts }: { texts: SampleTexts }) {
  const [marked, setMarked] = useState(false)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setMarked(true)
      }}
      style={{ display: 'flex', flex: 1, flexDirection: 'column' }}
    >
      <QuestionFrame
        name="Question 3 of 8"
        chips={<TopicLabel subject="maths" shortName="Rates of change" />}
        marks={2}
        body={<RichText html={texts.balloon} />}
        below={marked ? null : <ConfidencePicker />}
        verdict={
          marked ? (
            <Verdict
              verdict="right"
              marks={{ awarded: 2, of: 2 }}
              said="fairly sure"
              readAs="4 π × 25 × 0.2 cm³ per second, which is 20π"
              steps={[
                { for: <RichText html={texts.chain} />, awarded: 1, of: 1 },
                { for: <RichText html={texts.value} />, awarded: 1, of: 1 },
              ]}
              foot={<RichText html={texts.note} />}
            />
          ) : null
        }
        actions={
          marked ? (
            <Button type="button" tone="primary" onClick={() => setMarked(false)}>
              Next question
            </Button>
          ) : (
            <>
              <Button type="button">Hint</Button>
              <Button tone="primary">Mark it</Button>
            </>
          )
        }
      >
        <MathsField name="answer" label="Your answer" kind="algebraic" readOnly={marked} />
      </QuestionFrame>
    </form>
  )
}

export function QuestionSheet({ texts }: { texts: SampleTexts }) {
  const verdicts = choices.map((choice) => ({
    ...choice,
    right: choice.id === 'b',
    note: choice.id === 'a' ? 'Faster, but towards the reactants: the reaction gives off heat.' : undefined,
  }))
  return (
    <Sheet id="questions" title="Questions">
      <Card>
        <OneQuestion texts={texts} />
      </Card>
      <Card title="Choosing, before and after marking" level={3}>
        <Stack>
          <RichText html={texts.shift} />
          <ChoiceList legend="Choose one" name="before" choices={choices} chosen={['b']} />
          <ChoiceList legend="Marked" name="after" choices={verdicts} chosen={['a']} marked />
        </Stack>
      </Card>
      <Card title="Answers in maths" level={3}>
        <Stack>
          <MathsField name="algebra" label="Solve for x" kind="algebraic" defaultValue="x = 3" />
          <MathsField name="units" label="Rate, with its unit" kind="units" defaultValue="20.0 cm^3/s" />
          <MathsField
            name="typed"
            label="Typed by choice"
            kind="algebraic"
            plain
            error="There is an open bracket with no end."
            defaultValue="2(x+1"
          />
        </Stack>
      </Card>
      <Card title="Text with formulas" level={3}>
        <RichText html={texts.everything} />
      </Card>
    </Sheet>
  )
}
