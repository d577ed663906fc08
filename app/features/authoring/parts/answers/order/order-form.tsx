import { ListOf, Text } from '../../editing.tsx'
import styles from '../../editor.module.css'
import { AllOrNothing } from '../all-or-nothing.tsx'
import type { AnswerFormProps } from '../answer-form-props.ts'

export function OrderForm({ path }: AnswerFormProps) {
  return (
    <>
      <ListOf
        path={`${path}.items`}
        legend="Items in the right order"
        hint="Victor shows the items in a different order."
        add="Add an item"
        item="place"
      >
        {(row, index) => <Text path={row} label={`Place ${index + 1}`} />}
      </ListOf>
      <div className={styles.pair}>
        <Text path={`${path}.first`} label="Label of the first place" hint="earliest" optional />
        <Text path={`${path}.last`} label="Label of the last place" hint="latest" optional />
      </div>
      <AllOrNothing path={path} />
    </>
  )
}
