import type {
  ImportedItem,
  ImportedPicture,
  ImportedQuestion,
  ImportResult,
} from '#app/engines/interchange/imported.ts'
import { notationOf } from '#app/engines/interchange/content/text.ts'
import { rewritePicture } from './rewrite-picture.server.ts'

/** The limit for all pictures of a file, in decoded pixels of four bytes. */
const MAX_POINTS = 12_000_000
const MAX_PICTURES = 60

type CarriedItem = Extract<ImportedItem, { fate: 'carried' }>

/** Re-encodes the pictures of a file, like uploaded ones. A picture that fails is reported with the reason. */
export function rewritePictures({ items, notes }: ImportResult): ImportResult {
  const room = { points: MAX_POINTS, pictures: MAX_PICTURES }
  return {
    items: items.map((item) =>
      item.fate === 'carried' && item.pictures ? withPictures(item, item.pictures, room) : item,
    ),
    notes,
  }
}

function withPictures(
  { pictures: _, ...item }: CarriedItem,
  pictures: readonly ImportedPicture[],
  room: { points: number; pictures: number },
): CarriedItem {
  let { question } = item
  const rewrittenPictures: ImportedPicture[] = []
  const losses = [...item.losses]
  for (const picture of pictures) {
    const rewritten = rewriteOne(picture, room)
    if ('why' in rewritten) {
      question = withWords(question, picture)
      losses.push(`the picture “${(picture.alt || picture.name).slice(0, 60)}”: ${rewritten.why}`)
    } else rewrittenPictures.push(rewritten)
  }
  return {
    ...item,
    question,
    losses,
    ...(rewrittenPictures.length > 0 ? { pictures: rewrittenPictures } : {}),
  }
}

function rewriteOne(
  picture: ImportedPicture,
  room: { points: number; pictures: number },
): ImportedPicture | { why: string } {
  if (room.pictures <= 0 || room.points <= 0)
    return { why: 'there are too many for one file, add it to the question by hand' }
  room.pictures -= 1
  const done = rewritePicture(new Uint8Array(Buffer.from(picture.data, 'base64')))
  if (!done.ok) return { why: (done.error.fields?.['picture'] ?? done.error.message).replace(/\.$/, '') }
  const { bytes, kind, width, height } = done.value
  room.points -= width * height
  return { ...picture, data: Buffer.from(bytes).toString('base64'), kind, width, height }
}

/** Replaces a lost picture by its alternative text. */
function withWords(question: ImportedQuestion, { where, alt }: ImportedPicture): ImportedQuestion {
  const words = alt ? `[${notationOf(alt, 'plain', [])}]` : ''
  if (!words) return question
  if (where === 'question' && question.stem) return { ...question, stem: `${question.stem}\n\n${words}` }
  const at = where === 'question' ? 0 : question.parts.length - 1
  const field = where === 'question' ? 'prompt' : 'solution'
  const parts = question.parts.map((part, index) =>
    index === at ? { ...part, [field]: `${part[field]}\n\n${words}` } : part,
  )
  return { ...question, parts }
}
