import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useEarly } from '#app/ui/field/use-early.ts'
import type { FieldWords } from '#app/ui/field/field.tsx'
import { SelectField, type SelectOption } from '#app/ui/field/select-field.tsx'

const Live = lazy(() => import('#app/ui/combobox/combobox-live.tsx'))

export interface ComboboxProps extends FieldWords {
  name: string
  options: readonly SelectOption[]
  defaultValue?: string | undefined
  /** Placeholder ("Type a subject"). */
  placeholder?: string | undefined
  required?: boolean | undefined
  onChange?: ((value: string) => void) | undefined
  /** Shown when no option matches. */
  nothing?: string | undefined
}

/**
 * A long list with a search. The page starts with a native list. Once scripts run, a field that filters replaces it
 * with the same name and value, unless the list has the focus at that moment.
 */
export function Combobox(props: ComboboxProps) {
  const { name, options, defaultValue = '', placeholder, required, onChange, nothing, ...words } = props
  const [value, setValue] = useState(defaultValue)
  const [live, setLive] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const change = (next: string) => {
    setValue(next)
    onChange?.(next)
  }
  useEarly(frame, (chosen) => change(chosen.get(name)?.[0] ?? ''))
  useEffect(() => {
    const take = () => {
      if (!frame.current?.contains(document.activeElement)) setLive(true)
    }
    take()
    const box = frame.current
    box?.addEventListener('focusout', take)
    return () => box?.removeEventListener('focusout', take)
  }, [])
  const native = (
    <SelectField
      {...words}
      name={name}
      options={options}
      empty={placeholder ?? ''}
      defaultValue={value}
      {...(required ? { required } : {})}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
  return (
    <div ref={frame}>
      {live ? (
        <Suspense fallback={native}>
          <Live {...props} value={value} onChange={change} />
        </Suspense>
      ) : (
        native
      )}
    </div>
  )
}
