import { useLoaderData } from 'react-router'
import type { ScreenHandle } from '#app/navigation/app-frame.tsx'
import { notFound } from '#app/platform/http/form.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { sharedCanvasPage } from '../pages/canvas-page.server.ts'
import { SharedView } from '../parts/shared-view.tsx'

export const handle: ScreenHandle = { frame: 'own' }

export function meta() {
  return [
    { title: 'A shared canvas – Victor' },
    {
      name: 'description',
      content: 'Read a canvas that another person shared with you. You cannot change it.',
    },
    { name: 'robots', content: 'noindex' },
  ]
}

export const loader = load(async ({ services, params }) => {
  const token = params['token'] ?? ''
  const canvas = await sharedCanvasPage(services, token)
  if (!canvas) notFound()
  return { title: canvas.title, name: canvas.name, scene: canvas.scene, token }
})

export default function SharedCanvas() {
  return <SharedView page={useLoaderData<typeof loader>()} />
}
