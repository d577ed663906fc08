import { useState } from 'react'
import { Card } from '#app/ui/card/card.tsx'
import { FetchedPart } from '#app/ui/disclosure/fetched-disclosure.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { plural } from '#app/ui/words/plural.ts'
import type { SubjectOutlook } from '../pages/subject-outlook.server.ts'

export interface SubjectOutlooksProps {
  chosen: readonly { id: string; name: string }[]
  /** What came with the page. Others are fetched as they are ticked. */
  sent: readonly SubjectOutlook[]
  /** Courses whose prerequisites are read, of all. */
  read: number
  all: number
}

/** What each chosen subject leads to: how it scaled, and how many courses list it as a prerequisite. */
export function SubjectOutlooks({ chosen, sent, read, all }: SubjectOutlooksProps) {
  const [fetched, setFetched] = useState<readonly SubjectOutlook[]>([])
  if (chosen.length === 0) return null
  return (
    <Card
      title="What your subjects lead to"
      sub="Scaling is redone each year, so choose by interest and strength first."
      source={`Prerequisites are read for ${read} of ${plural(all, 'course')}. The others are not checked, so the real count is higher.`}
    >
      <Rows label="Chosen subjects">
        {chosen.map(({ id, name }) => {
          const outlook = [...sent, ...fetched].find((one) => one.id === id)
          return (
            <Row
              key={id}
              title={name}
              sub={
                outlook ? (
                  <ScalingWords outlook={outlook} />
                ) : (
                  <FetchedPart<SubjectOutlook>
                    from={`/select-subjects/outlook/${id}`}
                    lines={1}
                    onArrival={(one) => setFetched((before) => [...before, one])}
                  />
                )
              }
              end={
                !outlook ? undefined : outlook.courses === 0 ? (
                  'No course that was read lists it'
                ) : (
                  <TextLink href={outlook.href}>
                    Prerequisite of {plural(outlook.courses, 'course')}
                    <span className="visually-hidden"> that list {name}</span>
                  </TextLink>
                )
              }
            />
          )
        })}
      </Rows>
      <p>
        <TextLink href="/subject-selection-uni">See which courses stay open with these subjects</TextLink>
      </p>
    </Card>
  )
}

function ScalingWords({ outlook: { scaling } }: { outlook: SubjectOutlook }) {
  if (!scaling) return <>Scaling: no figures are published, or not checked.</>
  return (
    <>
      {scaling.year}: {scaling.says}{' '}
      {scaling.url ? <TextLink href={scaling.url}>{scaling.source}</TextLink> : scaling.source}
    </>
  )
}
