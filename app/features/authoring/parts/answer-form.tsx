import type { ComponentType } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { textAt } from '../rules/draft.ts'
import { FORM_KINDS, formOf, OTHER_KIND, type FormName } from '../rules/kinds.ts'
import type { AnswerFormProps } from './answers/answer-form-props.ts'
import { ChoiceForm } from './answers/choice/choice-form.tsx'
import { ClozeForm } from './answers/cloze/cloze-form.tsx'
import { ComputedForm } from './answers/computed/computed-form.tsx'
import { MatchForm } from './answers/match/match-form.tsx'
import { NotationForm } from './answers/notation/notation-form.tsx'
import { OrderForm } from './answers/order/order-form.tsx'
import { ShortTextForm } from './answers/short-text/short-text-form.tsx'
import { Pick, Text, useEditing } from './editing.tsx'
import styles from './editor.module.css'

const KINDS = [...FORM_KINDS, { value: OTHER_KIND, label: 'Another type, written in YAML', group: 'Other' }]

/** The forms that rules/kinds.ts names for the kinds. */
const ANSWER_FORMS: Readonly<Record<FormName, ComponentType<AnswerFormProps>>> = {
  choice: ChoiceForm,
  'short-text': ShortTextForm,
  cloze: ClozeForm,
  match: MatchForm,
  order: OrderForm,
  computed: ComputedForm,
}

/**
 * The answer kind and the correct answer. Common kinds have fields; the others are written in the format's notation.
 */
export function AnswerForm({ part, index }: { part: string; index: number }) {
  const { draft, change } = useEditing()
  const path = `${part}.answer`
  const kind = textAt(draft, `${path}.kind`)
  const form = formOf(kind)?.form
  const Fields = form ? ANSWER_FORMS[form] : NotationForm
  return (
    <>
      <div className={styles.pair}>
        <Pick
          path={`${path}.kind`}
          label="Answer type"
          options={KINDS}
          onChange={() => change(`kind ${index}`)}
        />
        <Text path={`${part}.marks`} label="Marks" inputMode="numeric" />
        <Button className="without-scripts" name="intent" value={`kind ${index}`} size="small">
          Show fields
        </Button>
      </div>
      <Fields path={path} kind={kind} />
    </>
  )
}
