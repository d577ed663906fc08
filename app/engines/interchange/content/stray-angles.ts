/**
 * Escapes every `<` that starts no tag, comment or declaration, as in `x<y`, so that the HTML parser treats it as text.
 * A tag has an HTML or MathML name, or one with a prefix, then white space, `/` or `>`, and ends before the next `<`
 * outside quotes. Reads every character a bounded number of times.
 */
export function escapeStrayAngles(source: string): string {
  const parts: string[] = []
  let from = 0
  const quotes = lastQuotes(source)
  for (let at = source.indexOf('<'); at !== -1; at = source.indexOf('<', at)) {
    const end =
      source[at + 1] === '!' || source[at + 1] === '?'
        ? declarationEnd(source, at)
        : tagEnd(source, at, quotes)
    if (end === -1) {
      parts.push(source.slice(from, at), '&lt;')
      from = at += 1
    } else at = end
  }
  return parts.join('') + source.slice(from)
}

/** The last position of each quotation mark: no search is needed after it. */
const lastQuotes = (source: string) => ({ '"': source.lastIndexOf('"'), "'": source.lastIndexOf("'") })

function declarationEnd(source: string, at: number): number {
  // An unclosed comment hides the rest, as in a browser.
  if (source.startsWith('<!--', at)) {
    const close = source.indexOf('-->', at + 4)
    return close === -1 ? source.length : close + 3
  }
  const next = source.slice(at + 2, at + 3)
  if (!/[a-z[]/i.test(next)) return -1
  for (let end = at + 2; end < source.length; end += 1) {
    if (source[end] === '>') return end + 1
    if (source[end] === '<') return -1
  }
  return -1
}

const NAME = /\/?([a-zA-Z][\w:-]{0,60})(?=[\s/>])/y

/** `x<y and y>z` contains no tag, though it looks like one. */
const KNOWN = new Set(
  'a abbr acronym address annotation applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button canvas caption center circle cite code col colgroup data datalist dd defs del desc details dfn dialog dir div dl dt ellipse em embed fieldset figcaption figure font footer form frame frameset g h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe image img input ins kbd label legend li line link main map mark marquee math menu meta meter mml nav nobr noembed noframes nolink none noscript object ol optgroup option output p param path picture plaintext polygon polyline pre progress q rb rect rp rt rtc ruby s samp script search section select semantics slot small source span strike strong style sub summary sup svg table tbody td template text textarea tfoot th thead time title tr track tspan tt u ul use var video wbr xmp maction maligngroup malignmark menclose merror mfenced mfrac mglyph mi mlabeledtr mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover'.split(
    ' ',
  ),
)

function tagEnd(source: string, at: number, quotes: { '"': number; "'": number }): number {
  NAME.lastIndex = at + 1
  const name = NAME.exec(source)?.[1]
  if (name === undefined || !(/[:-]/.test(name) || KNOWN.has(name.toLowerCase()))) return -1
  for (let end = at + 1 + name.length; end < source.length; end += 1) {
    const sign = source[end]!
    if (sign === '>') return end + 1
    if (sign === '<') return -1
    if ((sign === '"' || sign === "'") && source[end - 1] === '=' && end < quotes[sign])
      end = source.indexOf(sign, end + 1)
  }
  return -1
}
