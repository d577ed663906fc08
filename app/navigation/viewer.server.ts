import type { RequestScope } from '#app/platform/http/request-context.ts'
import { agreedDocuments } from '#app/features/articles/door.ts'
import { redirect } from 'react-router'
import { mayAskAt, pendingDocuments, requestViewer } from '#app/features/account/door.ts'
import type { Frame } from '#app/ui/shell/use-frame.ts'
import { homeOf } from '#app/platform/access/home.ts'
import { zoneOf } from '#app/platform/time/zone.ts'
import { placesFor } from './places.server.ts'
import { usualAppearance, type Appearance } from '#app/ui/theme/appearance.ts'

/** No link leads to these screens while the person has turned quests off. */
const TURNED_OFF_WITH_QUESTS = ['/quests', '/achievements']

/** The signed-in person and their appearance settings: one query, none for a guest. */
export async function viewerOf(scope: RequestScope, headers: Headers): Promise<Frame> {
  const actor = await scope.actor()
  const { development } = scope.services
  if (actor.kind === 'guest')
    return {
      viewer: null,
      places: placesFor(actor, { development }),
      appearance: keptAppearance(headers),
      zone: zoneOf(headers),
      development,
      plainMaths: false,
      readingRuler: false,
    }
  const viewed = await requestViewer(scope, actor)
  const { roles: allRoles, institutions } = actor.viewing ?? actor
  // The institution role opens nothing without a membership.
  const roles = allRoles.filter((role) => role !== 'institution' || institutions.length > 0)
  return {
    viewer: {
      name: viewed.name,
      email: viewed.email,
      home: homeOf(roles),
      ...(actor.viewing || pendingDocuments(agreedDocuments(), viewed.accepted).length === 0
        ? {}
        : { asksAcceptance: true as const }),
      ...(actor.viewing ? { viewing: { name: viewed.subjectName } } : {}),
    },
    places: placesFor({ ...actor, roles, institutions }, { development }).filter(
      ({ href }) => viewed.questsOn || !TURNED_OFF_WITH_QUESTS.includes(href),
    ),
    appearance: viewed.appearance,
    zone: zoneOf(headers),
    development,
    plainMaths: viewed.plainMaths,
    readingRuler: viewed.readingRuler,
  }
}

/** After a material change of our rules, asks once. The person then returns to this page. */
export function askToAccept({ viewer }: Frame, request: Request, { pathname, search }: URL): void {
  if (!viewer?.asksAcceptance || request.method !== 'GET' || !mayAskAt(pathname)) return
  throw redirect(`/legal/accept?${new URLSearchParams({ to: pathname + search })}`)
}

/** Before sign-in, a page uses the appearance that the last person on this device chose. */
function keptAppearance(headers: Headers): Appearance {
  const theme = /(?:^|; )victor-theme=(light|dark)(?:;|$)/.exec(headers.get('cookie') ?? '')?.[1]
  return theme === 'light' || theme === 'dark' ? { ...usualAppearance, theme } : usualAppearance
}
