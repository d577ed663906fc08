import { useCallback, useState } from 'react'
import { FetchedPart } from '#app/ui/disclosure/fetched-disclosure.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { subjectTone } from '#app/ui/subject/families.ts'
import { SubjectPicker as SubjectChips, type PickerOption } from '#app/ui/subject-picker/subject-picker.tsx'
import type { PickerCertificate, PickerSubject } from '../pages/picker-page.server.ts'
import { CertificateRules } from './certificate-rules.tsx'
import { ClosedArea, OpenArea, type AreaChoice } from './subject-area.tsx'

export interface SubjectPickerProps {
  certificate: PickerCertificate
  chosen: readonly string[]
  /** The path of the screen, which reads its query with `requestedAreas`. */
  page: string
  /** Areas that the address lists as open. */
  opened?: readonly string[] | undefined
  error?: string | undefined
  /** Called when the choice changes, if scripts run. */
  onChange?: (chosen: PickerSubject[]) => void
}

/** English first, because every certificate requires it; then the most popular areas. */
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

/** How many subjects stand as chips. Those with questions come first, in the order of the areas. */
const MOST_COMMON = 12

const optionOf = ({ id, name, family }: PickerSubject): PickerOption => ({
  id,
  name,
  subject: subjectTone(family ?? ''),
})

const inAreaOrder = (subjects: readonly PickerSubject[]) =>
  subjects.toSorted((one, other) => AREAS.indexOf(one.area) - AREAS.indexOf(other.area))

interface Arrival {
  subjects: PickerSubject[]
}

/**
 * The likely subjects as chips, a search, and all others by area. The certificate's rules are checked as boxes are
 * ticked. Other areas are fetched when they are opened, or all at once when somebody searches.
 */
export function SubjectPicker(props: SubjectPickerProps) {
  const { certificate, chosen: initial, page, opened = [], error, onChange } = props
  const [chosen, setChosen] = useState<readonly string[]>(initial)
  const [filter, setFilter] = useState('')
  const [fetched, setFetched] = useState<PickerSubject[]>([])
  const [looking, setLooking] = useState(false)
  const filterText = filter.trim().toLowerCase()
  const missed = new Set<string>(certificate.rest.map(({ area }) => area))
  // After saving, the page includes areas that were fetched before.
  const known = [...certificate.subjects, ...fetched.filter(({ area }) => missed.has(area))]
  const common = inAreaOrder(certificate.subjects.filter(({ practised }) => practised)).slice(0, MOST_COMMON)
  // Chosen on arrival: a box that is ticked now keeps its place.
  const others = certificate.subjects.filter((one) => initial.includes(one.id) && !common.includes(one))
  const chips = new Set([...common, ...others].map(({ id }) => id))
  const arrived = new Set<string>(known.map(({ area }) => area))
  const byArea = Map.groupBy<string, PickerSubject>(
    known.filter(({ id }) => !chips.has(id)),
    ({ area }) => area,
  )
  const missing = certificate.rest.map(({ area }) => area).filter((area) => !arrived.has(area))
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
      {looking && missing.length > 0 ? (
        <FetchedPart<Arrival> from={from(missing)} lines={1} onArrival={arrive} />
      ) : null}
      <SubjectChips
        label={`Subjects of the ${certificate.certificate}`}
        common={common.map(optionOf)}
        others={others.map(optionOf)}
        chosen={chosen}
        onToggle={choice.toggle}
        search={{ text: filter, onChange: setFilter, onFocus: () => setLooking(true) }}
        found={
          filterText === ''
            ? null
            : known.filter(({ name }) => name.toLowerCase().includes(filterText)).map(optionOf)
        }
        error={error}
        rest={
          <>
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
          </>
        }
      />
      <CertificateRules certificate={certificate} subjects={known} chosen={chosen} />
    </Stack>
  )
}
