import { readHtml } from '#app/engines/interchange/content/read-html.ts'
import {
  childOf,
  childrenOf,
  descendants,
  textOf,
  type Element,
} from '#app/engines/interchange/xml/element.ts'
import { readXml } from '#app/engines/interchange/xml/read-xml.ts'
import { cutPages, textPages } from '../cut-pages.ts'
import { htmlBlocks } from '../html-blocks.ts'
import { RefusedDocument } from '../refused-document.ts'
import { unreadList } from '../unread-list.ts'
import { unpack, xmlText } from '../unpack.ts'
import type { ReadDocument } from '../document.ts'
import type { DocumentLimits } from '../limits.ts'

const CONTAINER = 'META-INF/container.xml'
const ENCRYPTION = 'META-INF/encryption.xml'

/** Reads an EPUB book (EPUB 3.3, and 2.0.1): its chapters in reading order. */
export function readEpub(bytes: Uint8Array, limits: DocumentLimits): ReadDocument {
  const files = unpack(bytes, limits, (name) => /\.(?:xml|opf|x?html?)$/i.test(name))
  const xml = (path: string): Element => {
    const file = files.get(path)
    if (!file) throw new RefusedDocument('damaged')
    try {
      return readXml(xmlText(file))
    } catch (error) {
      throw error instanceof RefusedDocument ? error : new RefusedDocument('damaged')
    }
  }
  if (files.has(ENCRYPTION) && hasProtectedText(xml(ENCRYPTION)))
    throw new RefusedDocument('not-supported', PROTECTED)

  const packagePath = [...descendants(xml(CONTAINER))].find(({ name }) => name === 'rootfile')?.attributes[
    'full-path'
  ]
  if (packagePath === undefined) throw new RefusedDocument('damaged')
  const book = xml(packagePath)
  const unread = { equation: 0, picture: 0 }
  let missing = 0
  const chapters = chapterPaths(book, packagePath).map((path) => {
    const file = files.get(path)
    if (!file) missing += 1
    return file ? htmlBlocks(readHtml(xmlText(file), new Set()), unread) : []
  })
  return {
    format: 'epub',
    title: textOf(childOf(childOf(book, 'metadata'), 'title')).trim() || null,
    pages: textPages(cutPages(chapters), limits),
    unread: unreadList({ ...unread, page: missing }),
  }
}

const PROTECTED =
  'This book is protected against copying, so we can’t read it. Choose a book without copy protection (DRM).'

/** Fonts may be obfuscated in an open book; encrypted chapters mean copy protection. */
function hasProtectedText(encryption: Element): boolean {
  return [...descendants(encryption)].some(
    ({ name, attributes }) =>
      name === 'CipherReference' && /\.(?:x?html?|xml|opf|ncx)$/i.test(attributes['URI'] ?? ''),
  )
}

/** The paths of the chapters. A path that leads out of the archive matches no file in it. */
function chapterPaths(book: Element, packagePath: string): string[] {
  const items = new Map(
    childrenOf(childOf(book, 'manifest'), 'item').map(({ attributes }) => [attributes['id'], attributes]),
  )
  return childrenOf(childOf(book, 'spine'), 'itemref').flatMap(({ attributes }) => {
    const item = items.get(attributes['idref'])
    const isText = /html|xml/.test(item?.['media-type'] ?? '') && !/\bnav\b/.test(item?.['properties'] ?? '')
    return item?.['href'] !== undefined && isText ? [pathOf(packagePath, item['href'])] : []
  })
}

function pathOf(from: string, href: string): string {
  const path = from.split('/').slice(0, -1)
  for (const step of decoded(href.split(/[?#]/)[0]!).split('/'))
    if (step === '..') path.pop()
    else if (step !== '.' && step !== '') path.push(step)
  return path.join('/')
}

function decoded(href: string): string {
  try {
    return decodeURIComponent(href)
  } catch {
    return href
  }
}
