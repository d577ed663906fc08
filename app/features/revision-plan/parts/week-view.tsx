import { lazy, Suspense, useEffect, useState } from 'react'
import { Badge } from '#app/ui/badge/badge.tsx'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Fold } from '#app/ui/disclosure/disclosure.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { plural } from '#app/ui/words/plural.ts'
import type { PlanPage } from '../pages/revision-page.server.ts'
import { dayId } from './card-id.ts'
import styles from './plan.module.css'
import { SessionCard } from './session-card.tsx'

const WeekDrag = lazy(() => import('./week-drag.tsx'))

/** A week, day by day. Sessions move by buttons, or by drag where scripts run. */
export function WeekView({ page: { days, title, steps, isThisWeek } }: { page: PlanPage }) {
  const [canDrag, setCanDrag] = useState(false)
  useEffect(() => setCanDrag(true), [])
  const earlier = isThisWeek ? days.filter(({ isPast }) => isPast) : []
  return (
    <section aria-labelledby="week-title" className={styles.week}>
      <div className={styles.weekHead}>
        <h2 id="week-title">{title}</h2>
        <nav aria-label="Weeks" className={styles.weekNav}>
          <ButtonLink href={`/revision?week=${steps.before}`} size="small">
            Previous week
          </ButtonLink>
          {isThisWeek ? null : (
            <ButtonLink href="/revision" size="small">
              This week
            </ButtonLink>
          )}
          <ButtonLink href={`/revision?week=${steps.after}`} size="small">
            Next week
          </ButtonLink>
        </nav>
      </div>
      <EarlierDays days={earlier} />
      <DayList days={isThisWeek ? days.filter(({ isPast }) => !isPast) : days} />
      {canDrag ? (
        <Suspense fallback={null}>
          <WeekDrag days={days} />
        </Suspense>
      ) : null}
    </section>
  )
}

function DayList({ days }: { days: PlanPage['days'] }) {
  return (
    <ol role="list" className={styles.dayList}>
      {days.map((day) => (
        <Day key={day.date} day={day} />
      ))}
    </ol>
  )
}

/** The past days of this week, so that the list starts with today. */
function EarlierDays({ days }: { days: PlanPage['days'] }) {
  const sessions = days.flatMap((day) => day.sessions)
  if (sessions.length === 0) return null
  const count = (state: string) => sessions.filter((one) => one.state === state).length
  const [skipped, missed] = [count('skipped'), count('late')]
  const done = sessions.filter(({ isFinished }) => isFinished).length
  const end = [
    `${done} of ${sessions.length} done`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(missed > 0 ? [`${missed} missed`] : []),
  ]
  return (
    <Fold summary="Earlier this week" end={end.join(', ')}>
      <DayList days={days} />
    </Fold>
  )
}

function Day({ day: { date, words, isToday, isPast, exams, sessions } }: { day: PlanPage['days'][number] }) {
  const minutes = sessions.reduce((sum, one) => sum + one.minutes, 0)
  return (
    <li id={dayId(date)} className={styles.day} data-past={isPast || undefined}>
      <div className={styles.dayHead}>
        <h3 className={styles.dayName}>
          <TextLink href={`/revision?day=${date}`}>{words}</TextLink>
          {isToday ? <Badge tone="gold">Today</Badge> : null}
        </h3>
        {minutes > 0 ? <span className={styles.dayMinutes}>{plural(minutes, 'minute')}</span> : null}
        {exams.map(({ id, name }) => (
          <Badge key={id} tone="exodus">
            {name} exam
          </Badge>
        ))}
      </div>
      {sessions.length > 0 ? (
        <ul role="list" aria-label={words} className={styles.sessions}>
          {sessions.map((session) => (
            <SessionCard key={session.id} session={session} />
          ))}
        </ul>
      ) : (
        <p className={styles.free}>Nothing planned</p>
      )}
    </li>
  )
}
