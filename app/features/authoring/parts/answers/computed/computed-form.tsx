import { at } from '../../../rules/draft.ts'
import { formOf, FORMS, hasLetters } from '../../../rules/kinds.ts'
import { HiddenValue, Pick, Text, Tick, useEditing } from '../../editing.tsx'
import styles from '../../editor.module.css'
import type { AnswerFormProps } from '../answer-form-props.ts'

/** One expression with its options. */
export function ComputedForm({ path, kind }: AnswerFormProps) {
  const { expected, options = [] } = formOf(kind) ?? {}
  return (
    <>
      <div className={styles.pair}>
        <Text path={`${path}.expected`} label="Right answer" hint={expected} />
        <Text
          path={`${path}.shown`}
          label="Answer as shown"
          hint="If empty, Victor shows the right answer as you wrote it."
          optional
        />
      </div>
      <div className={styles.pair}>
        {hasLetters(kind) ? <Text path={`${path}.variables`} label="Variables" hint="x, or x and y" /> : null}
        {kind === 'numeric' ? (
          <Pick
            path={`${path}.options.form`}
            label="Required form"
            options={FORMS}
            empty="Any form"
            optional
          />
        ) : null}
        {options.map(({ name, label, hint, flag }) =>
          flag ? (
            <Tick key={name} path={`${path}.options.${name}`} label={label} />
          ) : (
            <Text key={name} path={`${path}.options.${name}`} label={label} hint={hint} inputMode="decimal" />
          ),
        )}
      </div>
      <OtherOptions path={`${path}.options`} kind={kind} />
    </>
  )
}

/** Options of this kind that have no field in the form. */
function OtherOptions({ path, kind }: AnswerFormProps) {
  const { draft } = useEditing()
  const known = new Set<string>(formOf(kind)?.options?.map(({ name }) => name))
  if (kind === 'numeric') known.add('form')
  return Object.keys(at(draft, path) ?? {})
    .filter((name) => !known.has(name))
    .map((name) => <HiddenValue key={name} path={`${path}.${name}`} />)
}
