import { HiddenValue, Tick } from '../editing.tsx'

export function AllOrNothing({ path }: { path: string }) {
  return (
    <>
      <Tick
        path={`${path}.allOrNothing`}
        label="All or nothing"
        hint="If this is off, a partly right answer earns part of the marks."
      />
      <HiddenValue path={`${path}.shown`} />
    </>
  )
}
