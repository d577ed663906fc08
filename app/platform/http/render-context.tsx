import { createContext, useContext } from 'react'

/**
 * What a page knows while the server renders it. Empty in the browser, because the document already contains the
 * result.
 */
export interface RenderContextValue {
  nonce?: string
  /** Reference code of the request. */
  reference?: string
  /** Texts of the page's style sheets, for a page that carries its styles itself. */
  styles?: readonly string[]
}

export const RenderContext = createContext<RenderContextValue>({})

export function useRenderContext(): RenderContextValue {
  return useContext(RenderContext)
}
