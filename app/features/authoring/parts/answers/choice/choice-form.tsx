import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { listAt, textAt } from '../../../rules/draft.ts'
import { Area, HiddenValue, ListOf, Tick, useEditing, useHasProblem } from '../../editing.tsx'
import type { AnswerFormProps } from '../answer-form-props.ts'

export function ChoiceForm({ path, kind }: AnswerFormProps) {
  const { draft } = useEditing()
  const choices = listAt(draft, `${path}.choices`)
  const feedback = choices.map((_, index) => `${path}.choices[${index}].feedback`)
  const isWrong = useHasProblem(...feedback)
  const isUsed = [...feedback, `${path}.fixedOrder`].some((one) => textAt(draft, one) !== '')
  return (
    <>
      <ListOf
        path={`${path}.choices`}
        legend="Choices"
        hint={kind === 'multiple' ? 'Tick every right choice.' : 'Tick the right choice.'}
        add="Add a choice"
        item="choice"
        focus=".text"
        head={(row) => <Tick path={`${row}.correct`} label="Right" />}
      >
        {(row) => (
          <>
            <Area path={`${row}.text`} label="Choice" hideLabel rows={1} />
            <HiddenValue path={`${row}.picture`} />
          </>
        )}
      </ListOf>
      <Disclosure summary="Feedback for each choice, and order" open={isUsed || isWrong}>
        <Stack gap="small">
          {choices.map((_, index) => (
            <Area
              key={index}
              path={`${path}.choices[${index}].feedback`}
              label={`Feedback on choice ${index + 1}`}
              optional
              rows={1}
            />
          ))}
          <Tick
            path={`${path}.fixedOrder`}
            label="Keep this order"
            hint="If this is off, Victor shuffles the choices."
          />
        </Stack>
      </Disclosure>
    </>
  )
}
