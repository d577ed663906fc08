import type { CSSProperties } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { EmptyState } from '#app/ui/empty-state/empty-state.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { CLASS_KINDS, type ClassTime } from '../rules/planner.ts'
import { clashesOf, clashWords, DAYS, gridHours, lanesOf, timeWords, typedTime } from '../rules/timetable.ts'
import { PlannerForm } from './planner-form.tsx'
import styles from './timetable.module.css'

export interface TimetablePartProps {
  classes: readonly ClassTime[]
  edit: string
  newId: string
}

/** A week of classes. Clashes are named in words; each class is a link to its form. */
export default function TimetablePart({ classes, edit, newId }: TimetablePartProps) {
  const edited = classes.find(({ id }) => id === edit)
  const clashes = clashesOf(classes)
  return (
    <Stack>
      {clashes.map((clash) => (
        <Callout key={`${clash.first.id} ${clash.second.id}`} kind="care" title={clashWords(clash)} />
      ))}
      {classes.length > 0 ? (
        <WeekGrid
          classes={classes}
          clashing={new Set(clashes.flatMap((one) => [one.first.id, one.second.id]))}
        />
      ) : (
        <EmptyState title="No classes yet">
          Add each class and each shift. Overlaps are named above the week.
        </EmptyState>
      )}
      <ClassForm key={edited?.id ?? newId} entry={edited} id={edited?.id ?? newId} />
    </Stack>
  )
}

function WeekGrid({ classes, clashing }: { classes: readonly ClassTime[]; clashing: ReadonlySet<string> }) {
  const { from, to } = gridHours(classes)
  // Saturday and Sunday only if there is something on them.
  const shown = DAYS.map((name, index) => ({
    name,
    entries: classes.filter(({ day }) => day === index + 1),
  })).filter(({ entries }, index) => index < 5 || entries.length > 0)
  const share = (minutes: number) => `${((minutes - from * 60) / ((to - from) * 60)) * 100}%`
  return (
    <section
      aria-label="Your week"
      className={styles.week}
      style={{ '--height': `${(to - from) * 52}px` } as CSSProperties}
    >
      <div className={styles.hours} aria-hidden="true">
        <span className={styles.head}>&nbsp;</span>
        <div className={styles.scale}>
          {Array.from({ length: to - from }, (_, index) => (
            <span key={index} style={{ insetBlockStart: share((from + index) * 60) }}>
              {timeWords((from + index) * 60)}
            </span>
          ))}
        </div>
      </div>
      {shown.map(({ name, entries }) => (
        <div key={name} className={styles.day}>
          <h2 className={styles.head}>{name}</h2>
          <ul role="list" className={styles.slots}>
            {lanesOf(entries).map(({ entry, lane, lanes }) => (
              <li
                key={entry.id}
                className={styles.slot}
                style={
                  {
                    '--start': share(entry.start),
                    '--length': share(from * 60 + entry.end - entry.start),
                    '--lane': `${(lane / lanes) * 100}%`,
                    '--share': `${100 / lanes}%`,
                  } as CSSProperties
                }
              >
                <TextLink
                  href={`/uni-transition?part=timetable&edit=${entry.id}#class`}
                  className={clashing.has(entry.id) ? styles.clashing : styles.entry}
                >
                  <strong>
                    <bdi>{entry.name}</bdi>
                  </strong>
                  <span>
                    {timeWords(entry.start)}–{timeWords(entry.end)}
                    {clashing.has(entry.id) ? ' · clash' : ''}
                  </span>
                  <span>
                    {entry.kind}
                    {entry.place ? ` · ${entry.place}` : ''}
                  </span>
                </TextLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function ClassForm({ entry, id }: { entry: ClassTime | undefined; id: string }) {
  return (
    <Card id="class" title={entry ? `Edit “${entry.name}”` : 'Add a class or a shift'}>
      <Stack>
        <PlannerForm
          intent="save-class"
          hidden={{ id }}
          submit={entry ? 'Save the class' : 'Add the class'}
          button={{ tone: 'primary' }}
          beside={entry ? <TextLink href="/uni-transition?part=timetable">Cancel</TextLink> : null}
        >
          <Cluster feet>
            <TextField
              name="name"
              label="Name"
              hint="Such as “BIO101 lecture”."
              required
              maxLength={80}
              defaultValue={entry?.name}
            />
            <SelectField
              name="kind"
              label="Kind"
              defaultValue={entry?.kind ?? 'Lecture'}
              options={CLASS_KINDS.map((kind) => ({ value: kind, label: kind }))}
            />
            <SelectField
              name="day"
              label="Day"
              defaultValue={String(entry?.day ?? 1)}
              options={DAYS.map((name, index) => ({ value: String(index + 1), label: name }))}
            />
            <TextField
              name="start"
              label="Starts"
              type="time"
              required
              defaultValue={entry ? typedTime(entry.start) : undefined}
            />
            <TextField
              name="end"
              label="Ends"
              type="time"
              required
              defaultValue={entry ? typedTime(entry.end) : undefined}
            />
            <TextField name="place" label="Place" optional maxLength={80} defaultValue={entry?.place} />
          </Cluster>
        </PlannerForm>
        {entry ? (
          <PlannerForm intent="delete-class" hidden={{ id }}>
            <Button type="submit" tone="quiet">
              Delete this class
            </Button>
          </PlannerForm>
        ) : null}
      </Stack>
    </Card>
  )
}
