import { useState } from 'react'
import { Fold } from '#app/ui/disclosure/disclosure.tsx'
import { Checkbox } from '#app/ui/field/checkbox.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import { plural } from '#app/ui/words/plural.ts'
import type { PickerPage } from '../pages/formula-picker.server.ts'
import styles from './paper.module.css'

/** Boxes of a form: the formulas to put on a sheet. The filter hides boxes and leaves them in the form. */
export function FormulaBoxes({ groups, query, chosen }: Pick<PickerPage, 'groups' | 'query' | 'chosen'>) {
  const [words, setWords] = useState('')
  const wanted = words.trim().toLowerCase()
  const fits = (name: string) => name.toLowerCase().includes(wanted)
  const all = groups.flatMap(({ formulas }) => formulas)
  const elsewhere = chosen.filter((one) => !all.some(({ id }) => id === one))
  if (all.length === 0)
    return (
      <>
        <ChosenElsewhere ids={elsewhere} />
        <p>No formula matches “{query}”. Check the spelling.</p>
      </>
    )
  return (
    <Stack>
      <ChosenElsewhere ids={elsewhere} />
      {query === '' ? (
        <TextField
          name="filter"
          type="search"
          label="Filter this list by name"
          className="needs-scripts"
          autoComplete="off"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      ) : null}
      <p
        role="status"
        className={wanted && !all.some(({ name }) => fits(name)) ? undefined : 'visually-hidden'}
      >
        {wanted && !all.some(({ name }) => fits(name))
          ? 'No name in this list matches. Search all sheets.'
          : ''}
      </p>
      <div>
        {groups.map(({ name: group, formulas }) => (
          <div key={group} hidden={!formulas.some(({ name }) => fits(name))}>
            <Fold
              summary={group}
              end={plural(formulas.filter(({ name }) => fits(name)).length, 'formula')}
              open={wanted !== '' || query !== '' || formulas.some(({ id }) => chosen.includes(id))}
            >
              <fieldset className={styles.group}>
                <legend className="visually-hidden">{group}</legend>
                {formulas.map(({ id, name, html }) => (
                  <div key={id} hidden={!fits(name)}>
                    <Checkbox
                      name="formulas"
                      value={id}
                      defaultChecked={chosen.includes(id)}
                      label={
                        <span className={styles.choice}>
                          {name} <RichText html={html} as="span" />
                        </span>
                      }
                    />
                  </div>
                ))}
              </fieldset>
            </Fold>
          </div>
        ))}
      </div>
    </Stack>
  )
}

/** Formulas that were chosen on another list. The form sends them too. */
function ChosenElsewhere({ ids }: { ids: readonly string[] }) {
  if (ids.length === 0) return null
  return (
    <p>
      {ids.map((id) => (
        <input key={id} type="hidden" name="formulas" value={id} />
      ))}
      {plural(ids.length, 'formula')} from other lists also chosen.
    </p>
  )
}
