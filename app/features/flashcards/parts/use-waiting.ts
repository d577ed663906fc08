import { useSyncExternalStore } from 'react'
import { onDeviceChange, readWaiting } from './device-person.ts'

/** The number of reviews on this device that the server does not have yet. */
export const useWaiting = (): number => useSyncExternalStore(onDeviceChange, readWaiting, () => 0)
