import type { RequestScope } from '#app/platform/http/request-context.ts'
import { viewedOnce } from '#app/features/account/door.ts'
import type { Frame } from '#app/ui/shell/use-frame.ts'
import { homeOf } from '#app/platform/access/home.ts'
import { zoneOf } from '#app/platform/time/zone.ts'
import { usualAppearance, type Appearance } from '#app/ui/theme/appearance.ts'

/** Who is here and how pages look to them: one query, none for a guest. */
export async function viewerOf(scope: RequestScope, headers: Headers): Promise<Frame> {
  const actor = await scope.actor()
  const { development } = scope.services
  if (actor.kind === 'guest')
    return {
      viewer: null,
      appearance: keptAppearance(headers),
      zone: zoneOf(headers),
      development,
      plainMaths: false,
      readingRuler: false,
    }
  const found = await viewedOnce(scope, actor)
  const { roles: held, institutions } = actor.viewing ?? actor
  // The role alone opens nothing: what an institution's people see follows from a membership.
  const roles = held.filter((role) => role !== 'institution' || institutions.length > 0)
  return {
    viewer: {
      name: found.name,
      email: found.email,
      roles,
      capabilities: actor.capabilities,
      ...(institutions.length > 0 ? { ranks: institutions.map(({ rank }) => rank) } : {}),
      home: homeOf(roles),
      development,
      ...(actor.viewing ? { viewing: { name: found.subjectName } } : {}),
    },
    appearance: found.appearance,
    zone: zoneOf(headers),
    development,
    plainMaths: found.plainMaths,
    readingRuler: found.readingRuler,
  }
}

/** On a device where somebody has been signed in, the pages before sign-in look as that person chose. */
function keptAppearance(headers: Headers): Appearance {
  const theme = /(?:^|; )victor-theme=(light|dark)(?:;|$)/.exec(headers.get('cookie') ?? '')?.[1]
  return theme === 'light' || theme === 'dark' ? { ...usualAppearance, theme } : usualAppearance
}
