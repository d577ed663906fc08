import { useEffect, useRef, type RefObject } from 'react'

/**
 * Lists that stand in the address. Drawn anew with every address they would lose the focus of whoever goes through one
 * by its arrow keys; so they stay, and say what the address says, after going back as well.
 * @param asked what the address says, by the name of the list
 * @param landing takes the focus of a link that cleared the choices and went with them
 */
export function useChoices(
  asked: Readonly<Record<string, string | undefined>>,
  landing = 'select',
): { form: RefObject<HTMLFormElement | null>; clearing: () => void } {
  const form = useRef<HTMLFormElement>(null)
  const cleared = useRef(false)
  const standing = JSON.stringify(asked)
  useEffect(() => {
    const wanted = JSON.parse(standing) as Record<string, string | undefined>
    for (const field of form.current?.querySelectorAll('select') ?? []) {
      const value = wanted[field.name] ?? ''
      if (field.value !== value) field.value = value
    }
    if (cleared.current && document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>(landing)?.focus({ preventScroll: true })
    cleared.current = false
  }, [standing, landing])
  return { form, clearing: () => void (cleared.current = true) }
}
