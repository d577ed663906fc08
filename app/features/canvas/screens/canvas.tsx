import { redirect, useLoaderData, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { ScreenHandle } from '#app/navigation/app-frame.tsx'
import { notFound } from '#app/platform/http/form.ts'
import { actions, intent, type Post } from '#app/platform/screens/actions.server.ts'
import { load } from '#app/platform/screens/load.server.ts'
import { canvasPage } from '../pages/canvas-page.server.ts'
import { CanvasView } from '../parts/canvas-view.tsx'
import { LARGEST_SCENE } from '../rules/limits.ts'
import { checkTypedWorking } from '../use-cases/check-working.server.ts'
import { deleteCanvas, renameCanvas } from '../use-cases/create-canvas.server.ts'
import { keepAsVersion, restoreVersion, saveScene } from '../use-cases/save-scene.server.ts'
import { revokeCanvasLink, shareCanvas } from '../use-cases/share-canvas.server.ts'

/** A scene may have letters of three bytes. */
export const handle: ScreenHandle & { largestBody: number } = {
  frame: 'own',
  largestBody: LARGEST_SCENE * 3,
}

export function meta({ loaderData }: { loaderData?: { title: string } | undefined }) {
  return [
    { title: `${loaderData?.title ?? 'Your canvas'} – Victor canvas – Victor` },
    { name: 'description', content: 'Draw, type working, add formulas and graphs, and check each line.' },
  ]
}

export const loader = load(
  async ({ services, person, params }) =>
    (await canvasPage(services, person, params['canvasId'] ?? '')) ?? notFound(),
)

const input = ({ fields, params }: Post) => ({ ...fields, canvas: params['canvasId'] ?? '' })
const stay = {
  input,
  answer: (_done: unknown, { params }: Post) => redirect(`/victor-canvas/${params['canvasId']}`),
}

export const action = actions({
  save: intent({ useCase: saveScene, input }),
  keep: intent({ useCase: keepAsVersion, input }),
  check: intent({ useCase: checkTypedWorking }),
  restore: intent({ useCase: restoreVersion, ...stay }),
  rename: intent({ useCase: renameCanvas, ...stay }),
  share: intent({ useCase: shareCanvas, ...stay }),
  revoke: intent({ useCase: revokeCanvasLink, ...stay }),
  delete: intent({ useCase: deleteCanvas, input, answer: () => redirect('/victor-canvas') }),
})

/** A save and a check change nothing that the page does not have already. */
export function shouldRevalidate({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return ['save', 'check', 'keep'].includes(String(formData?.get('intent'))) ? false : defaultShouldRevalidate
}

export default function Canvas() {
  const page = useLoaderData<typeof loader>()
  return <CanvasView key={page.id} page={page} />
}
