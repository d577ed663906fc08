import { textOf, type Element } from '../xml/element.ts'

/** Elements without text content: they are not shown, and each is named. */
const EMBEDDED = new Set(
  'script style iframe object embed audio video svg canvas applet input select textarea button head map frameset link include map portableelement'.split(' '),
) // prettier-ignore

export const withoutEmbedded = ({ name }: Element): boolean => EMBEDDED.has(name)

const OF_STYLE: readonly [RegExp, string][] = [
  [/text-decoration[\w-]*:\s*underline/i, 'underlining'],
  [/text-decoration[\w-]*:\s*line-through/i, 'a line through words'],
  [/(?:^|[;\s])(?:background(?:-color)?|color):/i, 'the colour of words'],
  [/(?:^|[;\s])(?:display:\s*none|visibility:\s*hidden)/i, 'that some words are hidden'],
]

/** Features of an element that the content model cannot store, by name. */
export function lostIn(element: Element): string[] {
  const { name, attributes } = element
  const lost: string[] = []
  if (name === 'img' && !attributes['data-equation-content']) lost.push(pictureLoss(element))
  else if (name === 'object' && /^image\//.test(attributes['type'] ?? '')) lost.push(pictureLoss(element))
  else if (withoutEmbedded(element)) lost.push(`an embedded ${name}`)
  if (name === 'u' || name === 'ins') lost.push('underlining')
  if (name === 's' || name === 'strike' || name === 'del') lost.push('a line through words')
  if (name === 'mark' || (name === 'font' && attributes['color'])) lost.push('the colour of words')
  if (name === 'a' && attributes['href']) lost.push('a link, kept as its words')
  if (name === 'ruby') lost.push('small words above others (ruby), kept beside them')
  if (name === 'infoControl' || name === 'qti-info-control')
    lost.push('that some words are shown only on request')
  const { style } = attributes
  if (style) for (const [pattern, loss] of OF_STYLE) if (pattern.test(style)) lost.push(loss)
  return lost
}

function pictureLoss(element: Element): string {
  const { attributes } = element
  const address = attributes['src'] ?? attributes['data'] ?? ''
  const file = address.startsWith('data:') ? '' : address.split('/').at(-1)
  const name = attributes['alt']?.trim() || textOf(element).trim() || file || 'unnamed'
  return `the picture “${name.slice(0, 60)}”`
}
