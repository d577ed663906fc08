import ChartLine from 'lucide-react/icons/chart-line'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import FileCheck from 'lucide-react/icons/file-check'
import House from 'lucide-react/icons/house'
import Library from 'lucide-react/icons/library'
import Mail from 'lucide-react/icons/mail'
import PencilLine from 'lucide-react/icons/pencil-line'
import Scale from 'lucide-react/icons/scale'
import ScrollText from 'lucide-react/icons/scroll-text'
import Settings from 'lucide-react/icons/settings'
import Timer from 'lucide-react/icons/timer'
import Swords from 'lucide-react/icons/swords'
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
    href: '/mock-tests',
    label: 'Mock tests',
    icon: Timer,
    audience: 'student',
    where: 'place',
    words: ['exam', 'timed', 'paper', 'study score'],
  },
  {
    href: '/past-papers',
    label: 'Past papers',
    icon: ScrollText,
    audience: 'student',
    where: 'more',
    words: ['official', 'exam', 'VCAA', 'NESA', 'QCAA'],
  },
  {
    href: '/dojo',
    label: 'Dojo',
    icon: Swords,
    audience: 'student',
    where: 'more',
    words: ['drill', 'speed', 'rating', 'belt', 'streak'],
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
    where: 'account',
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
    href: '/help',
    label: 'Help',
    icon: CircleHelp,
    audience: 'guest',
    where: 'account',
    words: ['how', 'question', 'explain', 'support'],
  },
  {
    href: '/marking',
    label: 'Answers to mark',
    icon: ClipboardCheck,
    audience: 'marker',
    where: 'more',
    words: ['marking', 'essays', 'link', 'student'],
  },
  {
    href: '/victor/content-desk',
    label: 'Questions to review',
    icon: FileCheck,
    audience: 'staff:content',
    where: 'more',
    words: ['publish', 'review', 'report', 'withdraw'],
  },
  {
    href: '/victor/marks',
    label: 'Marks in question',
    icon: Scale,
    audience: 'staff:content',
    where: 'more',
    words: ['dispute', 'wrong mark', 're-mark', 'content'],
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
  capabilities: readonly string[]
  ranks?: readonly string[]
  development: boolean
}

/** The places that these roles may open. Only what is drawn depends on it: the gate decides again on the server. */
export function placesFor({ roles, capabilities, ranks = [], development }: Surroundings): Place[] {
  const actor: Actor = {
    kind: 'person',
    personId: '',
    sessionId: '',
    roles: roles as never,
    capabilities: capabilities as never,
    institutions: ranks.map((rank) => ({ institutionId: '', rank: rank as never })),
  }
  return PLACES.filter((place) => mayEnter(actor, place.audience, { development }) === 'yes')
}
