import { Area, ListOf } from '../../editing.tsx'
import styles from '../../editor.module.css'
import { AllOrNothing } from '../all-or-nothing.tsx'
import type { AnswerFormProps } from '../answer-form-props.ts'

export function ClozeForm({ path }: AnswerFormProps) {
  return (
    <>
      <Area path={`${path}.text`} label="The text" hint="Write [[1]] and [[2]] for the gaps." rows={3} />
      <ListOf path={`${path}.gaps`} legend="Gaps" add="Add a gap" item="gap" focus=".accept">
        {(row) => (
          <div className={styles.pair}>
            <Area path={`${row}.accept`} label="Accepted words" hint="Write one per line." rows={1} />
            <Area
              path={`${row}.choices`}
              label="Choices for the gap"
              hint="Write one per line. If empty, students type the answer."
              optional
              rows={1}
            />
          </div>
        )}
      </ListOf>
      <AllOrNothing path={path} />
    </>
  )
}
