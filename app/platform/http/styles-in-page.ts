const PRELOADS = /<link rel="(?:module)?preload"[^>]*>/g
const SHEET = /<link ([^>]*?)rel="stylesheet" href="([^"]+)"([^>]*)>/g
const FACE = /@font-face\{[^}]*url\([^}]*\}/g
/** A rule for formulas alone: a page without one leaves them, half of all its style. */
const FORMULA_RULE = /[^{}]*\.katex[^{}]*\{[^{}]*\}/g

/** Asks for the faces that stylesInPage put off, once the text stands. */
export const FACES_LATER = `requestAnimationFrame(()=>setTimeout(()=>{document.getElementById("faces").media="all"},50))`

/**
 * The page with its styles in it and nothing loaded before its text; its faces wait in a sheet of their own.
 * @param styleOf the text of a style sheet by its address; null leaves the link as it is
 * @param links the links of the sheets: `asleep` for the router, which expects to find them when it wakes; or `gone`
 */
export function stylesInPage(
  html: string,
  nonce: string,
  styleOf: (href: string) => string | null,
  links: 'asleep' | 'gone',
): string {
  const formulas = html.includes('class="katex')
  const faces: string[] = []
  return html
    .replaceAll(PRELOADS, '')
    .replaceAll(SHEET, (link, before: string, href: string, after: string) => {
      const style = styleOf(href)
      if (style === null) return link
      const parts = partsOf(style)
      faces.push(parts.faces)
      const rest = links === 'gone' ? '' : `<link ${before}rel="x-stylesheet" href="${href}"${after}>`
      return `<style nonce="${nonce}">${formulas ? parts.whole : parts.plain}</style>${rest}`
    })
    .replace(
      '</head>',
      () => `<style nonce="${nonce}" id="faces" media="print">${faces.join('')}</style></head>`,
    )
}

const known = new Map<string, { faces: string; whole: string; plain: string }>()

/** A style sheet taken apart, once: its faces, the rest, and the rest without the rules for formulas. */
function partsOf(style: string) {
  let parts = known.get(style)
  if (!parts) {
    const whole = style.replaceAll(FACE, '')
    parts = { faces: (style.match(FACE) ?? []).join(''), whole, plain: whole.replaceAll(FORMULA_RULE, '') }
    known.set(style, parts)
  }
  return parts
}
