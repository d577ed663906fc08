import { intent, type Post } from '#app/platform/screens/actions.server.ts'
import { makeCards } from '../use-cases/make-cards.server.ts'
import { saveMark } from '../use-cases/save-mark.server.ts'

const CARD_FIELD = /^front-(\d)$/

/** The forms that each reader has: highlight, note, cards. `textIn` finds the id of the text in the address. */
export function readerIntents(textIn: (post: Post) => string) {
  const mark = (post: Post) => ({ text: textIn(post), ...post.fields })
  return {
    highlight: intent({
      useCase: saveMark,
      input: (post) => ({ ...mark(post), note: undefined }),
    }),
    note: intent({
      useCase: saveMark,
      input: (post) => ({ ...mark(post), highlighted: undefined }),
    }),
    remove: intent({ useCase: saveMark, input: mark }),
    cards: intent({
      useCase: makeCards,
      input: (post) => ({
        text: textIn(post),
        passage: String(post.fields['passage'] ?? ''),
        cards: Object.keys(post.fields).flatMap((name) => {
          const [, number] = CARD_FIELD.exec(name) ?? []
          const side = (field: string) => String(post.fields[field] ?? '').slice(0, 6_000)
          return number === undefined ? [] : [{ front: side(name), back: side(`back-${number}`) }]
        }),
      }),
    }),
  }
}
