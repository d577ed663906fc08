import { RichText } from '#app/ui/maths/rich-text.tsx'
import type { ItemPage } from '../../pages/question-view.server.ts'

/** An item to arrange, for OrderList and PairsList. */
export const arrangedItem = ({ key, text, plain }: ItemPage) => ({
  id: key,
  label: <RichText html={text} as="span" />,
  plain,
})
