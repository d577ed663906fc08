import { useEffect, useRef, type ReactNode } from 'react'

/** Takes the focus when it replaces the button that was pressed, so that keyboard and screen reader continue there. */
export function FocusOnArrival({ children, when = true }: { children: ReactNode; when?: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (when) box.current?.focus()
  }, [when])
  return (
    <div ref={box} tabIndex={-1}>
      {children}
    </div>
  )
}
