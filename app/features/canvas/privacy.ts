import type { PersonalColumn, PersonalTable } from '#app/platform/access/personal-data.ts'
import { canvases, canvasLinks, canvasPictures, canvasVersions } from './tables.ts'

const column = (purpose: string, readers: string): PersonalColumn => ({
  purpose,
  retention: 'until the person deletes the canvas, or the account is deleted',
  readers,
})
const picture = (purpose: string, readers = 'the person'): PersonalColumn => ({
  ...column(purpose, readers),
  retention:
    'until the person deletes the canvas, or the account is deleted, or, a day or more after it was added, until the night after neither the canvas nor a version shows it',
})
const own = (purpose: string) => column(purpose, 'the person')
const shared = (purpose: string) =>
  column(purpose, 'the person; people who have the link, until the person revokes it')
const plain = 'not personal' as const

export const privacy: readonly PersonalTable[] = [
  {
    table: canvases,
    owner: 'personId',
    columns: {
      id: plain,
      personId: shared('whose canvas it is; readers of the link see the first name'),
      title: shared('the name of the canvas'),
      scene: shared('its drawings, texts, working, formulas and graphs'),
      objects: shared('how many objects the canvas has'),
      revision: plain,
      savedPage: plain,
      savedEdit: plain,
      createdAt: own('when it was created'),
      updatedAt: own('when it was changed last'),
    },
    onDeletion: 'deleted',
  },
  {
    table: canvasVersions,
    owner: 'personId',
    columns: {
      id: plain,
      canvasId: own('which canvas this is a version of'),
      personId: own('whose canvas it is'),
      scene: own('an earlier state, so that the person can restore it; at most 20 for each canvas'),
      objects: own('how many objects it had'),
      bytes: plain,
      savedAt: own('when the canvas was in this state'),
    },
    onDeletion: 'deleted',
  },
  {
    table: canvasPictures,
    owner: 'personId',
    columns: {
      fileId: picture(
        'a picture that the person added',
        'the person; people who have the link, until the person revokes it',
      ),
      canvasId: picture('the canvas that it was added to'),
      personId: picture('who added it'),
      contentType: plain,
      createdAt: picture('when it was added'),
    },
    onDeletion: 'deleted',
  },
  {
    table: canvasLinks,
    owner: 'personId',
    columns: {
      id: plain,
      canvasId: own('which canvas is shared'),
      personId: own('who shares it'),
      tokenHash: plain,
      createdAt: own('when it was shared'),
      endedAt: own('when the link was revoked'),
    },
    notExported: ['tokenHash'],
    onDeletion: 'deleted',
  },
]
