import { MOST_PEOPLE } from '#app/engines/tools/biology/read-pedigree.ts'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { RowEditor, type Row } from '../row-editor.tsx'
import type { ToolViewProps } from '../tool-view.ts'
import { filledLines, useTextRows } from '../use-text-rows.ts'
import styles from '../views.module.css'

const read = (text: string): Row[] =>
  filledLines(text).map((line) => {
    const [name = '', sex = '', status = '', parents = ''] = line.split(/[,;\t]/).map((part) => part.trim())
    const [mother = '', father = ''] = parents.split(/\s*\+\s*|\s+and\s+|\s*&\s*/)
    return {
      name,
      sex: /^m/i.test(sex) ? 'male' : 'female',
      status: /^(?:a|affected|yes)$/i.test(status) ? 'affected' : 'unaffected',
      mother,
      father,
    }
  })
const write = ({
  name = '',
  sex = 'female',
  status = 'unaffected',
  mother = '',
  father = '',
}: Row): string =>
  name === '' && mother === '' && father === ''
    ? ''
    : `${name}, ${sex}, ${status}${mother === '' && father === '' ? '' : `, ${mother} + ${father}`}`

const list = (names: readonly string[]) => [
  { value: '', label: 'Not in the list' },
  ...names.map((value) => ({ value, label: value })),
]

/** A family built by fields: a row for each person. */
export default function Pedigree({ input, change, formPart, resultPart }: ToolViewProps) {
  const [rows, setRows] = useTextRows(input['people'] ?? '', read, write, (people) => change({ people }))
  const names = (sex: string) => [
    ...new Set(
      rows.filter((row) => (row['sex'] ?? 'female') === sex && row['name']).map((row) => row['name'] ?? ''),
    ),
  ]
  return (
    <div className={styles.split}>
      <div className={styles.stack}>
        <RowEditor
          noun="Person"
          most={MOST_PEOPLE}
          rows={rows}
          onChange={setRows}
          columns={[
            { name: 'name', label: 'Name' },
            {
              name: 'sex',
              label: 'Sex',
              options: [
                { value: 'female', label: 'Female' },
                { value: 'male', label: 'Male' },
              ],
            },
            {
              name: 'status',
              label: 'Trait',
              options: [
                { value: 'unaffected', label: 'Unaffected' },
                { value: 'affected', label: 'Affected' },
              ],
            },
            { name: 'mother', label: 'Mother', options: list(names('female')) },
            { name: 'father', label: 'Father', options: list(names('male')) },
          ]}
        />
        <Disclosure summary="Edit as text, or start from an example">{formPart}</Disclosure>
      </div>
      {resultPart}
    </div>
  )
}
