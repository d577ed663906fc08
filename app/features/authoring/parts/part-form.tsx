import { Card } from '#app/ui/card/card.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { cx } from '#app/ui/theme/cx.ts'
import { listAt, mayGrow, textAt } from '../rules/draft.ts'
import { isTyped } from '../rules/kinds.ts'
import { AnswerForm } from './answer-form.tsx'
import { Area, ChangeButton, HiddenValue, ListOf, Pick, Text, useEditing, useHasProblem } from './editing.tsx'
import styles from './editor.module.css'

const NEEDS = [
  { value: 'value', label: 'The value' },
  { value: 'form', label: 'The form' },
  { value: 'figures', label: 'The figures' },
  { value: 'unit', label: 'The unit' },
  { value: 'all', label: 'Everything' },
]

const OPTIONAL = ['picture', 'steps', 'hints', 'misconceptions', 'accepts', 'more']

/** The stem, and for each part its prompt, answer, marking and solution. */
export function PartsForm() {
  const { draft } = useEditing()
  const parts = listAt(draft, 'parts')
  const alone = parts.length === 1
  const isStemUsed = ['stem', 'picture'].some((path) => textAt(draft, path) !== '')
  const stem = (
    <>
      <Area
        path="stem"
        label="Shared text"
        hint="Text for all parts. Write maths between dollar signs: $x^2$."
        optional={alone}
        rows={2}
      />
      <Drawing path="picture" />
    </>
  )
  return (
    <Card title="The question">
      <Stack>
        {alone ? null : stem}
        {parts.map((_, index) => (
          <PartForm key={index} index={index} alone={alone} />
        ))}
        {alone ? (
          <Disclosure summary="More parts, and text above them" open={isStemUsed}>
            <Stack>
              {stem}
              <AddPart count={parts.length} />
            </Stack>
          </Disclosure>
        ) : (
          <AddPart count={parts.length} />
        )}
      </Stack>
    </Card>
  )
}

function AddPart({ count }: { count: number }) {
  const { draft } = useEditing()
  if (!mayGrow(draft, 'parts')) return null
  return (
    <div>
      <ChangeButton intent="add parts" focus={`parts[${count}].prompt`} size="usual">
        Add a part
      </ChangeButton>
    </div>
  )
}

function PartForm({ index, alone }: { index: number; alone: boolean }) {
  const { draft } = useEditing()
  const path = `parts[${index}]`
  const kind = textAt(draft, `${path}.answer.kind`)
  const chosen = kind === 'choice' || kind === 'multiple'
  const isWrong = useHasProblem(...OPTIONAL.map((name) => `${path}.${name}`))
  const more =
    isWrong ||
    textAt(draft, `${path}.picture`) !== '' ||
    ['steps', 'hints', 'misconceptions'].some((name) => listAt(draft, `${path}.${name}`).length > 0)
  const computed = isTyped(kind)
  return (
    <section className={cx(styles.part, styles.short)} aria-label={`Part ${'abcdef'[index]}`}>
      {alone ? null : <h3>Part {'abcdef'[index]}</h3>}
      <Area
        path={`${path}.prompt`}
        label="Question text"
        hint={alone ? 'Write maths between dollar signs: $x^2$.' : undefined}
        rows={2}
      />
      <AnswerForm part={path} index={index} />
      <Area
        path={`${path}.solution`}
        label="Worked solution"
        hint="Students see the solution after marking."
        rows={2}
      />
      <Disclosure summary="Picture, steps, hints and common mistakes" open={more}>
        <Stack>
          <Drawing path={`${path}.picture`} />
          <ListOf
            path={`${path}.steps`}
            legend="What each mark is for"
            hint="The steps must add up to the marks of the part."
            add="Add a step"
            item="step"
            focus=".for"
          >
            {(row) => (
              <div className={styles.pair}>
                <Text path={`${row}.for`} label="For" />
                <Text path={`${row}.marks`} label="Marks" inputMode="numeric" />
                {computed ? (
                  <Pick
                    path={`${row}.needs`}
                    label="Earned by"
                    options={NEEDS}
                    empty="Everything right"
                    optional
                  />
                ) : null}
              </div>
            )}
          </ListOf>
          <ListOf
            path={`${path}.hints`}
            legend="Hints"
            hint="Students open hints one at a time."
            add="Add a hint"
            item="hint"
          >
            {(row, index) => <Area path={row} label={`Hint ${index + 1}`} rows={1} />}
          </ListOf>
          {chosen ? null : (
            <>
              <ListOf
                path={`${path}.misconceptions`}
                legend="Common mistakes"
                hint="Add a common wrong answer and feedback for it."
                add="Add a mistake"
                item="common mistake"
                focus=".answer"
              >
                {(row) => (
                  <>
                    <HiddenValue path={`${row}.id`} />
                    <Text path={`${row}.answer`} label="Wrong answer" />
                    <Area path={`${row}.feedback`} label="Feedback" rows={2} />
                    <Text path={`${row}.marks`} label="Marks earned" inputMode="numeric" optional />
                  </>
                )}
              </ListOf>
              {computed ? (
                <Area
                  path={`${path}.accepts`}
                  label="Also accepted"
                  hint="Write other accepted answers, one per line."
                  optional
                  rows={1}
                />
              ) : null}
            </>
          )}
          <More path={`${path}.more`} />
          <HiddenValue path={`${path}.solutionPicture`} />
          <HiddenValue path={`${path}.recheck`} />
          <HiddenValue path={`${path}.recheckTolerance`} />
        </Stack>
      </Disclosure>
      {alone ? null : (
        <div>
          <ChangeButton intent={`remove ${path}`} focus="stem" tone="quiet">
            Remove part {'abcdef'[index]}
          </ChangeButton>
        </div>
      )}
    </section>
  )
}

/** A graph, chart or diagram in the format's notation. */
function Drawing({ path }: { path: string }) {
  const { draft } = useEditing()
  const isUsed = textAt(draft, path) !== ''
  return (
    <Disclosure summary={isUsed ? 'Picture' : 'Draw a graph, chart or diagram'} open={isUsed}>
      <Area
        path={path}
        label="The picture, in YAML"
        hint="Use the format of a question file for a graph, chart or diagram."
        optional
        rows={6}
      />
    </Disclosure>
  )
}

/** Fields of the format that have no input here, for example marked working, in the format's notation. */
function More({ path }: { path: string }) {
  const { draft } = useEditing()
  const isUsed = textAt(draft, path) !== ''
  return (
    <Disclosure summary="More options" open={isUsed}>
      <Area path={path} label="More fields of this part in YAML" optional rows={4} />
    </Disclosure>
  )
}
