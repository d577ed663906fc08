import { decodeHTMLStrict } from 'entities'

/** Decodes character references: numbers, and every name of HTML. An unknown name is kept. */
export const decodeEntities = (text: string): string => (text.includes('&') ? decodeHTMLStrict(text) : text)

/** Escapes text for XML and HTML, without the control characters that XML does not allow. */
export function escapeXml(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
}
