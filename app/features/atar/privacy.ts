import type { PersonalColumn, PersonalTable } from '#app/platform/access/personal-data.ts'
import { atarScenarios } from './tables.ts'

const own = (purpose: string): PersonalColumn => ({
  purpose,
  retention: 'until the person deletes the scenario or the account',
  readers: 'the person',
})

export const privacy: readonly PersonalTable[] = [
  {
    table: atarScenarios,
    owner: 'personId',
    columns: {
      id: 'not personal',
      personId: own('whose scenario it is'),
      title: own('its name'),
      system: own('which certificate'),
      lines: own('subjects and results, to calculate the ATAR again'),
      createdAt: own('when it was saved'),
    },
    onDeletion: 'deleted',
  },
]
