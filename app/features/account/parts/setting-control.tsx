import { Switch } from '#app/ui/field/checkbox.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import type { Settings } from '../rules/settings.ts'
import type { Control } from './setting-groups.ts'

export interface SettingControlProps {
  control: Control
  settings: Settings
}

export function SettingControl({ control, settings }: SettingControlProps) {
  const { name, label, hint } = control
  const saved = valueAt(settings, name)
  const value = String(saved)
  switch (control.kind) {
    case 'switch':
      return <Switch name={name} label={label} hint={hint} defaultChecked={saved === true} />
    case 'choice':
      return (
        <SelectField name={name} label={label} hint={hint} options={control.options} defaultValue={value} />
      )
    case 'number':
      return (
        <TextField
          name={name}
          type="number"
          inputMode="numeric"
          label={label}
          hint={hint}
          unit={control.unit}
          min={control.min}
          max={control.max}
          defaultValue={value}
        />
      )
  }
}

export function valueAt(settings: Settings, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>((tree, key) => (tree as Record<string, unknown> | undefined)?.[key], settings)
}
