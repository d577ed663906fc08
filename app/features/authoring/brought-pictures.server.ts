import { setImmediate } from 'node:timers/promises'
import type { Brought, BroughtPicture, Item, Reading } from '#app/engines/interchange/brought.ts'
import { plainToText } from '#app/engines/interchange/html-text.ts'
import { rewritePicture } from './rewrite-picture.server.ts'

/** Of one file, decoded: pictures are small as they come, and four bytes a point once they are open. */
const MOST_POINTS = 12_000_000
const MOST_PICTURES = 60

/**
 * The pictures of a file as they may be stored: each decoded and written anew like one that is uploaded, before anything
 * is told about its question. What cannot be is named as lost, and why.
 */
export async function rewriteBrought({ items, notes }: Reading): Promise<Reading> {
  let points = 0
  let count = 0
  const rewritten: Item[] = []
  for (const item of items) {
    if (item.fate !== 'carried' || !item.pictures) {
      rewritten.push(item)
      continue
    }
    const { pictures, ...rest } = item
    let { question } = item
    const kept: BroughtPicture[] = []
    const losses = [...item.losses]
    for (const picture of pictures) {
      const lost = (why: string) => {
        question = withWords(question, picture)
        losses.push(`the picture “${(picture.alt || picture.name).slice(0, 60)}”: ${why}`)
      }
      if (count >= MOST_PICTURES || points >= MOST_POINTS) {
        lost('there are too many for one file, add it to the question by hand')
        continue
      }
      count += 1
      const done = rewritePicture(new Uint8Array(Buffer.from(picture.data, 'base64')))
      // Others are answered between two of them.
      await setImmediate()
      if (!done.ok) {
        lost((done.error.fields?.['picture'] ?? done.error.message).replace(/\.$/, ''))
        continue
      }
      const { bytes, kind, width, height } = done.value
      points += width * height
      kept.push({ ...picture, data: Buffer.from(bytes).toString('base64'), kind, width, height })
    }
    rewritten.push({ ...rest, question, losses, ...(kept.length > 0 ? { pictures: kept } : {}) })
  }
  return { items: rewritten, notes }
}

/** What a picture shows stands in its place, as it does for one that is not in the file at all. */
function withWords(question: Brought, { where, alt }: BroughtPicture): Brought {
  const words = alt ? `[${plainToText(alt)}]` : ''
  if (!words) return question
  if (where === 'question' && question.stem) return { ...question, stem: `${question.stem}\n\n${words}` }
  const at = where === 'question' ? 0 : question.parts.length - 1
  const field = where === 'question' ? 'prompt' : 'solution'
  const parts = question.parts.map((part, index) =>
    index === at ? { ...part, [field]: `${part[field]}\n\n${words}` } : part,
  )
  return { ...question, parts }
}
