/** A message of the toast region. Stored outside React so that any part can show one. */
export interface Toast {
  id: number
  kind: 'right' | 'wrong' | 'info'
  words: string
  action?: { label: string; run: () => void } | undefined
}

let toasts: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a message for a few seconds. Content that needs an action belongs on the page. */
export function showToast(toast: Omit<Toast, 'id'>): number {
  last += 1
  change([...toasts.slice(-2), { ...toast, id: last }])
  return last
}

export function dismissToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id))
}

export function readToasts(): readonly Toast[] {
  return toasts
}

export function listenToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
