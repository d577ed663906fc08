import { createContext, useContext } from 'react'
import type { FormIdentity } from './form-answer.ts'

export interface Pending {
  /** The form of the screen that is being sent. */
  sending: FormData | null
  identity: FormIdentity
}

export const PendingContext = createContext<Pending | null>(null)

/** Whether this form is being sent with this intent. */
export function usePending(intent?: string): boolean {
  const pending = useContext(PendingContext)
  if (!pending?.sending) return false
  return isSending(pending.sending, pending.identity, intent)
}

export function isSending(
  sending: FormData,
  { intents, hidden = {} }: FormIdentity,
  intent?: string,
): boolean {
  const sent = String(sending.get('intent') ?? '')
  if (intent === undefined ? intents !== undefined && !intents.includes(sent) : sent !== intent) return false
  return Object.entries(hidden).every(([name, value]) => sending.get(name) === value)
}
