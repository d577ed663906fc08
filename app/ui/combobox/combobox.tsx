import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useEarly } from '#app/ui/field/use-early.ts'
import type { FieldWords } from '#app/ui/field/field.tsx'
import { SelectField, type SelectOption } from '#app/ui/field/select-field.tsx'

const Live = lazy(() => import('#app/ui/combobox/combobox-live.tsx'))

export interface ComboboxProps extends FieldWords {
  name: string
  options: readonly SelectOption[]
  defaultValue?: string | undefined
  /** What may be typed ("Type a subject"). */
  placeholder?: string | undefined
  required?: boolean | undefined
  onChange?: ((value: string) => void) | undefined
  /** Said when nothing has that name. */
  nothing?: string | undefined
}

/**
 * A long list one can type into. The browser's own list first; once scripts are there, and unless the list is in use
 * at that moment, a field that filters takes its place with the same name and value.
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
