import { Form, Outlet, useLocation, useMatches } from 'react-router'
import type { HydrateHandle } from '#app/platform/http/page-scripts.ts'
import { localDrafts } from '#app/ui/drafts/local-drafts.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Page } from '#app/ui/layout/layout.tsx'
import { ViewAsBanner } from '#app/ui/shell/banners.tsx'
import { GuestShell } from '#app/ui/shell/guest-shell.tsx'
import { PersonShell } from '#app/ui/shell/person-shell.tsx'
import { useFrame } from '#app/ui/shell/use-frame.ts'
import { ICONS } from './icons.ts'
import { phoneTabs } from './phone-tabs.ts'

/** A screen's handle says whether it has its own frame (a practice set has none around it). */
export interface ScreenHandle extends HydrateHandle {
  frame?: 'own' | 'guest' | 'wide'
  /** The page is served while the database is down: then everybody is a guest. */
  withoutDatabase?: true
}

/** The frame around a screen: the signed-in frame for a person, the guest frame for guests. */
export function AppFrame() {
  const root = useFrame()
  const { pathname } = useLocation()
  const frame = (useMatches().at(-1)?.handle as ScreenHandle | undefined)?.frame
  if (frame === 'own') return <Outlet />
  const viewer = root?.viewer
  if (!viewer || frame === 'guest')
    return (
      <GuestShell
        nav={viewer ? [] : GUEST_NAV}
        enter={viewer ? { href: viewer.home, label: 'Today' } : { href: '/signin', label: 'Sign in' }}
        footer={[
          ...FOOTER,
          { href: helpFrom(pathname), label: 'Help', group: 'Help and rules', reload: true },
          { href: '/help/contact', label: 'Get help', group: 'Help and rules', reload: true },
          { href: '/privacy-policy', label: 'Privacy', group: 'Help and rules', reload: true },
          { href: '/terms-of-service', label: 'Terms', group: 'Help and rules', reload: true },
          { href: '/legal/victor-tutor', label: 'Tutoring', group: 'Help and rules', reload: true },
          ...(root?.development ? [{ href: '/dev/outbox', label: 'Mail outbox', group: 'This site' }] : []),
        ]}
        notice={
          <p>
            Victor: exam practice for Years 11 and 12. Marks are for practice. They are not official results.
          </p>
        }
      >
        {frame === 'guest' ? (
          <Outlet />
        ) : (
          <Page>
            <Outlet />
          </Page>
        )}
      </GuestShell>
    )
  const places = root.places.map(({ icon, ...place }) => ({ ...place, icon: icon ? ICONS[icon] : undefined }))
  const account = places
    .filter(({ where }) => where === 'account')
    .map((item) => (item.href === '/help' ? { ...item, href: helpFrom(pathname), reload: true } : item))
  return (
    <PersonShell
      home={viewer.home}
      places={places
        .filter(({ where }) => where === 'side')
        .map((place) => (place.group === 'Today' ? { ...place, group: undefined } : place))}
      more={places.filter(({ where }) => where === 'more')}
      phone={phoneTabs(places, account)}
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
      search={{ source: '/search', places: places.map(({ href, label }) => ({ href, label })) }}
      banner={viewer.viewing ? <ViewingBanner name={viewer.viewing.name} /> : null}
      width={frame === 'wide' ? 'wide' : 'usual'}
    >
      <Outlet />
    </PersonShell>
  )
}

/** Opens the help at the articles about this page. */
function helpFrom(pathname: string): string {
  return pathname.startsWith('/help') ? '/help' : `/help?from=${encodeURIComponent(pathname)}`
}

const FOOTER = [
  { href: '/about', label: 'How Victor works', group: 'Victor', reload: true },
  { href: '/blog', label: 'Blog', group: 'Victor', reload: true },
  { href: '/security-demo', label: 'Security demo', group: 'Victor' },
  { href: '/status', label: 'Status', group: 'Victor', reload: true },
  { href: '/compare/anki', label: 'Victor and Anki', group: 'Compare', reload: true },
  { href: '/compare/edrolo', label: 'Victor and Edrolo', group: 'Compare', reload: true },
  { href: '/compare/khan-academy', label: 'Victor and Khan Academy', group: 'Compare', reload: true },
  { href: '/compare/quizlet', label: 'Victor and Quizlet', group: 'Compare', reload: true },
]

const GUEST_NAV = [
  { href: '/atar-predictor', label: 'ATAR predictor' },
  { href: '/uni-course-finder', label: 'Course finder' },
  { href: '/blog', label: 'Blog', reload: true },
  { href: '/uni-prep', label: 'University prep' },
  { href: '/signin?intent=sign-up', label: 'Create an account' },
]

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
