import { Area, ListOf, Text } from '../../editing.tsx'
import styles from '../../editor.module.css'
import { AllOrNothing } from '../all-or-nothing.tsx'
import type { AnswerFormProps } from '../answer-form-props.ts'

export function MatchForm({ path }: AnswerFormProps) {
  return (
    <>
      <ListOf path={`${path}.pairs`} legend="Pairs" add="Add a pair" item="pair" focus=".left">
        {(row) => (
          <div className={styles.pair}>
            <Text path={`${row}.left`} label="Left side" />
            <Text path={`${row}.right`} label="Right side" />
          </div>
        )}
      </ListOf>
      <Area
        path={`${path}.extra`}
        label="Extra items on the right"
        hint="Write one extra item per line."
        optional
        rows={1}
      />
      <AllOrNothing path={path} />
    </>
  )
}
