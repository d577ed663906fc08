import { Card } from '#app/ui/card/card.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { listAt, textAt } from '../draft.ts'
import { Area, ListOf, Pick, Text, useEditing } from './editing.tsx'
import styles from './editor.module.css'

const WAYS = [
  { value: 'integer', label: 'A whole number' },
  { value: 'decimal', label: 'A decimal' },
  { value: 'pick', label: 'One of a list' },
  { value: 'value', label: 'Worked out' },
]

/** Numbers that are drawn anew each time: what makes a template of a question. */
export function ParamsForm() {
  const { draft, change } = useEditing()
  const some = listAt(draft, 'params').length > 0
  return (
    <Card>
      <Disclosure
        summary={some ? 'Numbers that change each time' : 'Let the numbers change each time'}
        open={some}
      >
        <Stack>
          <p className={styles.hint}>
            Name a number here and write it as {'{{a}}'} in any text; {'{{a*2|dp1}}'} works something out and
            rounds it. Each person gets other numbers, and the check tries fifty of them.
          </p>
          <ListOf path="params" legend="Numbers" add="Add a number" item="number" focus=".name">
            {(path) => {
              const how = textAt(draft, `${path}.how`) || 'integer'
              return (
                <div className={styles.pair}>
                  <Text path={`${path}.name`} label="Name" />
                  <Pick
                    path={`${path}.how`}
                    label="Drawn as"
                    options={WAYS}
                    onChange={() => change('redraw')}
                  />
                  {how === 'value' ? (
                    <Text path={`${path}.value`} label="Worked out from" hint="a^2/(c*d)" />
                  ) : null}
                  {how === 'pick' ? (
                    <Area path={`${path}.list`} label="One of" hint="One a line." rows={3} />
                  ) : null}
                  {how === 'integer' || how === 'decimal' ? (
                    <>
                      <Text path={`${path}.low`} label="From" inputMode="decimal" />
                      <Text path={`${path}.high`} label="To" inputMode="decimal" />
                      {how === 'decimal' ? (
                        <Text path={`${path}.places`} label="Decimal places" inputMode="numeric" />
                      ) : null}
                      <Text path={`${path}.step`} label="In steps of" inputMode="decimal" optional />
                    </>
                  ) : null}
                  {how === 'value' ? null : (
                    <Text path={`${path}.not`} label="But not" hint="Parted by commas." optional />
                  )}
                </div>
              )
            }}
          </ListOf>
          <Area path="where" label="Only where" hint="One condition a line: a != b" optional rows={2} />
        </Stack>
      </Disclosure>
    </Card>
  )
}
