import { useSyncExternalStore } from 'react'

const DARK = '(prefers-color-scheme: dark)'

function isDark(): boolean {
  const chosen = document.documentElement.dataset['theme']
  return chosen === 'dark' || (chosen !== 'light' && matchMedia(DARK).matches)
}

function subscribe(changed: () => void): () => void {
  const media = matchMedia(DARK)
  media.addEventListener('change', changed)
  const theme = new MutationObserver(changed)
  theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  return () => {
    media.removeEventListener('change', changed)
    theme.disconnect()
  }
}

/** Whether the page is dark, by the person's setting or the device. */
export const useDark = (): boolean => useSyncExternalStore(subscribe, isDark, () => false)
