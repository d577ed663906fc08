import { createContext, useContext, type ReactNode } from 'react'

/** A page while the server draws it (drawing.server.ts). */
export interface PageDrawing {
  place(name: string): { mark: string; known: boolean }
}

/** Where the server, while it draws a page, leaves out what it has drawn before. Null in the browser. */
export const DrawingContext = createContext<PageDrawing | null>(null)

/**
 * A part of the page that is the same whenever it is drawn by the same name: the server draws it once and keeps the
 * text (some 2 CPU-µs an element are saved each time), the browser draws it as any other. It depends on nothing that its
 * name does not say, least of all on who is looking, makes no identifiers (`useId`), and holds no other such part.
 */
export function DrawnOnce({ name, children }: { name: string; children: () => ReactNode }) {
  const drawing = useContext(DrawingContext)
  if (!drawing) return children()
  const { mark, known } = drawing.place(name)
  if (known) return <i data-drawn={mark} />
  return (
    <>
      <i data-drawn={mark} />
      {children()}
      <i data-drawn={mark} />
    </>
  )
}
