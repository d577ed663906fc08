import { Form, Outlet, useLocation } from 'react-router'
import { Button } from '#app/ui/button/button.tsx'
import { localDrafts } from '#app/ui/drafts/local-drafts.ts'
import { ViewAsBanner } from '#app/ui/shell/banners.tsx'
import { PersonShell } from '#app/ui/shell/person-shell.tsx'
import type { Place, Viewer } from '#app/ui/shell/use-frame.ts'
import { helpFrom } from './help-from.ts'
import { ICONS } from './icons.ts'
import { phoneTabs } from './phone-tabs.ts'

export interface SignedInFrameProps {
  viewer: Viewer
  places: readonly Place[]
  isWide: boolean
}

/** The frame of signed-in people: navigation, search and account. */
export function SignedInFrame({ viewer, places, isWide }: SignedInFrameProps) {
  const { pathname } = useLocation()
  const shown = places.map(({ icon, ...place }) => ({ ...place, icon: icon ? ICONS[icon] : undefined }))
  const account = shown
    .filter(({ where }) => where === 'account')
    .map((item) => (item.href === '/help' ? { ...item, href: helpFrom(pathname), reload: true } : item))
  return (
    <PersonShell
      home={viewer.home}
      places={shown
        .filter(({ where }) => where === 'side')
        .map((place) => (place.group === 'Today' ? { ...place, group: undefined } : place))}
      more={shown.filter(({ where }) => where === 'more')}
      phone={phoneTabs(shown, account)}
      account={{
        name: viewer.name,
        email: viewer.email,
        items: account.map((item) => ({ ...item, group: undefined })),
        signOut: (
          <Form method="post" action="/signin" onSubmit={localDrafts.forgetAll}>
            <Button type="submit" name="intent" value="sign-out" wide>
              Sign out
            </Button>
          </Form>
        ),
      }}
      search={{ source: '/search', places: shown.map(({ href, label }) => ({ href, label })) }}
      banner={viewer.viewing ? <ViewingBanner name={viewer.viewing.name} /> : null}
      width={isWide ? 'wide' : 'usual'}
    >
      <Outlet />
    </PersonShell>
  )
}

function ViewingBanner({ name }: { name: string }) {
  return (
    <ViewAsBanner
      name={name}
      end={
        <Form method="post" action="/settings/account">
          <Button type="submit" name="intent" value="stop-viewing" size="small">
            Stop viewing
          </Button>
        </Form>
      }
    />
  )
}
