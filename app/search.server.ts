import { formulaDocuments } from '#app/features/formula-sheets/door.ts'
import { postDocuments } from '#app/features/articles/door.ts'
import { articleDocuments } from '#app/features/help/door.ts'
import { mockDocuments } from '#app/features/mocks/door.ts'
import { paperDocuments } from '#app/features/papers/door.ts'
import { toolDocuments } from '#app/features/subject-tools/door.ts'
import { bankDocuments, questionBank } from '#app/features/question-bank/door.ts'
import { screenDocuments } from '#app/navigation/places.server.ts'
import { perObject } from '#app/platform/cache/lazy.ts'
import { createSearchIndex, type SearchIndex } from '#app/platform/search/search-index.ts'

/** The documents of all features. The index is created again when questions are published. */
const indexOf = perObject((bank: ReturnType<typeof questionBank>) =>
  createSearchIndex([
    ...screenDocuments(),
    ...bankDocuments(bank),
    ...mockDocuments(),
    ...paperDocuments(),
    ...formulaDocuments(),
    ...toolDocuments(),
    ...articleDocuments(),
    ...postDocuments(),
  ]),
)

export const productSearch: SearchIndex = {
  addresses: (actor) => indexOf(questionBank()).addresses(actor),
  find: (actor, query, options) => indexOf(questionBank()).find(actor, query, options),
}
