import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { Form } from 'react-router'
import { Badge } from '#app/ui/badge/badge.tsx'
import { Button, IconButton } from '#app/ui/button/button.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { SubjectMark } from '#app/ui/subject/subject-mark.tsx'
import type { SessionView } from '../pages/session-view.server.ts'
import { cardId, handleId } from './card-id.ts'
import styles from './plan.module.css'

/** A session of the week: what it is, Done, and buttons that move it by a day. */
export function SessionCard({ session }: { session: SessionView }) {
  const { id, title, subject, time, minutes, about, name, state, day } = session
  return (
    <li id={cardId(id)} tabIndex={-1} className={styles.session} data-state={state}>
      <div className={styles.sessionHead}>
        <SubjectMark subject={subject?.tone ?? 'laurel'} size={32} />
        <div className={styles.sessionText}>
          <TextLink href={`/revision?day=${day}`} className={styles.sessionTitle}>
            {title}
          </TextLink>
          {subject ? <div className={styles.sessionSub}>{subject.name}</div> : null}
          <div className={styles.sessionSub}>
            {time} · {minutes} min
          </div>
          <div className={styles.sessionSub}>{about}</div>
        </div>
        <StateBadge state={state} />
      </div>
      {state === 'planned' || state === 'late' ? (
        <Form method="post" preventScrollReset className={styles.tools}>
          <SessionFields session={session} />
          <Button size="small" name="intent" value="done">
            Done<span className="visually-hidden">: {name}</span>
          </Button>
          <MoveButton session={session} to="before" />
          <MoveButton session={session} to="after" />
          <IconButton
            id={handleId(id)}
            label={`Drag to another day: ${name}`}
            icon={<GripVertical size={18} aria-hidden="true" />}
            className={`needs-scripts ${styles.handle}`}
          />
        </Form>
      ) : null}
    </li>
  )
}

/** The fields by which the buttons of a session name it. */
export function SessionFields({ session: { id, known, before, after } }: { session: SessionView }) {
  return (
    <>
      <input type="hidden" name="session" value={id} />
      <input type="hidden" name="known" value={known} />
      <input type="hidden" name="before" value={before.to} />
      <input type="hidden" name="after" value={after.to} />
    </>
  )
}

/** Moves a session to the day before or after. */
export function MoveButton({ session, to }: { session: SessionView; to: 'before' | 'after' }) {
  const { label, allowed } = session[to]
  const Icon = to === 'before' ? ArrowLeft : ArrowRight
  if (!allowed) return null
  return (
    <IconButton
      type="submit"
      name="intent"
      value={to}
      label={`Move to ${label}: ${session.name}`}
      icon={<Icon size={18} aria-hidden="true" />}
    />
  )
}

/** The state of a session in a word; nothing for an open one. */
export function StateBadge({ state }: { state: SessionView['state'] }) {
  if (state === 'done') return <Badge tone="right">Done</Badge>
  if (state === 'work') return <Badge tone="right">Counted as done</Badge>
  if (state === 'skipped') return <Badge>Skipped</Badge>
  if (state === 'late') return <Badge tone="wrong">Missed</Badge>
  return null
}
