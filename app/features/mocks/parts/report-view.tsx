import { useEffect, useState } from 'react'
import { ruledWords } from '#app/features/question-bank/door-parts.ts'
import { ButtonLink } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { WholeWords } from '#app/ui/layout/whole-words.tsx'
import { ReportPage } from '#app/ui/patterns/report/report-page.tsx'
import { ResultHeader } from '#app/ui/patterns/report/result-header.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { Table } from '#app/ui/table/table.tsx'
import { CountLabel } from '#app/ui/words/count-label.tsx'
import { plural } from '#app/ui/words/plural.ts'
import { isEnoughAnswered } from '../rules/estimate.ts'
import {
  longAnswerWords,
  markedIn,
  markerWords,
  percentOf,
  rangeWords,
  rateFigure,
  rateWords,
  shareWords,
  tallyWords,
  type Tally,
} from '../rules/report.ts'
import type { ReportPage as Report } from '../pages/report-page.server.ts'
import type { RefusedAnswer } from './answer-queue.ts'
import { queueStore } from './queue-store.ts'
import { EstimateCard } from './estimate-card.tsx'
import { RefusedAnswers } from './refused-answers.tsx'
import { dayWords, spentWords } from './time-words.ts'
import { marksWords } from '../rules/marks-text.ts'

/** The result of a paper: marks, where marks were lost, and how the time was used. */
export function ReportView({ page, zone }: { page: Report; zone: string }) {
  const { machine, self, minutes, skips } = page
  const highest = { awarded: machine.awarded + machine.toConfirm, of: machine.of }
  const [refused, setRefused] = useState<RefusedAnswer[]>([])
  useEffect(() => setRefused(queueStore.refused(page.id)), [page.id])
  return (
    <ReportPage
      header={
        <ResultHeader
          label={<WholeWords>{`${page.title}, sat on ${dayWords(page.startedAt, zone)}`}</WholeWords>}
          figure={
            machine.of > 0
              ? `${rangeWords(machine.awarded, machine.awarded + machine.toConfirm)} of ${machine.of}`
              : 'Submitted'
          }
          {...(machine.of > 0 ? { unit: 'marks' } : {})}
          finding={
            machine.of > 0
              ? `${rangeWords(percentOf(machine), percentOf(highest))}%, as marked by ${markerWords(machine.of, page.persons)}.`
              : 'You or a teacher can mark the long answers.'
          }
          action={
            <ButtonLink href={`/progress?subject=${page.subjectId}`} tone="primary">
              See what changed
            </ButtonLink>
          }
        />
      }
      source={page.madeBy}
    >
      <Stack>
        {refused.length > 0 ? <RefusedAnswers refused={refused} /> : null}
        <Card title="Marks">
          <Stack gap="small">
            {self.of > 0 ? <p>{longAnswerWords(self).join(' ')}</p> : null}
            {page.answered ? null : <p>You wrote no answers, so there is no result.</p>}
            {page.answered && !isEnoughAnswered(page.parts) ? (
              <p>
                You answered <CountLabel count={page.parts.answers} of={page.parts.parts} unit="part" />. We
                estimate a result when you answer at least half of the parts.
              </p>
            ) : null}
            {page.marks < page.wanted ? (
              <p>
                This paper had {page.marks} marks; the real one has {page.wanted}.
              </p>
            ) : null}
            <p>
              {page.byTime
                ? `Time ran out. Victor submitted the paper after ${minutes.allowed} minutes of writing.`
                : `Submitted after ${minutes.used} of ${minutes.allowed} minutes of writing.`}
              {page.late > 0
                ? ` ${page.late === 1 ? 'One answer was' : `${page.late} answers were`} written in time and arrived within ten minutes after it: ${page.late === 1 ? 'it counts' : 'they count'}, and ${page.late === 1 ? 'is' : 'are'} marked as late below.`
                : ''}
            </p>
          </Stack>
        </Card>
        <ConfirmCard page={page} />
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
                    : one.toConfirm > 0
                      ? `${one.awarded} of ${marksWords(one.of)}, ${one.toConfirm} to confirm`
                      : one.empty
                        ? `Empty, ${marksWords(one.of)}`
                        : `${one.awarded} of ${marksWords(one.of)}`
                }
              />
            ))}
          </Rows>
        </Card>
        {page.earlier.length > 0 ? (
          <Card
            title="Other sittings of this paper"
            source="Each sitting has different questions, so a difference of a few per cent means little."
          >
            <Rows>
              {page.earlier.map(({ id, at, words }) => (
                <Row key={id} href={`/mock-tests/${id}/report`} title={dayWords(at, zone)} end={words} />
              ))}
            </Rows>
          </Card>
        ) : null}
        <Cluster>
          <ButtonLink href={`/mock-tests/${page.id}/report.pdf`} reload>
            Report as PDF
          </ButtonLink>
          <ButtonLink href={`/mock-tests/${page.id}/paper.pdf`} reload>
            Paper as PDF
          </ButtonLink>
          <ButtonLink href="/mock-tests">All papers</ButtonLink>
        </Cluster>
      </Stack>
    </ReportPage>
  )
}

