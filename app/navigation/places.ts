import ChartLine from 'lucide-react/icons/chart-line'
import House from 'lucide-react/icons/house'
import Library from 'lucide-react/icons/library'
import Mail from 'lucide-react/icons/mail'
import PencilLine from 'lucide-react/icons/pencil-line'
import Settings from 'lucide-react/icons/settings'
import UserRound from 'lucide-react/icons/user-round'
import { mayEnter, type Audience } from '#app/platform/access/audiences.ts'
import type { Actor } from '#app/platform/access/actor.ts'
import type { NavItem } from '#app/ui/shell/navigation.ts'

export interface Place extends NavItem {
  audience: Audience
  /** Other words by which the palette finds it. */
  words?: readonly string[]
  where: 'place' | 'more' | 'account'
}

/** Every screen that is linked to from the frame. A test holds each against the map: none leads nowhere. */
export const PLACES: readonly Place[] = [
  {
    href: '/dashboard',
    label: 'Today',
    icon: House,
    audience: 'student',
    where: 'place',
    words: ['dashboard', 'next', 'home'],
  },
  {
    href: '/exam-practice',
    label: 'Practice',
    icon: PencilLine,
    audience: 'study',
    where: 'place',
    words: ['questions', 'exam', 'bank'],
  },
  {
    href: '/progress',
    label: 'Progress',
    icon: ChartLine,
    audience: 'student',
    where: 'place',
    words: ['mastery', 'know', 'evidence'],
  },
  {
    href: '/select-subjects',
    label: 'Subjects',
    icon: Library,
    audience: 'signed-in',
    where: 'place',
    words: ['choose', 'certificate', 'exam dates'],
  },
  {
    href: '/settings',
    label: 'Settings',
    icon: Settings,
    audience: 'signed-in',
    where: 'place',
    words: ['theme', 'dark', 'text size', 'exam arrangements'],
  },
  {
    href: '/settings/account',
    label: 'Account and security',
    icon: UserRound,
    audience: 'signed-in',
    where: 'account',
    words: ['password', 'passkey', 'delete', 'download', 'sessions'],
  },
  {
    href: '/dev/outbox',
    label: 'Mail outbox',
    icon: Mail,
    audience: 'development',
    where: 'more',
    words: ['mail', 'letters'],
  },
]

export interface Surroundings {
  roles: string[]
  development: boolean
}

/** The places that these roles may open. Only what is drawn depends on it: the gate decides again on the server. */
export function placesFor({ roles, development }: Surroundings): Place[] {
  const actor: Actor = {
    kind: 'person',
    personId: '',
    sessionId: '',
    roles: roles as never,
    capabilities: [],
    institutions: roles.includes('institution') ? [{ institutionId: '', rank: 'teacher' }] : [],
  }
  return PLACES.filter((place) => mayEnter(actor, place.audience, { development }) === 'yes')
}
