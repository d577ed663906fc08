import { useEffect, type RefObject } from 'react'

interface ReviewKeys {
  shown: boolean
  busy: boolean
  isTyped: boolean
  grades: RefObject<HTMLFormElement | null>
  undo: RefObject<HTMLFormElement | null>
  show: () => void
}

/** Space shows the answer, and then grades Good; 1 to 4 grade; U takes back the last grade. */
export function useReviewKeys({ shown, busy, isTyped, grades, undo, show }: ReviewKeys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat || busy)
        return
      const { target } = event
      if (target instanceof Element && target.closest('input, textarea, select, summary, a, details, dialog'))
        return
      if (event.key === 'u' || event.key === 'U') {
        if (!undo.current) return
        event.preventDefault()
        undo.current.requestSubmit()
      } else if (!shown) {
        if (event.key !== ' ' || isTyped) return
        event.preventDefault()
        show()
      } else {
        const place = '1234'.indexOf(event.key)
        const buttons = grades.current?.querySelectorAll<HTMLButtonElement>('button[name=grade]')
        const button =
          event.key === ' '
            ? grades.current?.querySelector<HTMLButtonElement>('[data-suggested]')
            : buttons?.[place]
        if (!button) return
        event.preventDefault()
        button.click()
      }
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [shown, busy, isTyped, grades, undo, show])
}
