import { useEffect, useRef, type ReactNode } from 'react'

/** What came in the place of the button that was pressed takes its focus, so that the keyboard and the voice go on there. */
export function Arrived({ children, when = true }: { children: ReactNode; when?: boolean }) {
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
