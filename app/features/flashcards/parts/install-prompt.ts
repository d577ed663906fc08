/** The browser's offer to install the app. Chromium has it; Safari and Firefox do not. */
export interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>
}

const OFFERED = 'victor-install-offered'
let offered: InstallPrompt | undefined

/** Keeps the browser's offer for the button on the flashcards page. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offered = event as InstallPrompt
    dispatchEvent(new Event(OFFERED))
  })
  addEventListener('appinstalled', () => {
    offered = undefined
    dispatchEvent(new Event(OFFERED))
  })
}

export const readInstallPrompt = (): InstallPrompt | undefined => offered

export function onInstallPrompt(listen: () => void): () => void {
  addEventListener(OFFERED, listen)
  return () => removeEventListener(OFFERED, listen)
}
