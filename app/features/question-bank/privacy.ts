import type { PersonalTable } from '#app/platform/access/personal-data.ts'
import { questionVersions } from './tables.ts'

const own = (purpose: string) => ({
  purpose,
  retention: 'until the question or the account is deleted',
  readers: 'the person; everybody while the question is published',
})

export const privacy: readonly PersonalTable[] = [
  {
    table: questionVersions,
    owner: 'ownerId',
    columns: {
      questionId: 'not personal',
      version: 'not personal',
      ownerId: own('who wrote the question'),
      body: own('the question as it is practised'),
      published: own('whether everybody may practise it'),
      createdAt: own('when the version was made'),
    },
    onDeletion: 'deleted',
  },
]
