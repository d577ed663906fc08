import type { ImportedPicture } from '../../imported.ts'
import { childOf, childrenOf, isElement, textOf, type Element } from '../../xml/element.ts'
import { decodeEntities } from '../../xml/entities.ts'

const IMAGE = /<img\b[^<>]*>/gi
const ATTRIBUTE = /\b(src|alt)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi
/** Limit, because each picture is searched for among the files of its field. */
const MAX_SEARCHED = 50
const FIELDS = [
  ['questiontext', 'question'],
  ['generalfeedback', 'solution'],
] as const

/**
 * Takes the first picture of the question text and the first of the solution, the two places in our format. Every other
 * picture stays in its text, where it is named as lost.
 */
export function takePictures(question: Element): { question: Element; pictures: ImportedPicture[] } {
  const pictures: ImportedPicture[] = []
  const children = question.children.map((child) => {
    if (!isElement(child)) return child
    const where = FIELDS.find(([name]) => name === child.name)?.[1]
    const taken = where ? takeFirst(child) : null
    if (!where || !taken) return child
    pictures.push({ where, ...taken.picture })
    return taken.field
  })
  return { question: { ...question, children }, pictures }
}

function takeFirst(field: Element) {
  const text = textOf(childOf(field, 'text'))
  let searched = 0
  for (const { 0: tag, index } of text.matchAll(IMAGE)) {
    if (++searched > MAX_SEARCHED) break
    const attributes = Object.fromEntries(
      [...tag.matchAll(ATTRIBUTE)].map(([, key, one, other]) => [
        key!.toLowerCase(),
        decodeEntities(one ?? other ?? ''),
      ]),
    )
    const found = dataOf(attributes['src'] ?? '', field)
    if (!found) continue
    const without = text.slice(0, index) + text.slice(index + tag.length)
    return {
      picture: { name: found.name, alt: (attributes['alt'] ?? '').trim(), data: found.data },
      field: {
        ...field,
        children: field.children
          .filter((child) => child !== found.file)
          .map((child) =>
            isElement(child) && child.name === 'text' ? { ...child, children: [without] } : child,
          ),
      },
    }
  }
  return null
}

/** The data of a picture, from a file beside the text or from its data address. */
function dataOf(src: string, field: Element): { name: string; data: string; file?: Element } | null {
  const inside = /^data:image\/(png|jpe?g);base64,/i.exec(src)
  if (inside) return { name: `picture.${inside[1]!.toLowerCase()}`, data: src.slice(inside[0].length) }
  if (!src.startsWith('@@PLUGINFILE@@/')) return null
  const name = plainName(
    src
      .replace(/[?#].*$/s, '')
      .split('/')
      .at(-1)!,
  )
  const file = childrenOf(field, 'file').find(
    ({ attributes }) => attributes['name'] === name && attributes['encoding'] === 'base64',
  )
  const data = textOf(file).replace(/\s+/g, '')
  return file && data !== '' ? { name: name.slice(0, 120), data, file } : null
}

function plainName(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