/** Key points that were not found: the student says for each whether the answer includes it. */
function ConfirmCard({ page }: { page: Report }) {
  const open = page.questions.filter(({ toConfirm }) => toConfirm > 0)
  if (open.length === 0) return null
  return (
    <Card
      title={`${marksWords(page.machine.toConfirm)} to confirm`}
      sub="We didn’t find these key points in your answers. Open each question and say whether you included them."
    >
      <Rows>
        {open.map((one) => (
          <Row
            key={one.position}
            href={`?q=${one.position + 1}`}
            title={`${one.position + 1}. ${one.title}`}
            end={`${one.toConfirm} to confirm`}
          />
        ))}
      </Rows>
    </Card>
  )
}

/** Marks that a person has changed. Every figure on the page uses the new marks. */
function CorrectedCard({ corrected, zone }: { corrected: Report['corrected']; zone: string }) {
  if (corrected.length === 0) return null
  return (
    <Card
      title={corrected.length === 1 ? 'One mark was corrected' : `${corrected.length} marks were corrected`}
      sub="This page uses the corrected marks."
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

/** Seconds on the screen, and marks per minute. */
function timeWords({ awarded, seconds, open }: Report['questions'][number]): string {
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
      source={`The paper allows ${pace.toFixed(1)} minutes per mark.${tallies.some(({ seconds }) => seconds === null) ? ' A blank means that we did not measure the time.' : ''}`}
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
          // A paper on paper has no times, so the column is left out.
          ...(tallies.some(({ seconds }) => seconds !== null)
            ? [{ id: 'time', head: 'Minutes per mark', figures: true, cell: paceWords }]
            : []),
        ]}
        rows={tallies}
        rowKey={(one) => one.name}
        empty={<p>This paper has no such questions.</p>}
      />
    </Card>
  )
}

const paceWords = ({ seconds, of, self }: Tally) =>
  seconds === null ? null : (seconds / 60 / Math.max(1, of + self.of)).toFixed(1)

function SkipCard({ skips }: { skips: Report['skips'] }) {
  if (skips.skips.length === 0) return null
  const minutes = Math.round(skips.seconds / 60)
  return (
    <Card
      title={`${skips.skips.length === 1 ? 'One question' : `${skips.skips.length} questions`} cost you more time than they earned`}
      sub={`${plural(minutes, 'minute')} more than usual, while questions worth ${marksWords(skips.left)} stayed empty.`}
      source="These questions took more than 1.5 times the usual time and lost more than half of their marks."
    >
      <Rows>
        {skips.skips.map((one) => (
          <Row
            key={one.position}
            href={`?q=${one.position + 1}`}
            title={`Question ${one.position + 1}`}
            sub={`${spentWords(one.seconds)} for ${one.awarded} of ${marksWords(one.of)}`}
            end={`${rateFigure(one.rate)} marks per minute; elsewhere ${rateFigure(one.others)}`}
          />
        ))}
      </Rows>
    </Card>
  )
}
