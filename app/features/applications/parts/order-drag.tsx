import { useDraggable, useDroppable } from '@dnd-kit/react'
import { useEffect } from 'react'
import { useSubmit } from 'react-router'
import { DragArea, useElement } from '#app/ui/drag/drag-area.tsx'
import { entryId, gripId } from './order-ids.ts'

interface Entry {
  id: string
  name: string
}

/** An arrow key moves a course by about half a line. */
const KEYBOARD_STEP = 60

/** Makes the courses of a list draggable to another place. It is loaded after the page and draws nothing. */
export default function OrderDrag({ list }: { list: readonly Entry[] }) {
  const submit = useSubmit()
  const placeOfEntry = (id: unknown) => list.findIndex((one) => `place-${one.id}` === id)
  return (
    <DragArea
      step={KEYBOARD_STEP}
      instructions="Press Enter to pick the course up. Use the arrow keys to choose a place, Enter to drop it, and Escape to cancel. The arrow buttons beside move the course by one place."
      nameOf={(id) => list.find((one) => one.id === id)?.name ?? 'The course'}
      placeNameOf={(id) => `place ${placeOfEntry(id) + 1}`}
      onDrop={(entry, place) => {
        const to = placeOfEntry(place)
        if (to === -1 || list[to]?.id === entry) return
        void submit({ intent: 'move', entry, to: String(to) }, { method: 'post', preventScrollReset: true })
      }}
    >
      {list.map((entry, place) => (
        <DragEntry key={`${entry.id} ${place}`} id={entry.id} />
      ))}
    </DragArea>
  )
}

function DragEntry({ id }: { id: string }) {
  const element = useElement(entryId(id))
  const handle = useElement(gripId(id))
  useDraggable({ id, element, handle })
  const { isDropTarget } = useDroppable({ id: `place-${id}`, element })
  useEffect(() => {
    element?.toggleAttribute('data-over', isDropTarget)
  }, [element, isDropTarget])
  return null
}
