import {
  Accessibility,
  KeyboardSensor,
  PointerSensor,
  StyleInjector,
  type DragEndEvent,
  type DragOverEvent,
  type DragStartEvent,
} from '@dnd-kit/dom'
import { DragDropProvider } from '@dnd-kit/react'
import { useEffect, useState, type ReactNode } from 'react'

export interface DragAreaProps {
  /** Read once by screen readers: how to move a thing by keyboard, and which buttons do the same. */
  instructions: string
  /** The names of a thing and of a place, for announcements. */
  nameOf: (id: unknown) => string
  placeNameOf: (id: unknown) => string
  /** Called when a thing is dropped on a place. */
  onDrop: (thing: string, place: string) => void
  /** Pixels that an arrow key moves. */
  step: number
  children: ReactNode
}

/**
 * Makes elements that are on the page already draggable. It draws nothing, so that a page can load it after it is shown;
 * the children call `useDraggable` and `useDroppable` with elements found by `useElement`.
 */
export function DragArea({ instructions, nameOf, placeNameOf, onDrop, step, children }: DragAreaProps) {
  return (
    <DragDropProvider
      sensors={[PointerSensor, KeyboardSensor.configure({ offset: step })]}
      plugins={(defaults) => [
        ...defaults.filter((one) => one !== Accessibility),
        StyleInjector.configure(nonceOfPage()),
        Accessibility.configure({
          screenReaderInstructions: { draggable: instructions },
          announcements: {
            dragstart: ({ operation: { source } }: DragStartEvent) => `Picked up ${nameOf(source?.id)}.`,
            dragover: ({ operation: { source, target } }: DragOverEvent) =>
              target ? `${nameOf(source?.id)} is over ${placeNameOf(target.id)}.` : undefined,
            dragend: ({ operation: { source, target }, canceled }: DragEndEvent) =>
              canceled || !target
                ? `${nameOf(source?.id)} stays where it was.`
                : `Dropped ${nameOf(source?.id)} on ${placeNameOf(target.id)}.`,
          },
        }),
      ]}
      onDragEnd={({ operation: { source, target }, canceled }) => {
        if (!canceled && source && target) onDrop(String(source.id), String(target.id))
      }}
    >
      {children}
    </DragDropProvider>
  )
}

/** An element of the page, once it is there. */
export function useElement(id: string): HTMLElement | null {
  const [element, setElement] = useState<HTMLElement | null>(null)
  useEffect(() => setElement(document.getElementById(id)), [id])
  return element
}

/** The page allows only styles with its nonce. Scripts can read the nonce, selectors cannot. */
function nonceOfPage(): { nonce?: string } {
  const nonce = document.querySelector('script')?.nonce
  return nonce ? { nonce } : {}
}
