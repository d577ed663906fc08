import { strToU8, zipSync } from 'fflate'
import mammoth from 'mammoth'
import { readHtml } from '#app/engines/interchange/content/read-html.ts'
import { childOf, textOf } from '#app/engines/interchange/xml/element.ts'
import { readXml } from '#app/engines/interchange/xml/read-xml.ts'
import { cutPages, textPages } from '../cut-pages.ts'
import { htmlBlocks } from '../html-blocks.ts'
import { RefusedDocument } from '../refused-document.ts'
import { unreadList } from '../unread-list.ts'
import { unpack, xmlText } from '../unpack.ts'
import { PAGE_BREAK, prepareBody } from './prepare-body.ts'
import type { DocumentBlock, ReadDocument } from '../document.ts'
import type { DocumentLimits } from '../limits.ts'

const PROPERTIES = 'docProps/core.xml'
const isWanted = (name: string) =>
  /\.(?:xml|rels)$/i.test(name) && !/^(?:customXml|word\/theme|word\/glossary)\//.test(name)

const OPTIONS = {
  styleMap: ["p[style-name='Title'] => h1:fresh"],
  includeEmbeddedStyleMap: false,
  externalFileAccess: false,
  convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
}

/**
 * Reads a Word file. Mammoth gets a copy of the file with XML only, unpacked within our limits, without declarations of
 * entities and without pictures.
 */
export async function readDocx(bytes: Uint8Array, limits: DocumentLimits): Promise<ReadDocument> {
  const texts = [...unpack(bytes, limits, isWanted)].map(([name, one]) => [name, xmlText(one)] as const)
  const unread = { equation: 0, picture: 0 }
  const prepared = texts.map(([name, xml]) => {
    const hasText = /<(?:\w+:)?(?:document|footnotes|endnotes)[\s>]/.test(xml.slice(0, 2_000))
    return [name, strToU8(hasText ? prepareBody(xml, unread) : xml)] as const
  })
  const html = await convert(zipSync(Object.fromEntries(prepared), { level: 0 }))
  // Mammoth writes an <img> for each picture, which is counted already.
  const blocks = htmlBlocks(readHtml(html, new Set()), { equation: 0, picture: 0 })
  const pages = pagesOf(blocks)
  return {
    format: 'docx',
    title: titleOf(new Map(texts).get(PROPERTIES)),
    pages: textPages(pages, limits),
    unread: unreadList({ ...unread, page: 0 }),
  }
}

async function convert(archive: Uint8Array): Promise<string> {
  try {
    return (await mammoth.convertToHtml({ buffer: Buffer.from(archive) }, OPTIONS)).value
  } catch {
    throw new RefusedDocument('damaged')
  }
}

/** The pages that Word saved, or parts of the text if Word saved none. */
function pagesOf(blocks: readonly DocumentBlock[]): DocumentBlock[][] {
  if (!blocks.some(({ text }) => text.includes(PAGE_BREAK))) return cutPages([[...blocks]])
  const pages: DocumentBlock[][] = [[]]
  for (const block of blocks)
    for (const [at, piece] of block.text.split(PAGE_BREAK).entries()) {
      if (at > 0) pages.push([])
      const text = piece.trim()
      if (text !== '') pages.at(-1)!.push({ ...block, text })
    }
  return pages
}

function titleOf(properties: string | undefined): string | null {
  if (properties === undefined) return null
  try {
    return textOf(childOf(readXml(properties), 'title')).trim() || null
  } catch {
    return null
  }
}
