import { Form, Outlet, useLocation, useMatches } from 'react-router'
import { typedHere } from '#app/platform/http/typed-here.ts'
import { Button } from '#app/ui/button/button.tsx'
import { ViewAsBanner } from '#app/ui/shell/banners.tsx'
import { GuestShell } from '#app/ui/shell/guest-shell.tsx'
import { PersonShell } from '#app/ui/shell/person-shell.tsx'
import { useFrame } from '#app/ui/shell/use-frame.ts'
import { placesFor } from './places.ts'

/** A screen says by its handle when it brings a frame of its own (a practice sitting has none around it). */
export interface ScreenHandle {
  frame?: 'own' | 'guest' | 'wide'
  /** Scripts come when somebody moves, touches or types (platform/http/read-first.ts). */
  readFirst?: true
  /** No scripts come at all, but those that the screen writes into its page (platform/http/to-read.ts). */
  toRead?: true
}

/** The frame around a screen: a person's when somebody is signed in, a guest's when not. */
export function Shelled() {
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
          { href: helpFrom(pathname), label: 'Help', group: 'Victor', reload: true },
          ...(root?.development
            ? [{ href: '/dev/outbox', label: 'Mail outbox', group: 'This installation' }]
            : []),
        ]}
        notice={
          <p>
            Victor: exam practice for Years 11 and 12. Marks here are for practice and are not official
            results.
          </p>
        }
      >
        <Outlet />
      </GuestShell>
    )
  const places = placesFor(viewer)
  return (
    <PersonShell
      home={viewer.home}
      places={places.filter(({ where }) => where === 'place')}
      more={places.filter(({ where }) => where === 'more')}
      account={{
        name: viewer.name,
        email: viewer.email,
        items: places
          .filter(({ where }) => where === 'account')
          .map((item) =>
            item.href === '/help' ? { ...item, href: helpFrom(pathname), reload: true } : item,
          ),
        signOut: (
          <Form method="post" action="/signin" onSubmit={typedHere.forgetAll}>
            <Button type="submit" name="intent" value="sign-out" wide>
              Sign out
            </Button>
          </Form>
        ),
      }}
      search={{ items: places.map(({ href, label, words }) => ({ href, label, words, group: 'Go to' })) }}
      banner={viewer.viewing ? <ViewingBanner name={viewer.viewing.name} /> : null}
      width={frame === 'wide' ? 'wide' : 'usual'}
    >
      <Outlet />
    </PersonShell>
  )
}

/** The help, opened at the articles about this page. */
function helpFrom(pathname: string): string {
  return pathname.startsWith('/help') ? '/help' : `/help?from=${encodeURIComponent(pathname)}`
}

const GUEST_NAV = [{ href: '/signin?intent=sign-up', label: 'Create an account' }]

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
