import { eq } from 'drizzle-orm'
import type { PersonalColumn, PersonalTable } from '#app/platform/access/personal-data.ts'
import { searchDocuments } from './tables.ts'

const found = (purpose: string): PersonalColumn => ({
  purpose,
  retention: 'as long as the thing itself',
  readers: 'whoever may open the thing itself',
})
const plain = 'not personal' as const

export const privacy: readonly PersonalTable[] = [
  {
    table: searchDocuments,
    owner: ({ id }) => eq(searchDocuments.scope, `person:${id}`),
    columns: {
      kind: plain,
      id: plain,
      scope: found('who may find it'),
      title: found('finds what the person made by its title'),
      keywords: found('finds it by other names'),
      body: found('finds it by its words'),
      href: plain,
      search: plain,
      names: plain,
    },
    notExported: ['search', 'names'],
    onDeletion: 'deleted',
  },
]
