import { Fold } from '#app/ui/disclosure/disclosure.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { listAt, textAt } from '../rules/draft.ts'
import { Area, ListOf, Pick, Text, useEditing } from './editing.tsx'
import styles from './editor.module.css'

const WAYS = [
  { value: 'integer', label: 'A whole number' },
  { value: 'decimal', label: 'A decimal' },
  { value: 'pick', label: 'One of a list' },
  { value: 'value', label: 'Calculated' },
]

/** Parameters that are drawn for each seed. They make a question a template. */
export function ParamsForm() {
  const { draft, change } = useEditing()
  const some = listAt(draft, 'params').length > 0
  return (
    <Fold summary="Numbers that change each time" open={some}>
      <Stack>
        <p className={styles.hint}>
          Name a number here and write {'{{a}}'} in any text. {'{{a*2|dp1}}'} calculates a value and rounds
          it. Each student gets different numbers. The check tests 50 sets of numbers.
        </p>
        <ListOf path="params" legend="Numbers" add="Add a number" item="number" focus=".name">
          {(path) => {
            const how = textAt(draft, `${path}.how`) || 'integer'
            return (
              <div className={styles.pair}>
                <Text path={`${path}.name`} label="Name" />
                <Pick
                  path={`${path}.how`}
                  label="Number type"
                  options={WAYS}
                  onChange={() => change('redraw')}
                />
                {how === 'value' ? <Text path={`${path}.value`} label="Formula" hint="a^2/(c*d)" /> : null}
                {how === 'pick' ? (
                  <Area path={`${path}.list`} label="Values" hint="Write one per line." rows={3} />
                ) : null}
                {how === 'integer' || how === 'decimal' ? (
                  <>
                    <Text path={`${path}.low`} label="From" inputMode="decimal" />
                    <Text path={`${path}.high`} label="To" inputMode="decimal" />
                    {how === 'decimal' ? (
                      <Text path={`${path}.places`} label="Decimal places" inputMode="numeric" />
                    ) : null}
                    <Text path={`${path}.step`} label="Step" inputMode="decimal" optional />
                  </>
                ) : null}
                {how === 'value' ? null : (
                  <Text path={`${path}.not`} label="Exclude" hint="Separate numbers with commas." optional />
                )}
              </div>
            )
          }}
        </ListOf>
        <Area path="where" label="Conditions" hint="Write one condition per line: a != b" optional rows={2} />
      </Stack>
    </Fold>
  )
}
