import { redirect, useLoaderData } from 'react-router'
import { actions, intent, type Post } from '#app/platform/screens/actions.server.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { canvasListPage } from '../pages/canvas-list-page.server.ts'
import { CanvasList } from '../parts/canvas-list.tsx'
import { createCanvas, deleteCanvas, renameCanvas } from '../use-cases/create-canvas.server.ts'

export function meta() {
  return [
    { title: 'Victor canvas – Victor' },
    {
      name: 'description',
      content: 'A whiteboard for ink, formulas and graphs. Type your working and check it line by line.',
    },
  ]
}

export const loader = load(({ services, person }) => canvasListPage(services, person))

const stay = { answer: (_done: unknown, _post: Post) => redirect('/victor-canvas') }

export const action = actions({
  create: intent({ useCase: createCanvas, answer: ({ canvasId }) => redirect(`/victor-canvas/${canvasId}`) }),
  rename: intent({ useCase: renameCanvas, ...stay }),
  delete: intent({ useCase: deleteCanvas, ...stay }),
})

export default function Canvases() {
  return <CanvasList page={useLoaderData<typeof loader>()} />
}
