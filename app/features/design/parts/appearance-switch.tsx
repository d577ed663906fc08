import { useEffect, useState } from 'react'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { appearanceAttributes, usualAppearance, type Appearance } from '#app/ui/theme/appearance.ts'
import styles from './sheet.module.css'

const choices = {
  theme: ['system', 'light', 'dark'],
  text: ['small', 'normal', 'large', 'larger'],
  tint: ['none', 'cream', 'blue', 'green', 'rose'],
  face: ['usual', 'dyslexic'],
  motion: ['system', 'none', 'full'],
} as const

/** Tries any appearance on this page without keeping it. */
export function AppearanceSwitch() {
  const [appearance, setAppearance] = useState<Appearance>(usualAppearance)
  const [spacing, setSpacing] = useState('')
  useEffect(() => {
    const root = document.documentElement
    for (const name of Object.keys(choices)) root.removeAttribute(`data-${name}`)
    root.removeAttribute('data-spacing')
    const all = { ...appearance, spacing: spacing.split(' ').filter(Boolean) as Appearance['spacing'] }
    for (const [name, value] of Object.entries(appearanceAttributes(all))) root.setAttribute(name, value)
  }, [appearance, spacing])
  return (
    <div className={`${styles.appearance ?? ''} needs-scripts`}>
      {Object.entries(choices).map(([name, values]) => (
        <SelectField
          key={name}
          name={name}
          label={`${name[0]?.toUpperCase() ?? ''}${name.slice(1)}`}
          options={values.map((value) => ({ value, label: value }))}
          value={String(appearance[name as keyof Appearance])}
          onChange={(event) => setAppearance({ ...appearance, [name]: event.currentTarget.value })}
        />
      ))}
      <SelectField
        name="spacing"
        label="Spacing"
        empty="usual"
        options={['letter', 'word', 'line', 'letter word line'].map((value) => ({ value, label: value }))}
        value={spacing}
        onChange={(event) => setSpacing(event.currentTarget.value)}
      />
    </div>
  )
}
