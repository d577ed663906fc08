import { subjectOf } from '#app/platform/access/own.ts'
import type { RequestScope } from '#app/platform/http/request-context.ts'
import { findViewer } from '#app/features/account/door.ts'
import { usualAppearance, type Appearance } from '#app/ui/theme/appearance.ts'

export interface Viewer {
  name: string
  email: string
  roles: string[]
  /** Where the mark leads. */
  home: string
  development: boolean
  viewing?: { name: string }
}

export interface Frame {
  viewer: Viewer | null
  appearance: Appearance
  development: boolean
  plainMaths: boolean
}

/** Who is here and how pages look to them: one query, none for a guest. */
export async function viewerOf(scope: RequestScope, headers: Headers): Promise<Frame> {
  const actor = await scope.actor()
  const { development } = scope.services
  if (actor.kind === 'guest') return { viewer: null, appearance: keptAppearance(headers), development, plainMaths: false }
  const found = await findViewer(scope.services.db, { personId: actor.personId, subjectId: subjectOf(actor) })
  const roles = actor.viewing?.roles ?? actor.roles
  return {
    viewer: {
      name: found.name,
      email: found.email,
      roles,
      home: roles.includes('student') ? '/dashboard' : '/settings',
      development,
      ...(actor.viewing ? { viewing: { name: found.subjectName } } : {}),
    },
    appearance: found.appearance,
    development,
    plainMaths: found.plainMaths,
  }
}

/** On a device where somebody has been signed in, the pages before sign-in look as that person chose. */
function keptAppearance(headers: Headers): Appearance {
  const theme = /(?:^|; )victor-theme=(light|dark)(?:;|$)/.exec(headers.get('cookie') ?? '')?.[1]
  return theme === 'light' || theme === 'dark' ? { ...usualAppearance, theme } : usualAppearance
}
