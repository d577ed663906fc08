import { useRenderContext } from './render-context.tsx'

/**
 * A script inside the page. It may use only its own text and the globals of the browser.
 * @param code a function that runs at once, or text of another type (speculation rules)
 */
export function InlineScript({ code, type }: { code: (() => void) | string; type?: string }) {
  const { nonce } = useRenderContext()
  const text = typeof code === 'string' ? code : `(${code.toString()})()`
  return (
    <script
      {...(type ? { type } : {})}
      {...(nonce ? { nonce } : {})}
      suppressHydrationWarning
      // We wrote this text; it contains nothing that a person typed.
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}
