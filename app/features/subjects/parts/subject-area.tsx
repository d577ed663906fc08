import { useState, type MouseEvent } from 'react'
import { FetchedPart } from '#app/ui/disclosure/fetched-disclosure.tsx'
import { tellOpened } from '#app/ui/disclosure/opened-query.ts'
import { OPENED } from '../rules/subject-areas.ts'
import type { PickerSubject } from '../pages/picker-page.server.ts'
import styles from './subject-picker.module.css'

export interface AreaChoice {
  chosen: readonly string[]
  toggle: (id: string, on: boolean) => void
}

const areaId = (area: string) => `area-${area.toLowerCase().replaceAll(' ', '-')}`

/** An area whose subjects are on the page. It is open if the address lists it. */
export function OpenArea({
  area,
  subjects,
  choice,
  asked,
}: {
  area: string
  subjects: readonly PickerSubject[]
  choice: AreaChoice
  /** Whether the address lists this area as open. */
  asked: boolean
}) {
  return (
    <details id={areaId(area)} className={styles.area} open={asked}>
      <summary
        className={styles.head}
        onClick={(event) =>
          tellOpened(OPENED, area, !event.currentTarget.closest('details')!.hasAttribute('open'))
        }
      >
        {area}
      </summary>
      <Boxes {...{ area, subjects, choice }} />
    </details>
  )
}

/**
 * An area whose subjects are fetched when it is opened. Without scripts its button sends the ticked subjects
 * along, and the page returns with the area open; nothing is saved. The address lists the open areas.
 */
export function ClosedArea({
  area,
  subjects,
  choice,
  count,
  from,
  page,
  onArrival,
}: {
  area: string
  /** The subjects, once they are loaded. */
  subjects: readonly PickerSubject[] | undefined
  choice: AreaChoice
  count: number
  from: string
  /** The path of the screen. */
  page: string
  onArrival: (arrival: { subjects: PickerSubject[] }) => void
}) {
  const [open, setOpen] = useState(false)
  const toggle = (event: MouseEvent) => {
    event.preventDefault()
    setOpen(!open)
    tellOpened(OPENED, area, !open)
  }
  return (
    <div className={styles.area}>
      <button
        formAction={`${page}#${areaId(area)}`}
        formMethod="get"
        formNoValidate
        name="area"
        value={area}
        aria-expanded={open}
        className={styles.head}
        onClick={toggle}
      >
        {area} <span className={styles.small}>{count}</span>
        <span className="visually-hidden"> {count === 1 ? 'subject' : 'subjects'}</span>
      </button>
      {open ? <input type="hidden" name="area" value={area} /> : null}
      {subjects ? (
        // The boxes of a closed area still belong to the form.
        <div hidden={!open}>
          <Boxes {...{ area, subjects, choice }} />
        </div>
      ) : open ? (
        <FetchedPart<{ subjects: PickerSubject[] }> from={from} lines={4} onArrival={onArrival} />
      ) : null}
    </div>
  )
}

function Boxes({
  area,
  subjects,
  choice: { chosen, toggle },
}: {
  area: string
  subjects: readonly PickerSubject[]
  choice: AreaChoice
}) {
  return (
    <fieldset>
      <legend className="visually-hidden">{area}</legend>
      <div className={styles.list}>
        {subjects.map((subject) => (
          <label key={subject.id} className={styles.subject}>
            <input
              type="checkbox"
              name="subjects"
              value={subject.id}
              checked={chosen.includes(subject.id)}
              onChange={(event) => toggle(subject.id, event.currentTarget.checked)}
            />
            {subject.practised ? (
              <span>
                {subject.name} <span className={styles.small}>· has questions</span>
              </span>
            ) : (
              subject.name
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
