import { Area, HiddenValue, ListOf, Text } from '../../editing.tsx'
import styles from '../../editor.module.css'
import type { AnswerFormProps } from '../answer-form-props.ts'

export function ShortTextForm({ path }: AnswerFormProps) {
  return (
    <>
      <ListOf
        path={`${path}.points`}
        legend="Key points"
        hint="Each key point earns marks, up to the marks of the part."
        add="Add a point"
        item="key point"
        focus=".for"
      >
        {(row) => (
          <>
            <HiddenValue path={`${row}.id`} />
            <div className={styles.pair}>
              <Text path={`${row}.for`} label="Reason for the mark" />
              <Text path={`${row}.marks`} label="Marks" inputMode="numeric" />
            </div>
            <Area
              path={`${row}.accept`}
              label="Words that earn the mark"
              hint="Write one per line. “force & mass” requires both words."
              rows={2}
            />
            <Area path={`${row}.reject`} label="Words that cancel the mark" optional rows={1} />
          </>
        )}
      </ListOf>
      <Area path={`${path}.model`} label="A full answer" rows={2} />
    </>
  )
}
