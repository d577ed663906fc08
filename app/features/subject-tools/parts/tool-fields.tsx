import type { ToolField, ToolInput } from '#app/engines/tools/tool.ts'
import { Checkbox } from '#app/ui/field/checkbox.tsx'
import { controlId } from '#app/ui/field/form-state.ts'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextArea, TextField } from '#app/ui/field/text-field.tsx'
import { cx } from '#app/ui/theme/cx.ts'
import styles from './tool.module.css'

/** The fields of a tool under the headings of their groups. Two numbers in a row share a line. */
export function ToolFields(props: { formId: string; fields: readonly ToolField[]; input: ToolInput }) {
  const { formId, fields, input } = props
  return groupsOf(fields).map(({ group, fields: own }, index) => (
    <fieldset key={`${index} ${group}`} className={styles.group}>
      {group === '' ? <legend className="visually-hidden">Values</legend> : <legend>{group}</legend>}
      <div className={styles.fields}>
        {own.map((field, at) => (
          <div
            key={field.name}
            className={cx(isShort(field) && (isShort(own[at - 1]) || isShort(own[at + 1])) && styles.half)}
            hidden={!isShown(field, input)}
          >
            <Control formId={formId} field={field} value={input[field.name] ?? ''} />
          </div>
        ))}
      </div>
    </fieldset>
  ))
}

const isShort = (field: ToolField | undefined) => field?.kind === 'number'

const isShown = ({ shownWhen }: ToolField, input: ToolInput) =>
  !shownWhen || shownWhen.values.includes(input[shownWhen.name] ?? '')

function groupsOf(fields: readonly ToolField[]): { group: string; fields: ToolField[] }[] {
  const groups: { group: string; fields: ToolField[] }[] = []
  for (const field of fields) {
    const last = groups.at(-1)
    if (!last || (field.group !== undefined && field.group !== last.group))
      groups.push({ group: field.group ?? '', fields: [field] })
    else last.fields.push(field)
  }
  return groups
}

const TYPED = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  spellCheck: false,
  dir: 'ltr',
} as const

function Control({ formId, field, value }: { formId: string; field: ToolField; value: string }) {
  const words = { name: field.name, label: field.label, hint: field.hint }
  switch (field.kind) {
    case 'number':
      return <TextField {...words} {...TYPED} inputMode="decimal" unit={field.unit} defaultValue={value} />
    case 'maths':
      return <TextField {...words} {...TYPED} defaultValue={value} />
    case 'text':
      return <TextField {...words} {...TYPED} dir="auto" defaultValue={value} />
    case 'lines':
      return (
        <TextArea {...words} rows={field.rows} defaultValue={value} spellCheck={false} autoComplete="off" />
      )
    case 'choice':
      return <SelectField {...words} options={[...field.options]} defaultValue={value} />
    case 'tick':
      // A box with a value takes no id from its form.
      return (
        <Checkbox
          {...words}
          id={controlId(formId, field.name)}
          value="yes"
          defaultChecked={value === 'yes'}
        />
      )
  }
}
