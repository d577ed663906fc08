import { useEffect, type RefObject } from 'react'

/** Space shows or covers the formula; 1 to 3 say how well it was known, once it is shown. */
export function useRecallKeys(cover: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return
      const details = cover.current
      if (!details) return
      const { target } = event
      const isNumber = '123'.includes(event.key)
      if (
        target instanceof Element &&
        target.closest(isNumber ? 'input, textarea' : 'input, textarea, button, summary, a')
      )
        return
      if (event.key === ' ') details.open = !details.open
      else if (isNumber && details.open)
        details.querySelectorAll<HTMLButtonElement>('button[name=rating]')[Number(event.key) - 1]?.click()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [cover])
}
