import { fromHtml } from '../content/from-html.ts'
import { fromNotation } from '../content/from-notation.ts'
import { isSoundName, mediaText, replaceMedia, type MediaInText } from './media-text.ts'
import { decodeEntities, escapeXml } from '../xml/entities.ts'
import { textOf } from '../xml/element.ts'
import { readHtml } from '../content/read-html.ts'
import { toHtml, toInlineHtml } from '../content/to-html.ts'
import { toNotation } from '../content/to-notation.ts'
import { PICTURES, SOUNDS, type LossCount } from './deck-reading.ts'

/** Stands for `{{` of a gap, which our notation would take for a value of a template. */
const GAP = '\ue000'
const GAP_OPENING = /\{\{(?=c[1-9]\d*::)/g
const MARKUP = /[<&[\\$*`_{|~#>\n]|^[-+\d]/

/** Around the number of a picture or sound while a text is read or written. */
const MEDIA_START = '\ue001'
const MEDIA_END = '\ue002'
const MEDIA_PLACE = /\ue001(\d+)\ue002/g

/** The name of our own for a file of the package; null where the file is missing or cannot be used. */
export type MediaNames = (file: string) => string | null

const NO_MEDIA: MediaNames = () => null

/** A field of Anki (HTML) in our notation. What the notation cannot hold is counted as a loss. */
export function ankiText(html: string, losses: LossCount, nameOf: MediaNames = NO_MEDIA): string {
  if (!MARKUP.test(html)) return html.trim()
  const media: string[] = []
  const place = (file: string, words: string, loss: string) => {
    const name = nameOf(file)
    if (name === null) losses.add(loss)
    return name === null ? '' : `${MEDIA_START}${media.push(mediaText(name, words)) - 1}${MEDIA_END}`
  }
  const source = html
    .replace(/\u0000|[\ue000-\uf8ff]/g, '')
    .replace(GAP_OPENING, GAP)
    .replace(SOUND, (_, words?: string, own?: string, other?: string) => {
      const file = decodeEntities(own ?? other ?? '')
      return place(file, decodeEntities(words ?? file.replace(/\.\w{1,5}$/, '')), SOUNDS)
    })
    .replace(PICTURE, (tag) => place(attributeOf(tag, 'src'), attributeOf(tag, 'alt'), PICTURES))
    .replace(/\[latex\]([\s\S]*?)\[\/latex\]/gi, (_, tex: string) => latex(tex))
    .replace(/\[\$\$\]([\s\S]*?)\[\/\$\$\]/g, String.raw`\[$1\]`)
    .replace(/\[\$\]([\s\S]*?)\[\/\$\]/g, String.raw`\($1\)`)
    .replace(/&nbsp;|\u00a0/g, ' ')
  const lost = new Set<string>()
  const root = readHtml(source, lost)
  losses.add(PICTURES, source.match(/<img\b/gi)?.length ?? 0)
  const text = toNotation(fromHtml(root, lost))
  for (const loss of lost)
    if (!loss.startsWith('the picture ') && loss !== 'a dividing line') losses.add(wordsOf(loss))
  return (text.includes(GAP) ? withJoinedBraces(text) : text)
    .replaceAll(GAP, '{{')
    .replace(MEDIA_PLACE, (_, index: string) => media[Number(index)] ?? '')
    .trim()
}

/** With its description, as we write it, or alone, as Anki writes it. */
const SOUND =
  /<span title="([^"]{0,2000})">\[sound:([^\]\n]{0,300})\]<\/span>|\[(?:sound|anki:play):([^\]\n]{0,300})\]/g
const PICTURE = /<img\b(?:"[^"]{0,2000}"|'[^']{0,2000}'|[^>"']){0,400}>/gi

function attributeOf(tag: string, name: string): string {
  const found = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(tag)
  return decodeEntities(found?.[1] ?? found?.[2] ?? found?.[3] ?? '')
}

/** The files that fields of Anki name. */
export function filesIn(fields: string): string[] {
  const sounds = [...fields.matchAll(SOUND)].map(([, , own, other]) => decodeEntities(own ?? other ?? ''))
  return [...sounds, ...[...fields.matchAll(PICTURE)].map(([tag]) => attributeOf(tag, 'src'))]
}

/** A whole LaTeX text may have its own dollar signs, or be words. */
function latex(tex: string): string {
  const inner = tex.trim()
  const dollars = /^(\$\$?)([\s\S]*)\1$/.exec(inner)
  if (dollars) return dollars[1] === '$$' ? `\\[${dollars[2]!}\\]` : `\\(${dollars[2]!}\\)`
  return /^\\begin\{|[\\^_]/.test(inner) ? `\\[${inner}\\]` : inner
}

const wordsOf = (loss: string): string =>
  /^an embedded (?:audio|video)/.test(loss)
    ? SOUNDS
    : loss === 'an embedded script' || loss === 'an embedded iframe'
      ? 'scripts and embedded pages'
      : loss

/** Text in our notation as a field of Anki. */
export function ankiHtml(text: string): string {
  if (text.trim() === '') return ''
  const media: MediaInText[] = []
  const marked = replaceMedia(
    text.replace(/[\ue000-\ue002]/g, ''),
    (one) => `${MEDIA_START}${media.push(one) - 1}${MEDIA_END}`,
  )
  const blocks = fromNotation(marked.replace(GAP_OPENING, GAP))
  const html = blocks.length === 1 ? toInlineHtml(blocks) : toHtml(blocks)
  return (html.includes(GAP) ? withSpacedBraces(html) : html)
    .replaceAll(GAP, '{{')
    .replace(MEDIA_PLACE, (_, index: string) => mediaHtml(media[Number(index)]))
}

/** Anki shows no description of a sound: it is the title around it. */
function mediaHtml(media: MediaInText | undefined): string {
  if (!media) return ''
  return isSoundName(media.name)
    ? `<span title="${escapeXml(media.words)}">[sound:${media.name}]</span>`
    : `<img src="${media.name}" alt="${escapeXml(media.words)}">`
}

/** Without the spaces that Anki needs between braces of a formula in a gap. */
const withJoinedBraces = (text: string): string =>
  text.replace(/\$[^$]+\$/g, (formula) => formula.replace(/\}\s+(?=\})/g, '}'))

/** Anki ends a gap at the first `}}`, also inside a formula, so braces of formulas get a space. */
const withSpacedBraces = (html: string): string =>
  html.replace(/\\\((?:.|\n)*?\\\)|\\\[(?:.|\n)*?\\\]/g, (formula) => {
    // A gap inside the formula needs its own ending.
    if (formula.includes(GAP)) return formula
    return formula.replace(/\}(?=\})/g, '} ')
  })

/** The plain words of a field of Anki, one a line, for answers that are compared. */
export function ankiPlain(html: string): string {
  const lines = html.replace(/<br\b[^>]{0,100}>|<\/?(?:div|p|li)\b[^>]{0,300}>/gi, '\n').split('\n')
  return lines
    .map((line) => textOf(readHtml(line, new Set())).replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n')
}

/** Plain words, one a line, as a field of Anki. */
export const plainToAnki = (text: string): string => text.split('\n').map(escapeXml).join('<br>')
