import { FACES_LATER, stylesInPage } from './styles-in-page.ts'

/** Every script of the page but those that a screen wrote into it itself and marked as its own. */
const SCRIPTS = /<script\b(?![^>]*\sdata-own\b)[^>]*>[\s\S]*?<\/script>/g

/**
 * A page that is only read: its styles stand in it, and neither router nor React comes with it, now or later. Its
 * links and forms are the browser's own. For screens that work whole without scripts; a page that brings styles which
 * cannot be read (while developing) comes back unchanged.
 */
export function toRead(html: string, nonce: string, styleOf: (href: string) => string | null): string {
  const sheets = [...html.matchAll(/rel="stylesheet" href="([^"]+)"/g)]
  if (sheets.length === 0 || sheets.some(([, href]) => styleOf(href!) === null)) return html
  return stylesInPage(html.replaceAll(SCRIPTS, ''), nonce, styleOf, 'gone').replace(
    '</body>',
    () => `<script nonce="${nonce}">${FACES_LATER}</script></body>`,
  )
}
