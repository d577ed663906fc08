import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import '#app/ui/theme/tokens.css'
import '#app/ui/theme/base.css'
import '#app/ui/theme/fonts.css'
import {
  OfflineHome,
  offlineHomeLoader,
  OfflineReview,
  offlineReviewAction,
  offlineReviewLoader,
  readAppearance,
} from '#app/features/flashcards/door-offline-page.ts'
import { addDefaultPolicy } from '#app/platform/http/trusted-types.ts'

/** The page that the service worker shows when the server cannot be reached. It reads everything from the device. */
addDefaultPolicy(globalThis)
const router = createBrowserRouter([
  {
    path: '/feynman-flashcards/review',
    loader: offlineReviewLoader,
    action: offlineReviewAction,
    Component: OfflineReview,
    HydrateFallback: () => null,
  },
  { path: '*', loader: offlineHomeLoader, Component: OfflineHome, HydrateFallback: () => null },
])

async function show(): Promise<void> {
  const appearance = await readAppearance().catch(() => ({}))
  for (const [name, value] of Object.entries(appearance)) document.documentElement.setAttribute(name, value)
  document.documentElement.dataset['scripts'] = ''
  createRoot(document.querySelector('#root')!).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}

void show()
