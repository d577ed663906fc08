import { listQuery, oneOf } from '#app/ui/patterns/list/list-query.ts'
import { TAGS } from './article-head.ts'

/** What the address of the blog can ask for. */
export const blogQuery = listQuery({
  filters: { tag: oneOf(TAGS.map(({ id }) => id)) },
  size: 10,
})
