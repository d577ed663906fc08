import { useState, type MouseEvent } from 'react'
import { FetchedPart } from '#app/ui/disclosure/fetched-disclosure.tsx'
import { tellOpened } from '#app/ui/disclosure/opened-query.ts'
import { OPENED } from '../asked-areas.ts'
import type { PickerSubject } from '../picker-page.server.ts'
import styles from './subject-picker.module.css'

export interface AreaChoice {
  chosen: readonly string[]
  /** What is looked for, in small letters; everything where it is empty. */
  wanted: string
  toggle: (id: string, on: boolean) => void
}

const fits = ({ name }: PickerSubject, wanted: string) => wanted === '' || name.toLowerCase().includes(wanted)

const placeOf = (area: string) => `area-${area.toLowerCase().replaceAll(' ', '-')}`

/** An area whose subjects are on the page: open where somebody has a reason to look into it. */
export function OpenArea({
  area,
  subjects,
  choice,
  asked,
}: {
  area: string
  subjects: readonly PickerSubject[]
  choice: AreaChoice
  /** The address says that it is open. */
  asked: boolean
}) {
  const { chosen, wanted } = choice
  const open =
    asked || wanted !== '' || subjects.some(({ id, practised }) => practised || chosen.includes(id))
  return (
    <details
      id={placeOf(area)}
      className={styles.area}
      open={open}
      hidden={!subjects.some((one) => fits(one, wanted))}
      key={`${area} ${wanted !== ''}`}
    >
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
 * An area whose subjects are fetched when it is opened. Before scripts its button sends what is ticked along and the
 * page comes back with the area open; nothing is saved by that. What is open stands in the address.
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
  /** Once they are here. */
  subjects: readonly PickerSubject[] | undefined
  choice: AreaChoice
  count: number
  from: string
  /** The address of the screen that it is on. */
  page: string
  onArrival: (arrival: { subjects: PickerSubject[] }) => void
}) {
  const { wanted } = choice
  const [opened, setOpened] = useState(false)
  const open = wanted !== '' && subjects ? true : opened
  const toggle = (event: MouseEvent) => {
    event.preventDefault()
    setOpened(!open)
    tellOpened(OPENED, area, !open)
  }
  return (
    <div className={styles.area} hidden={wanted !== '' && !subjects?.some((one) => fits(one, wanted))}>
      <button
        formAction={`${page}#${placeOf(area)}`}
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
      {opened ? <input type="hidden" name="area" value={area} /> : null}
      {subjects ? (
        // Closed again, its boxes are still of the form.
        <div hidden={!open}>
          <Boxes {...{ area, subjects, choice }} />
        </div>
      ) : opened ? (
        <FetchedPart<{ subjects: PickerSubject[] }> from={from} lines={4} onArrival={onArrival} />
      ) : null}
    </div>
  )
}

function Boxes({
  area,
  subjects,
  choice: { chosen, wanted, toggle },
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
          // A box that is filtered away stays in the form: hiding it must not untick it.
          <label key={subject.id} hidden={!fits(subject, wanted)} className={styles.subject}>
            <input
              type="checkbox"
              name="subjects"
              value={subject.id}
              checked={chosen.includes(subject.id)}
              onChange={(event) => toggle(subject.id, event.currentTarget.checked)}
            />
            {subject.practised ? (
              <span>
                {subject.name}
                <span className={styles.small}> questions here</span>
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
