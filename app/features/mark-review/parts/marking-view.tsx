import { useState, type FormEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import type { FormRefusal } from '#app/ui/patterns/form/form-answer.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { TextArea } from '#app/ui/field/text-field.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import { PageHeader } from '#app/ui/page-header/page-header.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import type { MarkingPage } from '../pages/marking-page.server.ts'
import { LONGEST_COMMENT } from '../rules/link-rules.ts'
import { FocusOnArrival, CriterionFields, Samples } from '#app/features/question-bank/door-parts.ts'
import { GivenMarks } from './given-marks.tsx'
import styles from './marking.module.css'
import writing from '#app/features/question-bank/parts/writing.module.css'
import { plural } from '#app/ui/words/plural.ts'

export interface MarkingViewProps {
  page: MarkingPage
  /** True just after a mark was saved. */
  saved: boolean
  refusal: FormRefusal | undefined
}

/** One essay to mark: task, text, criteria, samples and a field for each criterion. */
export function MarkingView({ page, saved, refusal }: MarkingViewProps) {
  const { part, scheme, marks: given } = page
  const [latest] = given
  return (
    <>
      <PageHeader
        title={
          <>
            Mark an answer by <bdi>{page.name}</bdi>
          </>
        }
        back={{ href: '/marking', label: 'Answers shared with you' }}
        sub={`${page.title}. The link is open until ${page.until}. ${page.name} sees that you opened it, and your name beside the mark.`}
      />
      <Stack>
        {saved && latest && page.isMine && !refusal ? (
          <FocusOnArrival>
            <Callout kind="right" title={`Your mark is saved: ${latest.awarded} of ${latest.of}.`}>
              <bdi>{page.name}</bdi> sees it now. While the link is open you can change it here.
            </Callout>
          </FocusOnArrival>
        ) : null}
        {given.length > 0 ? (
          <Card
            title={page.isMine ? 'Your mark counts now' : 'Another person has already marked this answer'}
            sub={
              page.isMine
                ? undefined
                : 'The last mark counts. If you save your mark, it replaces the other mark. The history keeps both.'
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
          sub="Use only the criteria. Spelling costs marks only if a criterion names it."
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
  const typedText = (name: string) => (typeof typed?.[name] === 'string' ? typed[name] : undefined)
  const marks = Object.fromEntries(
    scheme.criteria.map(({ id }) => [id, typedText(`mark-${id}`) ?? before.marks[id] ?? '']),
  )
  const [chosen, choose] = useState(marks)
  const comment = typedText('comment') ?? before.comment
  const [length, measure] = useState(comment.length)
  const changed = ({ target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLTextAreaElement) measure(target.value.length)
    if (target instanceof HTMLSelectElement)
      choose((all) => ({ ...all, [target.name.slice('mark-'.length)]: target.value }))
  }
  const fields = refusal?.error.fields
  return (
    <Form method="post" onChange={changed} className={styles.form}>
      <input type="hidden" name="intent" value="mark" />
      {refusal ? (
        <Callout kind="care" title={refusal.error.message} live>
          {fields?.['mark'] ?? fields?.['known']}
        </Callout>
      ) : null}
      <input type="hidden" name="mark" value={page.mark} />
      <input type="hidden" name="known" value={page.known} />
      <CriterionFields scheme={scheme} marks={marks} refused={typed} />
      <TextArea
        name="comment"
        label="Comment"
        hint="Say what works and the next step. The student reads your comment but can’t reply."
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
          {page.isMine ? 'Save changed mark' : 'Save mark'}
        </Button>
      </div>
    </Form>
  )
}

/** The total of the chosen marks, shown before saving. */
function totalWords({ scheme, part }: MarkingPage, chosen: Readonly<Record<string, string>>): string {
  const marks = scheme.criteria.flatMap(({ id }) => (chosen[id] ? [Number(chosen[id])] : []))
  const open = scheme.criteria.length - marks.length
  if (marks.length === 0) return `The criteria add up to ${part.marks} marks.`
  const sum = marks.reduce((all, one) => all + one, 0)
  return `${sum} of ${part.marks}${open > 0 ? ` so far, ${plural(open, 'criterion', 'criteria')} to go` : ' in all'}.`
}
