import { useLoaderData } from 'react-router'
import { StartDevice } from '#app/features/flashcards/door-parts.ts'
import type { LayoutData } from '#app/platform/access/gate.server.ts'
import { Frame } from './app-frame.tsx'
import { SignedInFrame } from './signed-in-frame.tsx'

/** The frame of the layouts for signed-in people. A student's device gets ready for reviews without a connection. */
export function PersonFrame() {
  const device = useLoaderData<LayoutData | null>()?.device
  return (
    <>
      <Frame signedIn={SignedInFrame} />
      {device ? <StartDevice person={device} /> : null}
    </>
  )
}
