import { useEffect, useRef, type RefObject } from 'react'

/**
 * Lists whose choices are in the address. The lists are not redrawn when the address changes, because they would lose
 * the focus while a person moves through them with arrow keys. Their values follow the address, also after going back.
 * @param requested the values in the address, by the name of the list
 * @param landing takes the focus after a link that cleared the choices disappeared
 */
export function useChoices(
  requested: Readonly<Record<string, string | undefined>>,
  landing = 'select',
): { form: RefObject<HTMLFormElement | null>; clearing: () => void } {
  const form = useRef<HTMLFormElement>(null)
  const cleared = useRef(false)
  const requestedJson = JSON.stringify(requested)
  useEffect(() => {
    const wanted = JSON.parse(requestedJson) as Record<string, string | undefined>
    for (const field of form.current?.querySelectorAll<HTMLSelectElement | HTMLInputElement>(
      'select, input[type=search]',
    ) ?? []) {
      const value = wanted[field.name] ?? ''
      // Leave text alone while it is being typed: the address follows it.
      if (field.value !== value && !(field instanceof HTMLInputElement && field === document.activeElement))
        field.value = value
    }
    if (cleared.current && document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>(landing)?.focus({ preventScroll: true })
    cleared.current = false
  }, [requestedJson, landing])
  return { form, clearing: () => void (cleared.current = true) }
}
