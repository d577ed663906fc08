import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { refuseStrings } from '#app/platform/http/refuse-strings.ts'
import { tellZone } from '#app/platform/time/tell-zone.ts'

refuseStrings(globalThis)
tellZone(document)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
