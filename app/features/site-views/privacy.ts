import type { PersonalTable } from '#app/platform/access/personal-data.ts'
import { viewSalts } from './tables.ts'

export const privacy: readonly PersonalTable[] = [
  {
    table: viewSalts,
    owner: null,
    columns: {
      day: 'not personal',
      salt: {
        purpose: 'counts a visitor once a day without a cookie, from the address and the browser',
        retention: 'until the end of the next day; then no count says who the visitor was',
        readers: 'nobody',
      },
    },
    onDeletion: 'deleted',
  },
]
