import { Switch } from '#app/ui/field/checkbox.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import type { Settings } from '../settings.ts'
import type { Control } from './setting-groups.ts'

export interface SettingControlProps {
  control: Control
  settings: Settings
  /** What was sent and refused: shown again, so that nothing typed is lost. */
  typed: Record<string, string> | undefined
  error: string | undefined
}

export function SettingControl({ control, settings, typed, error }: SettingControlProps) {
  const { name, label, hint } = control
  const kept = valueAt(settings, name)
  const value = typed ? (typed[name] ?? '') : String(kept)
  switch (control.kind) {
    case 'switch':
      return (
        <Switch
          name={name}
          label={label}
          hint={hint}
          error={error}
          defaultChecked={typed ? name in typed : kept === true}
        />
      )
    case 'choice':
      return (
        <SelectField
          name={name}
          label={label}
          hint={hint}
          error={error}
          options={control.options}
          defaultValue={value}
        />
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
          error={error}
        />
      )
  }
}

export function valueAt(settings: Settings, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>((tree, key) => (tree as Record<string, unknown> | undefined)?.[key], settings)
}
