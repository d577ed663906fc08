import { useState } from 'react'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { IconButton } from '#app/ui/button/button.tsx'
import { Field } from '#app/ui/field/field.tsx'
import { useFormField } from '#app/ui/field/form-state.ts'
import type { TextFieldProps } from '#app/ui/field/text-field.tsx'
import styles from './field.module.css'

/** A password field with a button that shows the password. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'icon' | 'unit'>) {
  const { label, hint, error, optional, hideLabel, id, className, ...input } = props
  const form = useFormField(props.name)
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...{ label, hint, optional, hideLabel, className }}
      error={error ?? form.error}
      id={id ?? form.id}
    >
      {(control) => (
        <span className={styles.with}>
          <input
            autoComplete="current-password"
            {...form.rule}
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            style={{ paddingInlineEnd: 52 }}
          />
          <IconButton
            className={`${styles.reveal ?? ''} needs-scripts`}
            label={shown ? 'Hide the password' : 'Show the password'}
            aria-pressed={shown}
            icon={shown ? <EyeOff size={20} /> : <Eye size={20} />}
            onClick={() => setShown(!shown)}
          />
        </span>
      )}
    </Field>
  )
}
