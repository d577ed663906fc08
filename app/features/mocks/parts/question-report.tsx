import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import {
  ResponseView,
  EssayOutcome,
  OutcomeView,
  PartHead,
  SolutionPicture,
  type RefusedMarks,
} from '#app/features/question-bank/door-parts.ts'
import { Badge } from '#app/ui/badge/badge.tsx'
import { Button, ButtonLink } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import type { ReportedPart, ReportedQuestion, ReportPage } from '../pages/report-page.server.ts'
import styles from './mocks.module.css'
import { spentWords } from './time-words.ts'
import { marksWords } from '../rules/marks-text.ts'

/** One question of a submitted paper: the answer, its marks, and the solution. */
export function QuestionReport({
  page,
  question,
  failure,
}: {
  page: ReportPage
  question: ReportedQuestion
  failure: RefusedMarks | undefined
}) {
  const number = question.position + 1
  return (
    <>
      <PageHeader
        title={`Question ${number}: ${question.title}`}
        sub={`${page.title}. ${question.open ? `${marksWords(question.of)}, to judge` : `${question.awarded} of ${marksWords(question.of)}${question.toConfirm > 0 ? `, ${question.toConfirm} to confirm` : ''}`}${question.seconds === null ? '' : `, ${spentWords(question.seconds)}`}.`}
      />
      <Stack>
        <Card>
          <Stack>
            {question.stem ? <RichText html={question.stem} /> : null}
            {question.picture ? <Picture drawn={question.picture} /> : null}
            {question.parts.map((part) => (
              <PartReport
                key={part.id}
                part={part}
                several={question.parts.length > 1}
                position={question.position}
                setId={page.setId}
                marked={question.marked.find(({ id }) => id === part.id)!}
                refused={failure?.typed['part'] === part.id ? failure : undefined}
              />
            ))}
          </Stack>
        </Card>
        <Cluster>
          {number > 1 ? <ButtonLink href={`?q=${number - 1}`}>Previous</ButtonLink> : null}
          {number < page.questions.length ? <ButtonLink href={`?q=${number + 1}`}>Next</ButtonLink> : null}
          <ButtonLink href={`/mock-tests/${page.id}/report`} tone="primary">
            The whole report
          </ButtonLink>
        </Cluster>
        <p className={styles.state}>{page.madeBy}</p>
      </Stack>
    </>
  )
}

interface PartReportProps {
  part: ReportedQuestion['parts'][number]
  several: boolean
  position: number
  setId: string | null
  marked: ReportedPart
  /** The refused marks of this part, if any. */
  refused: RefusedMarks | undefined
}

function PartReport({ part, several, position, setId, marked, refused }: PartReportProps) {
  const outcome = marked.outcome ?? marked.solution
  const navigation = useNavigation()
  if (!outcome) return null
  const written = marked.outcome !== null
  return (
    <div className={styles.part}>
      <PartHead part={part} several={several} />
      {part.picture ? <Picture drawn={part.picture} /> : null}
      {marked.late ? <Badge>Arrived late, counts</Badge> : null}
      {!written || outcome.lines.length > 0 || outcome.scheme ? null : (
        <ResponseView input={part.input} outcome={outcome} place={`${position}-${part.id}`} />
      )}
      {written && outcome.scheme ? (
        <EssayOutcome
          outcome={outcome}
          scheme={outcome.scheme}
          focus={false}
          inForm={(fields) => (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="judge-paper" />
              <input type="hidden" name="position" value={position} />
              <input type="hidden" name="part" value={part.id} />
              {fields}
            </Form>
          )}
          busy={navigation.formData?.get('intent') === 'judge-paper'}
          refused={refused}
          ask={
            outcome.mayAsk ? (
              <Form method="post">
                <input type="hidden" name="intent" value="hand-on" />
                <input type="hidden" name="position" value={position} />
                <input type="hidden" name="part" value={part.id} />
                <Button busy={navigation.formData?.get('intent') === 'hand-on'}>
                  {outcome.markedBy === 'person'
                    ? 'Every mark, and the link'
                    : 'Ask a teacher or tutor to mark this'}
                </Button>
              </Form>
            ) : null
          }
        />
      ) : (
        <OutcomeView
          outcome={outcome}
          focus={false}
          solutionPicture={<SolutionPicture outcome={outcome} />}
          {...(written && setId !== null
            ? {
                inClaimForm: (fields: ReactNode) => (
                  <Form method="post" preventScrollReset>
                    <input type="hidden" name="intent" value="confirm" />
                    <input type="hidden" name="position" value={position} />
                    <input type="hidden" name="part" value={part.id} />
                    {fields}
                  </Form>
                ),
              }
            : {})}
        >
          {refused ? <Callout kind="care" title={refused.message} live /> : null}
          {written && setId !== null && outcome.verdict !== 'ask' ? (
            <TextLink href={`/exam-practice/${setId}?q=${position + 1}`}>
              Dispute the mark or choose a cause
            </TextLink>
          ) : null}
        </OutcomeView>
      )}
    </div>
  )
}
