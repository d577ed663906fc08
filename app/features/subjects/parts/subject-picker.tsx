import { useCallback, useState } from 'react'
import { Callout } from '#app/ui/callout/callout.tsx'
import { FetchedPart } from '#app/ui/disclosure/fetched-disclosure.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import type { PickerCertificate, PickerSubject } from '../picker-page.server.ts'
import { CertificateRules } from './certificate-rules.tsx'
import { ClosedArea, OpenArea, type AreaChoice } from './subject-area.tsx'

export interface SubjectPickerProps {
  certificate: PickerCertificate
  chosen: readonly string[]
  /** The address of the screen that it is on: it reads `askedAreas`. */
  page: string
  /** Areas that the address says are open. */
  opened?: readonly string[] | undefined
  error?: string | undefined
  /** Told as the choice changes, when scripts run. */
  onChange?: (chosen: PickerSubject[]) => void
}

/** English first, for every certificate asks for it; then what most people look for. */
const AREAS: readonly string[] = [
  'English',
  'Mathematics',
  'Sciences',
  'Humanities',
  'Languages',
  'Arts',
  'Technologies',
  'Health and PE',
  'VET',
  'Other',
]

interface Arrival {
  subjects: PickerSubject[]
}

/**
 * Tick boxes by area, with a filter; the certificate's rules are checked as they are ticked. Areas that few look into
 * are fetched when they are opened, all of them as soon as somebody looks for a name.
 */
export function SubjectPicker(props: SubjectPickerProps) {
  const { certificate, chosen: initial, page, opened = [], error, onChange } = props
  const [chosen, setChosen] = useState<readonly string[]>(initial)
  const [filter, setFilter] = useState('')
  const [fetched, setFetched] = useState<PickerSubject[]>([])
  const [looking, setLooking] = useState(false)
  const wanted = filter.trim().toLowerCase()
  const missed = new Set<string>(certificate.rest.map(({ area }) => area))
  // What has been fetched comes with the page as well, once it is saved.
  const known = [...certificate.subjects, ...fetched.filter(({ area }) => missed.has(area))]
  const byArea = Map.groupBy<string, PickerSubject>(known, ({ area }) => area)
  const missing = certificate.rest.map(({ area }) => area).filter((area) => !byArea.has(area))
  const areas = [...new Set([...byArea.keys(), ...missing])].toSorted(
    (one, other) => AREAS.indexOf(one) - AREAS.indexOf(other),
  )
  const arrive = useCallback(({ subjects }: Arrival) => {
    setFetched((before) => [...before, ...subjects.filter(({ id }) => !before.some((one) => one.id === id))])
  }, [])
  const from = (wantedAreas: readonly string[]) =>
    `/select-subjects/areas/${certificate.certificate}?${new URLSearchParams(wantedAreas.map((area) => ['area', area]))}`
  const choice: AreaChoice = {
    chosen,
    wanted,
    toggle: (id, on) => {
      const next = on ? [...chosen, id] : chosen.filter((one) => one !== id)
      setChosen(next)
      onChange?.(next.flatMap((one) => known.find((subject) => subject.id === one) ?? []))
    },
  }
  return (
    <Stack>
      {/* Sent along, so that another area that is opened before scripts closes none, nor does saving. */}
      {opened.map((area) => (
        <input key={area} type="hidden" name="area" value={area} />
      ))}
      {error ? <Callout kind="care" title={error} live /> : null}
      <TextField
        label="Find a subject"
        type="search"
        name="find"
        value={filter}
        onFocus={() => setLooking(true)}
        onChange={(event) => setFilter(event.currentTarget.value)}
        className="needs-scripts"
        autoComplete="off"
      />
      {looking && missing.length > 0 ? (
        <FetchedPart<Arrival> from={from(missing)} lines={1} onArrival={arrive} />
      ) : null}
      {areas.map((area) => {
        const rest = certificate.rest.find((one) => one.area === area)
        const subjects = byArea.get(area)
        return rest ? (
          <ClosedArea
            key={area}
            {...{ area, subjects, choice, page }}
            count={rest.count}
            from={from([area])}
            onArrival={arrive}
          />
        ) : (
          <OpenArea
            key={area}
            {...{ area, choice }}
            subjects={subjects ?? []}
            asked={opened.includes(area)}
          />
        )
      })}
      <CertificateRules certificate={certificate} subjects={known} chosen={chosen} />
    </Stack>
  )
}
