/** An email as its author writes it: plain text, from which the HTML is made. */
export interface Letter {
  to: string
  subject: string
  text: string
  /** Only if the plain text cannot express it. Made with `html`, which escapes values. */
  html?: Html
}

export interface Html {
  readonly markup: string
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (sign) => ESCAPES[sign]!)
}

/** HTML with values. Escapes every value except HTML made by this function. */
export function html(parts: TemplateStringsArray, ...values: (string | number | Html)[]): Html {
  const markup = parts.reduce((whole, part, at) => {
    const value = values[at]
    if (value === undefined) return whole + part
    return whole + part + (typeof value === 'object' ? value.markup : escapeHtml(String(value)))
  }, '')
  return { markup }
}

/** The text as HTML: paragraphs at empty lines, links for addresses on their own line. */
export function htmlOf(text: string): Html {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => {
    const lines = escapeHtml(paragraph.trim()).replace(
      /https?:\/\/[^\s<]+/g,
      (address) => `<a href="${address}">${address}</a>`,
    )
    return `<p>${lines.replace(/\n/g, '<br>')}</p>`
  })
  return { markup: paragraphs.join('\n') }
}

/** Removes line breaks, so that a name in a subject cannot add headers. */
export function oneLine(subject: string): string {
  return subject.replace(/[\r\n\u2028\u2029]+/g, ' ').trim()
}

// What SMTP can carry, without characters that could start a second address or a header.
const ADDRESS = /^[^\s<>,;:"()[\]\\@]+@[^\s<>,;:"()[\]\\@]+$/

export function isAddress(to: string): boolean {
  return to.length <= 254 && ADDRESS.test(to)
}
