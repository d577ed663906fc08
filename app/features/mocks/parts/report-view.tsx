import { useEffect, useState } from 'react'
import { ruledWords } from '#app/features/practice/door-parts.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { WholeWords } from '#app/ui/layout/whole-words.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { Table } from '#app/ui/table/table.tsx'
import {
  longAnswerWords,
  markedIn,
  markerWords,
  percentOf,
  rateFigure,
  rateWords,
  shareWords,
  tallyWords,
  type Tally,
} from '../report.ts'
import type { ReportPage } from '../report-page.server.ts'
import { shelf, type RefusedAnswer } from './answer-queue.ts'
import styles from './mocks.module.css'
import { EstimateCard } from './estimate-card.tsx'
import { RefusedAnswers } from './refused-answers.tsx'
import { dayWords, spentWords } from './time-words.ts'
import { marksWords } from '../marks-words.ts'

/** What a paper came to: marks, where they were lost, where the time went. */
export function ReportView({ page, zone }: { page: ReportPage; zone: string }) {
  const { machine, self, minutes, skips } = page
  const [refused, setRefused] = useState<RefusedAnswer[]>([])
  useEffect(() => setRefused(shelf.refused(page.id)), [page.id])
  return (
    <>
      <PageHeader
        title={<WholeWords>{page.title}</WholeWords>}
        sub={`Sat on ${dayWords(page.startedAt, zone)}`}
      />
      <Stack>
        {refused.length > 0 ? <RefusedAnswers refused={refused} /> : null}
        <Card title="Marks">
          <Stack gap="small">
            {machine.of > 0 ? (
              <p>
                <span className={styles.score}>
                  {machine.awarded} of {machine.of}
                </span>{' '}
                marks, {percentOf(machine)} %, as marked by {markerWords(machine.of, page.persons)}.
              </p>
            ) : null}
            {self.of > 0 ? <p>{longAnswerWords(self).join(' ')}</p> : null}
            {page.answered ? null : (
              <p>Nothing was written on this paper, so it says nothing about a result.</p>
            )}
            {page.marks < page.wanted ? (
              <p>
                This paper had {page.marks} marks; the real one has {page.wanted}.
              </p>
            ) : null}
            <p>
              {page.byTime
                ? `Time ran out: the paper handed itself in after ${minutes.allowed} minutes of writing.`
                : `Handed in after ${minutes.used} of ${minutes.allowed} minutes of writing.`}
              {page.late > 0
                ? ` ${page.late === 1 ? 'One answer was' : `${page.late} answers were`} written in time and arrived within ten minutes after it: ${page.late === 1 ? 'it counts' : 'they count'}, and ${page.late === 1 ? 'is' : 'are'} marked as late below.`
                : ''}
            </p>
          </Stack>
        </Card>
        <CorrectedCard corrected={page.corrected} zone={zone} />
        <EstimateCard estimate={page.estimate} />
        <TallyCard
          title={titleOf(page.topics, 'Topic')}
          name="Topic"
          tallies={page.topics}
          pace={minutes.perMark}
        />
        <TallyCard title="By section" name="Section" tallies={page.sections} pace={minutes.perMark} />
        <TallyCard title="By command term" name="Term" tallies={page.terms} pace={minutes.perMark} />
        <SkipCard skips={skips} />
        <Card
          title="Question by question"
          sub={
            self.of > 0
              ? 'Each with its worked solution, or its criteria and samples.'
              : 'Each with its worked solution.'
          }
        >
          <Rows>
            {page.questions.map((one) => (
              <Row
                key={one.position}
                href={`?q=${one.position + 1}`}
                title={`${one.position + 1}. ${one.title}`}
                sub={`${one.topic}${timeWords(one)}`}
                end={
                  one.open
                    ? 'To judge'
                    : one.empty
                      ? `Empty, ${marksWords(one.of)}`
                      : `${one.awarded} of ${one.of}`
                }
              />
            ))}
          </Rows>
        </Card>
        {page.earlier.length > 0 ? (
          <Card
            title="Other sittings of this paper"
            source="Each sitting has other questions, so a few per cent more or less say nothing by themselves."
          >
            <Rows>
              {page.earlier.map(({ id, at, words }) => (
                <Row key={id} href={`/mock-tests/${id}/report`} title={dayWords(at, zone)} end={words} />
              ))}
            </Rows>
          </Card>
        ) : null}
        <Cluster>
          <ButtonLink href={`/progress?subject=${page.subjectId}`} tone="primary">
            See what changed
          </ButtonLink>
          <ButtonLink href={`/mock-tests/${page.id}/report.pdf`} reload>
            Report as PDF
          </ButtonLink>
          <ButtonLink href={`/mock-tests/${page.id}/paper.pdf`} reload>
            Paper as PDF
          </ButtonLink>
          <ButtonLink href="/mock-tests">All papers</ButtonLink>
        </Cluster>
        <p className={styles.state}>{page.madeBy}</p>
      </Stack>
    </>
  )
}

