import { isSoundName, replaceMedia, type MediaInText } from '#app/engines/interchange/cards/media-text.ts'
import { renderMarkdown } from '#app/ui/markdown/render-markdown.server.ts'
import { escapeHtml } from '#app/ui/maths/escape.ts'
import { cardSides, type CardSides, type NoteText } from '../rules/note-cards.ts'
import { placeWords, type Box } from '../rules/occlusion.ts'

/** The address of a picture or sound. `from` names the shared deck that it is read through. */
export const mediaAddress = (name: string, from = ''): string =>
  `/feynman-flashcards/media/${name}${from ? `?${from}` : ''}`

interface TextOptions {
  from?: string | undefined
  boxes?: CardSides['boxes']
}

/** Stand for the pictures and sounds while the text is rendered. */
const PLACE = /\ue100(\d{1,3})\ue101/g

/** The text of a card with its pictures and sounds: safe HTML, and plain words. */
export function renderCardText(source: string, { from, boxes }: TextOptions = {}) {
  const media: MediaInText[] = []
  const marked = replaceMedia(source.replace(/[\ue100\ue101]/g, ''), (one) => {
    media.push(one)
    return `\ue100${media.length - 1}\ue101`
  })
  const { html, plain } = renderMarkdown(marked)
  if (media.length === 0) return { html, plain }
  const asked = boxes?.all.find(({ number }) => number === boxes.asked)
  const figure = (index: string) => {
    const one = media[Number(index)]
    if (!one) return ''
    return boxes && index === '0' ? withBoxes(one, boxes, from) : mediaHtml(one, from)
  }
  return {
    // Only in the text between tags, never in an attribute of a formula.
    html:
      html
        .split(/(<[^>]*>)/)
        .map((piece) =>
          piece.replace(PLACE, (_, index: string) => (piece.startsWith('<') ? '' : figure(index))),
        )
        .join('') + (asked && boxes ? `<p>${escapeHtml(question(asked, boxes.all))}</p>` : ''),
    plain: [
      plain.replace(PLACE, (_, index: string) => mediaWords(media[Number(index)])),
      asked && boxes ? question(asked, boxes.all) : '',
    ]
      .filter(Boolean)
      .join(' '),
  }
}

/** Also says where the box is, for people who do not see the picture. */
function question(asked: Box, all: readonly Box[]): string {
  return `Box ${all.indexOf(asked) + 1} of ${all.length}, ${placeWords(asked)}. ${asked.clue || 'What is it?'}`
}

const mediaWords = (media: MediaInText | undefined) =>
  media ? `${isSoundName(media.name) ? 'Sound' : 'Picture'}: ${media.words || 'without a description'}.` : ''

function mediaHtml({ name, words }: MediaInText, from?: string): string {
  const address = escapeHtml(mediaAddress(name, from))
  if (isSoundName(name))
    return `<audio controls preload="none" src="${address}" aria-label="${escapeHtml(words || 'Sound')}"></audio>`
  return `<img src="${address}" alt="${escapeHtml(words || 'Picture without a description')}" decoding="async">`
}

function withBoxes(
  media: MediaInText,
  { all, asked }: NonNullable<CardSides['boxes']>,
  from?: string,
): string {
  const covers = all.map(({ number, left, top, width, height }) => {
    const isAsked = number === asked
    const style = `left:${left}%;top:${top}%;width:${width}%;height:${height}%`
    return `<span aria-hidden="true" data-cover="${isAsked ? 'asked' : 'other'}" style="${style}">${isAsked ? '?' : ''}</span>`
  })
  return `<span data-occlusion="">${mediaHtml(media, from)}${covers.join('')}</span>`
}

/** Both sides of a card as HTML, for previews. */
export function renderSides(note: NoteText, ordinal: number, from?: string) {
  const { question: asks, answer, more, boxes } = cardSides(note, ordinal)
  return {
    question: renderCardText(asks, { from, boxes }).html,
    answer: renderCardText([answer, more].filter(Boolean).join('\n\n'), { from }).html,
  }
}
