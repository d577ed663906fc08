import { useDraggable, useDroppable } from '@dnd-kit/react'
import { useEffect } from 'react'
import { useSubmit } from 'react-router'
import { DragArea, useElement } from '#app/ui/drag/drag-area.tsx'
import type { PlanPage } from '../pages/revision-page.server.ts'
import type { SessionView } from '../pages/session-view.server.ts'
import { cardId, dayId, handleId } from './card-id.ts'

type Days = PlanPage['days']

/** An arrow key moves a session by about half a day of the list. */
const KEYBOARD_STEP = 60

/**
 * Makes the sessions of a week draggable to another day. It draws nothing: it is loaded after the page, and works on the
 * elements that are there already.
 */
export default function WeekDrag({ days }: { days: Days }) {
  const submit = useSubmit()
  const open = days
    .flatMap(({ sessions }) => sessions)
    .filter(({ state }) => state === 'planned' || state === 'late')
  return (
    <DragArea
      step={KEYBOARD_STEP}
      instructions="Press Enter to pick the session up. Use the arrow keys to choose a day, Enter to drop it, and Escape to cancel. The arrow buttons beside move the session by a day."
      nameOf={(id) => open.find((one) => one.id === id)?.name ?? 'The session'}
      placeNameOf={(id) => days.find(({ date }) => date === id)?.words ?? 'no day'}
      onDrop={(sessionId, date) => {
        const session = open.find(({ id }) => id === sessionId)
        if (!session || date === session.day) return
        const { id, known } = session
        void submit(
          { intent: 'move', session: id, known, to: date },
          { method: 'post', preventScrollReset: true },
        )
      }}
    >
      {days.map(({ date }) => (
        <DropDay key={date} date={date} />
      ))}
      {open.map((session) => (
        <DragSession key={`${session.id} ${session.known}`} session={session} />
      ))}
    </DragArea>
  )
}

function DropDay({ date }: { date: string }) {
  const element = useElement(dayId(date))
  const { isDropTarget } = useDroppable({ id: date, element })
  useEffect(() => {
    element?.toggleAttribute('data-over', isDropTarget)
  }, [element, isDropTarget])
  return null
}

function DragSession({ session: { id } }: { session: SessionView }) {
  const element = useElement(cardId(id))
  const handle = useElement(handleId(id))
  useDraggable({ id, element, handle })
  return null
}