/** Marks that a person has changed: what is counted above and below counts them as they are now. */
function CorrectedCard({ corrected, zone }: { corrected: ReportPage['corrected']; zone: string }) {
  if (corrected.length === 0) return null
  return (
    <Card
      title={corrected.length === 1 ? 'One mark was corrected' : `${corrected.length} marks were corrected`}
      sub="Everything on this page counts with the corrected marks."
    >
      <Rows>
        {corrected.map((one) => (
          <Row
            key={`${one.position}/${one.partId}`}
            href={`?q=${one.position + 1}`}
            title={`Question ${one.position + 1}${one.partId ? `, part ${one.partId}` : ''}`}
            sub={ruledWords(one, zone)}
            end={`${one.awarded} of ${one.of}`}
          />
        ))}
      </Rows>
    </Card>
  )
}

/** How long it was on the screen, and what a minute of that brought. */
function timeWords({ awarded, seconds, open }: ReportPage['questions'][number]): string {
  if (seconds === null) return ''
  const rate = open ? '' : rateWords(awarded, seconds)
  return `; ${spentWords(seconds)}${rate && `, ${rate}`}`
}

/** The title states the finding. */
function titleOf(tallies: readonly Tally[], name: string): string {
  const [first] = tallies
  const marked = first && markedIn(first)
  return first && marked && marked.awarded < marked.of
    ? `Most marks lost: ${first.name} (${marked.of - marked.awarded})`
    : `By ${name.toLowerCase()}`
}

function TallyCard({
  title,
  name,
  tallies,
  pace,
}: {
  title: string
  name: string
  tallies: readonly Tally[]
  pace: number
}) {
  return (
    <Card
      title={title}
      source={`The paper allows ${pace.toFixed(1)} minutes a mark.${tallies.some(({ seconds }) => seconds === null) ? ' Where none are given, no time was measured.' : ''}`}
    >
      <Table
        caption={title}
        hideCaption
        columns={[
          { id: 'name', head: name, cell: (one) => one.name, names: true },
          {
            id: 'marks',
            head: 'Marks',
            figures: true,
            cell: (one) => `${tallyWords(one)} (${shareWords(one)})`,
          },
          // Of a paper worked by hand no time is known: a column of that says nothing.
          ...(tallies.some(({ seconds }) => seconds !== null)
            ? [{ id: 'time', head: 'Minutes a mark', figures: true, cell: paceWords }]
            : []),
        ]}
        rows={tallies}
        rowKey={(one) => one.name}
        empty={<p>Nothing was on this paper.</p>}
      />
    </Card>
  )
}

const paceWords = ({ seconds, of, self }: Tally) =>
  seconds === null ? null : (seconds / 60 / Math.max(1, of + self.of)).toFixed(1)

function SkipCard({ skips }: { skips: ReportPage['skips'] }) {
  if (skips.skips.length === 0) return null
  const minutes = Math.round(skips.seconds / 60)
  return (
    <Card
      title={`${skips.skips.length === 1 ? 'One question' : `${skips.skips.length} questions`} would have been better skipped`}
      sub={`${minutes} ${minutes === 1 ? 'minute' : 'minutes'} beyond the usual went into ${skips.skips.length === 1 ? 'it' : 'them'}, while ${marksWords(skips.left)} elsewhere stayed empty.`}
      source="Counted: more than half as long again as its marks allow, more than half of the marks lost, and less than half the marks a minute of the rest."
    >
      <Rows>
        {skips.skips.map((one) => (
          <Row
            key={one.position}
            href={`?q=${one.position + 1}`}
            title={`Question ${one.position + 1}`}
            sub={`${spentWords(one.seconds)} for ${one.awarded} of ${marksWords(one.of)}`}
            end={`${rateFigure(one.rate)} marks a minute; elsewhere ${rateFigure(one.others)}`}
          />
        ))}
      </Rows>
    </Card>
  )
}
