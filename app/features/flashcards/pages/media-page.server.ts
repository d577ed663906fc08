import { isSoundName, mediaText } from '#app/engines/interchange/cards/media-text.ts'
import type { Person } from '#app/platform/access/actor.ts'
import { subjectOf } from '#app/platform/access/own.ts'
import type { Services } from '#app/platform/services.ts'
import { fileSize } from '#app/ui/file-drop/file-size.ts'
import { countMedia, findOwnMedia } from '../queries/media.server.ts'
import { MOST_MEDIA_BYTES } from '../rules/limits.ts'
import { mediaAddress } from './card-text.server.ts'

const SHOWN = 100

/** The newest pictures and sounds of a person, with the texts that put them on a card. */
export async function mediaPage({ db }: Services, actor: Person) {
  const [media, totals] = [await findOwnMedia(db, actor, SHOWN), await countMedia(db, subjectOf(actor))]
  const used = `${fileSize(totals.bytes)} of ${fileSize(MOST_MEDIA_BYTES)} used. Victor deletes files that no card shows for a week.`
  return {
    used: totals.files > SHOWN ? `The newest ${SHOWN} of ${totals.files}. ${used}` : used,
    media: media.map(({ name, words, size }) => ({
      name,
      words,
      size: fileSize(size),
      text: mediaText(name, words),
      address: mediaAddress(name),
      isSound: isSoundName(name),
    })),
  }
}
