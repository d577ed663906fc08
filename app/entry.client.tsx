import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { ignoreThrownRedirects } from '#app/platform/http/thrown-redirects.ts'
import { addDefaultPolicy } from '#app/platform/http/trusted-types.ts'
import { saveZone } from '#app/platform/time/save-zone.ts'

addDefaultPolicy(globalThis)
ignoreThrownRedirects(globalThis)
saveZone(document)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
