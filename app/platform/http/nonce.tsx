import { createContext, useContext } from 'react'

/** Only known while the server renders: in the browser the nonce has done its work and the code stands in a meta. */
export const NonceContext = createContext<{ nonce?: string; reference?: string }>({})

export function useRenderScope(): { nonce?: string; reference?: string } {
  return useContext(NonceContext)
}
