import House from 'lucide-react/icons/house'
import { useLoaderData, useLocation } from 'react-router'
import { Button } from '#app/ui/button/button.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { FocusShell } from '#app/ui/shell/focus-shell.tsx'
import { GuestShell } from '#app/ui/shell/guest-shell.tsx'
import type { NavItem } from '#app/ui/shell/navigation.ts'
import { PersonShell } from '#app/ui/shell/person-shell.tsx'
import { ToastRegion } from '#app/ui/toast/toast-region.tsx'
import { renderText } from '#app/ui/maths/render-text.server.ts'
import { AppearanceSwitch } from '../parts/appearance-switch.tsx'
import { ButtonsSheet, FieldsSheet } from '../parts/controls-sheet.tsx'
import { DataSheet, OverviewSheet } from '../parts/data-sheet.tsx'
import { FeedbackSheet, MovingSheet } from '../parts/feedback-sheet.tsx'
import { OneQuestion, QuestionSheet } from '../parts/question-sheet.tsx'
import { sampleTexts, type SampleTexts } from '../sample-texts.ts'

/** Brings its own frame: `?shell=guest` and `?shell=focus` show the other two. */
export const handle = { frame: 'own' as const }

export function meta() {
  return [
    { title: 'Parts – Victor' },
    { name: 'description', content: 'Every part of the interface in every state.' },
  ]
}

export function loader(): { texts: SampleTexts } {
  const texts = Object.entries(sampleTexts).map(([name, text]) => [name, renderText(text).html] as const)
  return { texts: Object.fromEntries(texts) as SampleTexts }
}

const places: NavItem[] = [
  { href: '/dev/ui', label: 'Today', icon: House },
  { href: '/dev/ui?2', label: 'Practise', icon: House },
  { href: '/dev/ui?3', label: 'Progress', icon: House },
  { href: '/dev/ui?4', label: 'Plan', icon: House },
  { href: '/dev/ui?5', label: 'Talk', icon: House },
]
const more: NavItem[] = [
  { href: '/dev/ui?6', label: 'Past papers', icon: House, group: 'Practise' },
  { href: '/dev/ui?7', label: 'English as an Additional Language', icon: House, group: 'Practise' },
  { href: '/dev/ui?8', label: 'University', icon: House, group: 'After school' },
]

export function Everything({ texts }: { texts: SampleTexts }) {
  return (
    <>
      <PageHeader
        title="Every part, in every state"
        sub="A living page for development. Figures here are only illustrations."
        back={{ href: '/', label: 'Start' }}
        actions={<Button>An action</Button>}
      />
      <AppearanceSwitch />
      <OverviewSheet />
      <ButtonsSheet />
      <FieldsSheet />
      <QuestionSheet texts={texts} />
      <FeedbackSheet />
      <MovingSheet />
      <DataSheet />
    </>
  )
}

export function Shelves({ texts }: { texts: SampleTexts }) {
  const shell = new URLSearchParams(useLocation().search).get('shell')
  if (shell === 'focus') {
    return (
      <FocusShell
        exit={{ href: '/dev/ui', label: 'Leave; answers are kept' }}
        progress={{ value: 3, max: 8, label: 'Question 3 of 8' }}
      >
        <h1 className="visually-hidden">Rates of change</h1>
        <OneQuestion texts={texts} />
      </FocusShell>
    )
  }
  if (shell === 'guest') {
    return (
      <GuestShell
        nav={places.map((item) => ({ ...item, label: item.label }))}
        enter={{ href: '/signin', label: 'Sign in' }}
        footer={more}
        notice={<p>Small print stands here.</p>}
      >
        <div style={{ maxInlineSize: 'var(--page)', marginInline: 'auto', padding: '24px 16px' }}>
          <Everything texts={texts} />
        </div>
      </GuestShell>
    )
  }
  return (
    <PersonShell
      home="/dev/ui"
      places={places}
      more={more}
      account={{
        name: 'Mia Nguyễn',
        email: 'mia@example.org',
        items: [{ href: '/settings', label: 'Settings' }],
        signOut: (
          <Button type="button" wide>
            Sign out
          </Button>
        ),
      }}
      search={{
        items: [...places, ...more].map(({ href, label }) => ({ href, label, group: 'Go to' })),
        label: 'Search questions, topics, tools',
      }}
    >
      <Everything texts={texts} />
    </PersonShell>
  )
}

export default function DevUi() {
  const { texts } = useLoaderData<typeof loader>()
  return (
    <>
      <Shelves texts={texts} />
      <ToastRegion />
    </>
  )
}
