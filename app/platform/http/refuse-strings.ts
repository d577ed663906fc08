interface Policies {
  trustedTypes?: {
    createPolicy: (name: string, rules: { createHTML: (html: string) => string | null }) => unknown
  }
}

/** What React makes a script element of, before it says what the script is (`createElement` in react-dom). */
const EMPTY_SCRIPT = '<script></script>'

/** Whether this text, taken as markup, cannot make anything but text: without a `<` there is no element in it. */
export function isPlain(html: string): boolean {
  return html === EMPTY_SCRIPT || !html.includes('<')
}

/**
 * Pages demand Trusted Types: a string is taken as markup only by a policy that the page's header names. This is the
 * one for code that gives strings, which is React alone: an empty script (when a failure draws the document anew), and
 * texts inside it. All else is refused, scripts and their addresses without exception.
 */
export function refuseStrings(page: object): void {
  ;(page as Policies).trustedTypes?.createPolicy('default', {
    createHTML: (html) => (isPlain(html) ? html : null),
  })
}
