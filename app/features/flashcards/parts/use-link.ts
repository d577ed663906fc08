import { useEffect, useState } from 'react'
import { syncDevice } from './device-link.ts'
import type { SendOutcome } from './send-reviews.ts'

/** Sends what waits when the page opens, when the connection is back, and when the page is shown again. */
export function useLink(): SendOutcome {
  const [link, setLink] = useState<SendOutcome>('away')
  useEffect(() => {
    const sync = () => {
      if (document.visibilityState === 'visible' && navigator.onLine)
        void syncDevice(0).then(setLink, () => setLink('away'))
    }
    sync()
    addEventListener('online', sync)
    document.addEventListener('visibilitychange', sync)
    return () => {
      removeEventListener('online', sync)
      document.removeEventListener('visibilitychange', sync)
    }
  }, [])
  return link
}
