interface Policies {
  trustedTypes?: {
    createPolicy: (name: string, rules: { createHTML: (html: string) => string | null }) => unknown
  }
}

/** React creates a script element from this markup before it sets the script's text (`createElement` in react-dom). */
const EMPTY_SCRIPT = '<script></script>'

/** Markup without `<` creates text nodes only. */
export function isHarmless(html: string): boolean {
  return html === EMPTY_SCRIPT || !html.includes('<')
}

/**
 * Adds the default Trusted Types policy. Every page requires Trusted Types, so a plain string reaches `innerHTML` only
 * through this policy. Only React passes plain strings: an empty script, and texts. The policy refuses everything else.
 */
export function addDefaultPolicy(page: object): void {
  ;(page as Policies).trustedTypes?.createPolicy('default', {
    createHTML: (html) => (isHarmless(html) ? html : null),
  })
}
