import { useState } from 'react'
import BookOpen from 'lucide-react/icons/book-open'
import Copy from 'lucide-react/icons/copy'
import Trash2 from 'lucide-react/icons/trash-2'
import { Badge, FilterChip } from '#app/ui/badge/badge.tsx'
import { Button, ButtonLink, IconButton } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Card, Section } from '#app/ui/card/card.tsx'
import { DialogButton } from '#app/ui/dialog/dialog.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { ErrorSummary } from '#app/ui/field/error-summary.tsx'
import { Cluster, Grid, Prose } from '#app/ui/layout/layout.tsx'
import { Menu } from '#app/ui/menu/menu.tsx'
import { Progress } from '#app/ui/progress/progress.tsx'
import { NoticeBanner, ViewAsBanner } from '#app/ui/shell/banners.tsx'
import { Skeleton } from '#app/ui/skeleton/skeleton.tsx'
import { Stepper } from '#app/ui/stepper/stepper.tsx'
import { LinkTabs } from '#app/ui/tabs/link-tabs.tsx'
import { Tabs } from '#app/ui/tabs/tabs.tsx'
import { showToast } from '#app/ui/toast/toasts.ts'
import { Tooltip } from '#app/ui/tooltip/tooltip.tsx'
import { Sheet } from './sheet.tsx'

export function FeedbackSheet() {
  const [wrong, setWrong] = useState(false)
  return (
    <Sheet id="feedback" title="Saying something">
      <Grid least="320px">
        <Callout kind="right">Two marks: the chain rule, and the exact value with its unit.</Callout>
        <Callout kind="wrong">The expression is upside down: products go over reactants.</Callout>
        <Callout kind="ask">Victor cannot read “20 or so”. Write one number.</Callout>
        <Callout kind="info">Official papers open at their publisher.</Callout>
        <Callout kind="care" title="Nine answers left">
          The paper ends in 4 minutes.
        </Callout>
      </Grid>
      <Cluster>
        <Badge tone="maths">Mathematical Methods</Badge>
        <Badge tone="chemistry">Chemistry</Badge>
        <Badge tone="physics">Physics</Badge>
        <Badge tone="biology">Biology</Badge>
        <Badge tone="english">English as an Additional Language</Badge>
        <Badge tone="history">History</Badge>
        <Badge tone="laurel">up 1.3</Badge>
        <Badge tone="gold">earned</Badge>
        <Badge tone="exodus">Exodus</Badge>
        <Badge tone="spartan">Spartan</Badge>
        <Badge>2 marks</Badge>
        <FilterChip href="?">Difficulty 4</FilterChip>
      </Cluster>
      <ViewAsBanner name="Nguyễn Thị Minh Khai" end={<Button size="small">Stop viewing</Button>} />
      <NoticeBanner
        action={
          <ButtonLink size="small" href="/dev/ui">
            Status
          </ButtonLink>
        }
      >
        Marking by hand is slower today: about two hours.
      </NoticeBanner>
      <div>
        <Button onClick={() => setWrong(!wrong)}>Send an empty form</Button>
        {wrong ? (
          <ErrorSummary
            errors={[{ id: 'fields', message: 'Choose a year.' }, { message: 'Nothing was saved.' }]}
          />
        ) : null}
      </div>
      <EmptyState
        icon={<BookOpen size={22} />}
        title="No answers yet"
        level={3}
        action={
          <ButtonLink tone="primary" href="/exam-practice">
            Answer five questions
          </ButtonLink>
        }
      >
        After about five answers in a topic this page says what you know and how sure that is.
      </EmptyState>
      <Grid least="320px">
        <Card title="On its way" level={3}>
          <Skeleton lines={3} />
        </Card>
        <Card title="A figure on its way" level={3}>
          <Skeleton height="120px" />
        </Card>
      </Grid>
      <Section
        title="Without a box"
        aside={<a href="#feedback">All of it</a>}
        level={3}
        source="Illustration."
      >
        <Prose>
          <p>Text set for reading keeps to about seventy letters a line.</p>
          <h4>A smaller heading</h4>
          <ul>
            <li>
              with <a href="#feedback">links</a>,
            </li>
            <li>lists and quotations.</li>
          </ul>
        </Prose>
      </Section>
      <Progress value={3} max={8} label="Question 3 of 8" showLabel showValue />
      <Stepper
        at={1}
        steps={[
          { label: 'About you', href: '/dev/ui' },
          { label: 'Subjects' },
          { label: 'Exam dates' },
          { label: 'First plan' },
        ]}
      />
    </Sheet>
  )
}

export function MovingSheet() {
  return (
    <Sheet id="moving" title="Opening and choosing">
      <Cluster>
        <DialogButton label="Delete this deck" title="Delete “Organic pathways”?" tone="danger">
          {(close) => (
            <>
              <p>142 cards and their review history go at once. This cannot be undone.</p>
              <Cluster>
                <Button onClick={close}>Keep it</Button>
                <Button tone="danger" onClick={close}>
                  Delete 142 cards
                </Button>
              </Cluster>
            </>
          )}
        </DialogButton>
        <Menu
          label="Deck"
          actions={[
            {
              label: 'Copy',
              icon: <Copy size={20} />,
              onSelect: () => showToast({ kind: 'right', words: 'Copied.' }),
            },
            { label: 'Share', disabled: true, onSelect: () => undefined },
            { label: 'Delete', icon: <Trash2 size={20} />, danger: true, onSelect: () => undefined },
          ]}
        />
        <Tooltip words="Copies the link to this question">
          <IconButton label="Copy link" icon={<Copy size={20} />} />
        </Tooltip>
        <Button
          onClick={() =>
            showToast({
              kind: 'info',
              words: 'Your plan moved two sessions to Saturday.',
              action: { label: 'Undo', run: () => undefined },
            })
          }
        >
          Show a message
        </Button>
        <Button onClick={() => showToast({ kind: 'wrong', words: 'Not saved: the connection was lost.' })}>
          Show a failure
        </Button>
      </Cluster>
      <Tabs
        label="Solution"
        tabs={[
          { id: 'steps', label: 'Steps', content: <p>Differentiate the volume with respect to time.</p> },
          { id: 'hints', label: 'Hints', content: <p>Start from the volume of a sphere.</p> },
          {
            id: 'note',
            label: 'Examiner’s note',
            content: <p>Without the derivative written down, one slip loses both marks.</p>,
          },
        ]}
      />
      <LinkTabs
        label="Progress"
        current="/dev/ui"
        tabs={[
          { href: '/dev/ui', label: 'What I know' },
          { href: '/dev/ui?tab=done', label: 'What I did', count: 212 },
        ]}
      />
      <div>
        <Disclosure look="ruled" name="faq" summary="How is this figure made?" open>
          From 212 answers since 3 February, newer ones counting more.
        </Disclosure>
        <Disclosure look="ruled" name="faq" summary="Why a range and not one number?">
          Because few answers leave much room.
        </Disclosure>
      </div>
    </Sheet>
  )
}
