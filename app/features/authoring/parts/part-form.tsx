import { Card } from '#app/ui/card/card.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { listAt, mayGrow, textAt } from '../draft.ts'
import { isTyped } from '../kinds.ts'
import { AnswerForm } from './answer-form.tsx'
import { Area, ChangeButton, Keep, ListOf, Pick, Text, useEditing } from './editing.tsx'
import styles from './editor.module.css'

const NEEDS = [
  { value: 'value', label: 'The value' },
  { value: 'form', label: 'The form' },
  { value: 'figures', label: 'The figures' },
  { value: 'unit', label: 'The unit' },
  { value: 'all', label: 'Everything' },
]

/** What is asked, and of each part how it is answered, marked and explained. */
export function PartsForm() {
  const { draft } = useEditing()
  const parts = listAt(draft, 'parts')
  return (
    <Card title="The question">
      <Stack>
        <Area
          path="stem"
          label="Shared text"
          hint="What all parts start from. Maths stands between dollar signs: $x^2$."
          optional={parts.length < 2}
          rows={3}
        />
        <Drawing path="picture" />
        {parts.map((_, index) => (
          <PartForm key={index} index={index} alone={parts.length === 1} />
        ))}
        {mayGrow(draft, 'parts') ? (
          <div>
            <ChangeButton intent="add parts" focus={`parts[${parts.length}].prompt`} size="usual">
              Add a part
            </ChangeButton>
          </div>
        ) : null}
      </Stack>
    </Card>
  )
}

function PartForm({ index, alone }: { index: number; alone: boolean }) {
  const { draft } = useEditing()
  const path = `parts[${index}]`
  const kind = textAt(draft, `${path}.answer.kind`)
  const chosen = kind === 'choice' || kind === 'multiple'
  const more = ['steps', 'hints', 'misconceptions'].some(
    (name) => listAt(draft, `${path}.${name}`).length > 0,
  )
  const computed = isTyped(kind)
  return (
    <section className={styles.part} aria-label={`Part ${'abcdef'[index]}`}>
      {alone ? null : <h3>Part {'abcdef'[index]}</h3>}
      <Area path={`${path}.prompt`} label="What is asked" rows={3} />
      <Drawing path={`${path}.picture`} />
      <Text path={`${path}.marks`} label="Marks" inputMode="numeric" />
      <AnswerForm part={path} index={index} />
      <Area
        path={`${path}.solution`}
        label="Worked solution"
        hint="Shown once the part is marked."
        rows={3}
      />
      <Disclosure summary="Steps, hints and usual mistakes" open={more}>
        <Stack>
          <ListOf
            path={`${path}.steps`}
            legend="What each mark is for"
            hint="The steps add up to the marks of the part."
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
            hint="Opened one after another."
            add="Add a hint"
            item="hint"
          >
            {(row, index) => <Area path={row} label={`Hint ${index + 1}`} rows={1} />}
          </ListOf>
          {chosen ? null : (
            <>
              <ListOf
                path={`${path}.misconceptions`}
                legend="Usual mistakes"
                hint="A wrong answer that students really give, and what to tell them."
                add="Add a mistake"
                item="usual mistake"
                focus=".answer"
              >
                {(row) => (
                  <>
                    <Keep path={`${row}.id`} />
                    <Text path={`${row}.answer`} label="Wrong answer" />
                    <Area path={`${row}.feedback`} label="What is said about it" rows={2} />
                    <Text path={`${row}.marks`} label="Marks it still earns" inputMode="numeric" optional />
                  </>
                )}
              </ListOf>
              {computed ? (
                <Area
                  path={`${path}.accepts`}
                  label="Also right"
                  hint="Other ways of writing it, one a line."
                  optional
                  rows={1}
                />
              ) : null}
            </>
          )}
          <More path={`${path}.more`} />
          <Keep path={`${path}.solutionPicture`} />
          <Keep path={`${path}.recheck`} />
          <Keep path={`${path}.recheckTolerance`} />
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

/** A graph, chart or diagram that is drawn from words of the format. */
function Drawing({ path }: { path: string }) {
  const { draft } = useEditing()
  const there = textAt(draft, path) !== ''
  return (
    <Disclosure summary={there ? 'The drawn picture' : 'Draw a graph, chart or diagram'} open={there}>
      <Area
        path={path}
        label="The picture, in YAML"
        hint="As in a question file: a graph with its axes and curves, a chart, a diagram."
        optional
        rows={6}
      />
    </Disclosure>
  )
}

/** What the format has and this form does not: working that is marked line by line, for example. */
function More({ path }: { path: string }) {
  const { draft } = useEditing()
  const there = textAt(draft, path) !== ''
  return (
    <Disclosure summary="More of the format" open={there}>
      <Area path={path} label="Further keys of this part, in YAML" optional rows={4} />
    </Disclosure>
  )
}
