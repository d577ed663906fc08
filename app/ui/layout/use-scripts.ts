import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and during hydration, so that both agree; true as soon as this part of the page takes presses. */
export const useScripts = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
