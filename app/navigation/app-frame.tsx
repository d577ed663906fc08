import { lazy, type ComponentType } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router'
import type { HydrateHandle } from '#app/platform/http/page-scripts.ts'
import { Page } from '#app/ui/layout/layout.tsx'
import { GuestShell } from '#app/ui/shell/guest-shell.tsx'
import { useFrame } from '#app/ui/shell/use-frame.ts'
import { helpFrom } from './help-from.ts'
import type { SignedInFrameProps } from './signed-in-frame.tsx'

/** Guests do not load the frame of signed-in people and its icons. */
const LateSignedInFrame = lazy(async () => ({
  default: (await import('./signed-in-frame.tsx')).SignedInFrame,
}))

/** A screen's handle says whether it has its own frame (a practice set has none around it). */
export interface ScreenHandle extends HydrateHandle {
  frame?: 'own' | 'guest' | 'wide'
  /** The page is served while the database is down: then everybody is a guest. */
  withoutDatabase?: true
}

/** The frame around a screen that guests may open: the signed-in frame for a person, the guest frame for guests. */
export function AppFrame() {
  return <Frame signedIn={LateSignedInFrame} />
}

/** The frame around a screen. `signedIn` draws the frame for a person. */
export function Frame({ signedIn: SignedIn }: { signedIn: ComponentType<SignedInFrameProps> }) {
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
  return <SignedIn viewer={viewer} places={root.places} isWide={frame === 'wide'} />
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
