import BookOpen from 'lucide-react/icons/book-open'
import Flag from 'lucide-react/icons/flag'
import House from 'lucide-react/icons/house'
import Lightbulb from 'lucide-react/icons/lightbulb'
import { useLoaderData, useLocation } from 'react-router'
import { Button } from '#app/ui/button/button.tsx'
import { QuestionColumn, RailItem } from '#app/ui/layout/question-column.tsx'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { FocusShell } from '#app/ui/shell/focus-shell.tsx'
import { GuestShell } from '#app/ui/shell/guest-shell.tsx'
import type { NavItem } from '#app/ui/shell/navigation.ts'
import { PersonShell } from '#app/ui/shell/person-shell.tsx'
import { ToastRegion } from '#app/ui/toast/toast-region.tsx'
import { renderMarkdown } from '#app/ui/markdown/render-markdown.server.ts'
import { AppearanceSwitch } from '../parts/appearance-switch.tsx'
import { ButtonsSheet, FieldsSheet } from '../parts/controls-sheet.tsx'
import { ChartsSheet } from '../parts/charts-sheet.tsx'
import { ConsoleSheet, DetailSample } from '../parts/console-sheet.tsx'
import { DataSheet, OverviewSheet } from '../parts/data-sheet.tsx'
import { FeedbackSheet, MovingSheet } from '../parts/feedback-sheet.tsx'
import { FormsSheet, ListSheet, StepsSheet } from '../parts/patterns-sheet.tsx'
import { OneQuestion, QuestionSheet } from '../parts/question-sheet.tsx'
import { PickerSheet } from '../parts/picker-sheet.tsx'
import { RewardSheet } from '../parts/reward-sheet.tsx'
import { StartSheet, StudySheet } from '../parts/study-sheet.tsx'
import { VerdictSheet } from '../parts/verdict-sheet.tsx'
import { sampleTexts, type SampleTexts } from '../parts/sample-texts.ts'

/** Brings its own frame: `?shell=guest` and `?shell=focus` show the other two, `?shell=detail` a detail page. */
export const handle = { frame: 'own' as const }

export function meta() {
  return [
    { title: 'Parts – Victor' },
    { name: 'description', content: 'Every part of the interface in every state.' },
  ]
}

export function loader(): { texts: SampleTexts } {
  const texts = Object.entries(sampleTexts).map(([name, text]) => [name, renderMarkdown(text).html] as const)
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
      <StartSheet />
      <VerdictSheet texts={texts} />
      <StudySheet />
      <RewardSheet />
      <PickerSheet />
      <OverviewSheet />
      <ButtonsSheet />
      <FieldsSheet />
      <QuestionSheet texts={texts} />
      <FeedbackSheet />
      <MovingSheet />
      <DataSheet />
      <ChartsSheet />
      <ListSheet />
      <FormsSheet />
      <StepsSheet />
      <ConsoleSheet />
    </>
  )
}

export function Shelves({ texts }: { texts: SampleTexts }) {
  const shell = new URLSearchParams(useLocation().search).get('shell')
  if (shell === 'focus') {
    return (
      <FocusShell
        exit={{ href: '/dev/ui', label: 'Leave; answers are kept' }}
        track={{ states: ['right', 'wrong', 'open', 'open'], at: 2 }}
      >
        <h1 className="visually-hidden">Rates of change</h1>
        <QuestionColumn
          rail={
            <>
              <RailItem icon={<Lightbulb size={20} />} title="Hint" end="2 left, none used" />
              <RailItem icon={<Flag size={20} />} title="Flag for later" />
              <RailItem icon={<BookOpen size={20} />} title="Data book" end="Open all">
                <RichText html={texts.value} />
              </RailItem>
            </>
          }
        >
          <OneQuestion texts={texts} />
        </QuestionColumn>
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
      phone={{ tabs: places.slice(0, 2).map((place) => ({ ...place, covers: [] })), me: more }}
      search={{ source: '/search', places: [...places, ...more].map(({ href, label }) => ({ href, label })) }}
    >
      {shell === 'detail' ? <DetailSample /> : <Everything texts={texts} />}
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
