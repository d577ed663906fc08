import { useState, type FormEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import type { Refused } from '#app/platform/http/form.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { TextArea } from '#app/ui/field/text-field.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import type { MarkingPage } from '../marking/marking-page.server.ts'
import { LONGEST_COMMENT } from '../marking/link-rules.ts'
import { Arrived } from './arrived.tsx'
import { CriterionFields } from './criteria-view.tsx'
import { GivenMarks } from './given-marks.tsx'
import { Samples } from './samples.tsx'
import styles from './marking.module.css'
import writing from './writing.module.css'

export interface MarkingViewProps {
  page: MarkingPage
  /** A mark was kept just now. */
  kept: boolean
  refusal: Refused | undefined
}

/** One long answer to mark: task, answer, criteria, samples, a mark for each criterion. */
export function MarkingView({ page, kept, refusal }: MarkingViewProps) {
  const { part, scheme, given } = page
  const [latest] = given
  return (
    <>
      <PageHeader
        title={
          <>
            Mark an answer by <bdi>{page.name}</bdi>
          </>
        }
        back={{ href: '/marking', label: 'Answers handed to you' }}
        sub={`${page.title}. The link is open until ${page.until}. ${page.name} sees that you opened it, and your name beside the mark.`}
      />
      <Stack>
        {kept && latest && page.isMine && !refusal ? (
          <Arrived>
            <Callout kind="right" title={`Your mark is kept: ${latest.awarded} of ${latest.of}.`}>
              <bdi>{page.name}</bdi> sees it now. While the link is open you can change it here.
            </Callout>
          </Arrived>
        ) : null}
        {given.length > 0 ? (
          <Card
            title={page.isMine ? 'Your mark counts now' : 'Somebody has marked it already'}
            sub={
              page.isMine
                ? undefined
                : 'The last mark counts: yours would take its place, and theirs stays in the trail.'
            }
          >
            <GivenMarks marks={given} />
          </Card>
        ) : null}
        <Card title="The task" sub={`${part.marks} marks`}>
          <Stack>
            {page.stem ? <RichText html={page.stem} /> : null}
            {page.picture ? <Picture drawn={page.picture} /> : null}
            <RichText html={part.prompt} />
            {part.picture ? <Picture drawn={part.picture} /> : null}
          </Stack>
        </Card>
        <Card title="The answer">
          <div className={writing.writing}>
            {page.about ? <p>On: {page.about}</p> : null}
            {scheme.writing.split(/\n+/).map((line, index) => (
              <p key={index} dir="auto">
                {line}
              </p>
            ))}
          </div>
        </Card>
        <Card>
          <Stack>
            <Samples scheme={scheme} />
            <Disclosure summary="What a good answer does">
              <RichText html={page.solution} />
              {page.solutionPicture ? <Picture drawn={page.solutionPicture} /> : null}
            </Disclosure>
          </Stack>
        </Card>
        <Card
          title="Your mark"
          sub="By the criteria alone. Spelling and punctuation cost marks only where a criterion names them."
          source={scheme.source ? `About the criteria: ${scheme.source}.` : undefined}
        >
          <MarkForm page={page} refusal={refusal} />
        </Card>
      </Stack>
    </>
  )
}

function MarkForm({ page, refusal }: Pick<MarkingViewProps, 'page' | 'refusal'>) {
  const { scheme, before } = page
  const busy = useNavigation().formMethod === 'POST'
  const typed = refusal?.typed
  const said = (name: string) => (typeof typed?.[name] === 'string' ? typed[name] : undefined)
  const marks = Object.fromEntries(
    scheme.criteria.map(({ id }) => [id, said(`mark-${id}`) ?? before.marks[id] ?? '']),
  )
  const [chosen, choose] = useState(marks)
  const comment = said('comment') ?? before.comment
  const [length, measure] = useState(comment.length)
  const changed = ({ target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLTextAreaElement) measure(target.value.length)
    if (target instanceof HTMLSelectElement)
      choose((all) => ({ ...all, [target.name.slice('mark-'.length)]: target.value }))
  }
  const fields = refusal?.failure.fields
  return (
    <Form method="post" onChange={changed} className={styles.form}>
      {refusal ? (
        <Callout kind="care" title={refusal.failure.message} live>
          {fields?.['mark'] ?? fields?.['known']}
        </Callout>
      ) : null}
      <input type="hidden" name="mark" value={page.mark} />
      <input type="hidden" name="known" value={page.known} />
      <CriterionFields scheme={scheme} given={marks} refused={typed} />
      <TextArea
        name="comment"
        label="What you want to say about the answer"
        hint="About the writing: what works, and the next step. The student reads it and cannot reply here."
        optional
        rows={4}
        maxLength={LONGEST_COMMENT}
        length={length}
        defaultValue={comment}
        error={fields?.['comment']}
      />
      <output className={styles.total}>{totalWords(page, chosen)}</output>
      <div>
        <Button tone="primary" busy={busy}>
          {page.isMine ? 'Keep the changed mark' : 'Keep this mark'}
        </Button>
      </div>
    </Form>
  )
}

/** What the criteria add up to, to look at before the mark is kept. */
function totalWords({ scheme, part }: MarkingPage, chosen: Readonly<Record<string, string>>): string {
  const given = scheme.criteria.flatMap(({ id }) => (chosen[id] ? [Number(chosen[id])] : []))
  const open = scheme.criteria.length - given.length
  if (given.length === 0) return `The criteria add up to ${part.marks} marks.`
  const sum = given.reduce((all, one) => all + one, 0)
  return `${sum} of ${part.marks}${open > 0 ? ` so far, ${open} ${open === 1 ? 'criterion' : 'criteria'} to go` : ' in all'}.`
}
