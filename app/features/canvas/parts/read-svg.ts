interface Policy {
  createHTML: (text: string) => unknown
}
let policy: Policy | undefined

/**
 * Parses the SVG of a picture for Excalidraw, which shows it as an image: images run no scripts. The parsed document is
 * never shown itself. Its Trusted Types policy is only for this function.
 */
export function readSvg(text: string): Document {
  policy ??= (
    globalThis as { trustedTypes?: { createPolicy: (name: string, rules: Policy) => Policy } }
  ).trustedTypes?.createPolicy('victor-canvas', { createHTML: (svg) => svg })
  return new DOMParser().parseFromString((policy?.createHTML(text) ?? text) as string, 'image/svg+xml')
}
