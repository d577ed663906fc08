/** A picture or sound in the text of a card: `![A plant cell](0f…e1.png)`. The name is a hash of the content. */

const ENDINGS = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
} as const

export type MediaType = keyof typeof ENDINGS

const NAME = String.raw`[0-9a-f]{32}\.(?:png|jpg|gif|webp|mp3|m4a|ogg|wav)`
const IN_TEXT = new RegExp(String.raw`!\[([^\]\n]{0,300})\]\((${NAME})\)`, 'g')
const WHOLE_NAME = new RegExp(`^${NAME}$`)

export const LONGEST_DESCRIPTION = 300

export const isMediaName = (name: string): boolean => WHOLE_NAME.test(name)
export const isSoundName = (name: string): boolean => /\.(?:mp3|m4a|ogg|wav)$/.test(name)

/** @param hash of the content, in hexadecimal digits */
export const mediaName = (hash: string, type: MediaType): string => `${hash.slice(0, 32)}.${ENDINGS[type]}`

/** The text that shows a picture or sound. The words describe it. */
export const mediaText = (name: string, words: string): string =>
  `![${words
    .replace(/[[\]\n\ue000-\uf8ff]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_DESCRIPTION)}](${name})`

export interface MediaInText {
  words: string
  name: string
}

/** Replaces each picture and sound of a text. */
export const replaceMedia = (text: string, replace: (media: MediaInText) => string): string =>
  text.replace(IN_TEXT, (_, words: string, name: string) => replace({ words, name }))

/** The pictures and sounds of some texts, each once. */
export function mediaIn(...texts: readonly string[]): MediaInText[] {
  const found = new Map<string, MediaInText>()
  for (const text of texts)
    for (const [, words = '', name = ''] of text.matchAll(IN_TEXT))
      if (!found.has(name)) found.set(name, { words, name })
  return [...found.values()]
}
