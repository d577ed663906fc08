import { Button } from '#app/ui/button/button.tsx'
import { Cluster } from '#app/ui/layout/layout.tsx'
import { at, textAt } from '../draft.ts'
import { FORM_KINDS, FORMS, hasForm, hasLetters, isTyped, OPTION_FIELDS, OTHER_KIND } from '../kinds.ts'
import { Area, Keep, ListOf, Pick, Text, Tick, useEditing } from './editing.tsx'
import styles from './editor.module.css'

const KINDS = [
  ...FORM_KINDS,
  { value: OTHER_KIND, label: 'Another kind, in the notation of the format', group: 'Other' },
]

/** How an answer is given and what is right. Each usual kind has its fields; the others are written out. */
export function AnswerForm({ part, index }: { part: string; index: number }) {
  const { draft, change } = useEditing()
  const path = `${part}.answer`
  const kind = textAt(draft, `${path}.kind`)
  return (
    <>
      <Cluster>
        <Pick
          path={`${path}.kind`}
          label="How it is answered"
          options={KINDS}
          onChange={() => change(`kind ${index}`)}
        />
        <Button className="without-scripts" name="intent" value={`kind ${index}`} size="small">
          Show its fields
        </Button>
      </Cluster>
      {kind === 'choice' || kind === 'multiple' ? (
        <Choices path={path} several={kind === 'multiple'} />
      ) : null}
      {kind === 'short-text' ? <Points path={path} /> : null}
      {kind === 'cloze' ? <Gaps path={path} /> : null}
      {kind === 'match' ? <Pairs path={path} /> : null}
      {kind === 'order' ? <Order path={path} /> : null}
      {isTyped(kind) ? <Computed path={path} kind={kind} /> : null}
      {hasForm(kind) ? null : (
        <Area
          path={`${path}.notation`}
          label="The answer, in YAML"
          hint="As in a question file: kind, and what that kind asks for."
          rows={8}
        />
      )}
    </>
  )
}

function Choices({ path, several }: { path: string; several: boolean }) {
  return (
    <>
      <ListOf
        path={`${path}.choices`}
        legend="Choices"
        hint={
          several
            ? 'Tick every right one.'
            : 'Tick the right one. For each wrong one, say why it is wrong: that is what teaches.'
        }
        add="Add a choice"
        item="choice"
        focus=".text"
      >
        {(row) => (
          <>
            <Area path={`${row}.text`} label="Choice" rows={1} />
            <Tick path={`${row}.correct`} label="Right" />
            <Area path={`${row}.feedback`} label="What is said about it" rows={1} />
            <Keep path={`${row}.picture`} />
          </>
        )}
      </ListOf>
      <Tick path={`${path}.fixedOrder`} label="Keep this order" hint="Otherwise the choices are shuffled." />
    </>
  )
}

function Points({ path }: { path: string }) {
  return (
    <>
      <ListOf
        path={`${path}.points`}
        legend="Key points"
        hint="Marks are given for each point found; they stop at the marks of the part."
        add="Add a point"
        item="key point"
        focus=".for"
      >
        {(row) => (
          <>
            <Keep path={`${row}.id`} />
            <div className={styles.pair}>
              <Text path={`${row}.for`} label="What the mark is for" />
              <Text path={`${row}.marks`} label="Marks" inputMode="numeric" />
            </div>
            <Area
              path={`${row}.accept`}
              label="Words that earn it"
              hint="One a line; “force & mass” asks for both."
              rows={2}
            />
            <Area path={`${row}.reject`} label="Words that void it" optional rows={1} />
          </>
        )}
      </ListOf>
      <Area path={`${path}.model`} label="A full answer" rows={2} />
    </>
  )
}

function Computed({ path, kind }: { path: string; kind: string }) {
  return (
    <>
      <div className={styles.pair}>
        <Text path={`${path}.expected`} label="Right answer" hint={EXPECTED[kind]} />
        <Text
          path={`${path}.shown`}
          label="As it is shown"
          hint="Left out: the right answer as written."
          optional
        />
      </div>
      <div className={styles.pair}>
        {hasLetters(kind) ? (
          <Text path={`${path}.variables`} label="Letters in it" hint="x, or x and y" />
        ) : null}
        {kind === 'numeric' ? (
          <Pick
            path={`${path}.options.form`}
            label="Asked for as"
            options={FORMS}
            empty="Any form"
            optional
          />
        ) : null}
        {(OPTION_FIELDS[kind] ?? []).map(({ name, label, hint, flag }) =>
          flag ? (
            <Tick key={name} path={`${path}.options.${name}`} label={label} />
          ) : (
            <Text key={name} path={`${path}.options.${name}`} label={label} hint={hint} inputMode="decimal" />
          ),
        )}
      </div>
      <Kept path={`${path}.options`} kind={kind} />
    </>
  )
}

/** Options that this kind may have and the form does not ask for. */
function Kept({ path, kind }: { path: string; kind: string }) {
  const { draft } = useEditing()
  const asked = new Set<string>((OPTION_FIELDS[kind] ?? []).map(({ name }) => name))
  if (kind === 'numeric') asked.add('form')
  return Object.keys(at(draft, path) ?? {})
    .filter((name) => !asked.has(name))
    .map((name) => <Keep key={name} path={`${path}.${name}`} />)
}

function AllOrNothing({ path }: { path: string }) {
  return (
    <>
      <Tick
        path={`${path}.allOrNothing`}
        label="All or nothing"
        hint="Otherwise marks go by the share that is right."
      />
      <Keep path={`${path}.shown`} />
    </>
  )
}

function Order({ path }: { path: string }) {
  return (
    <>
      <ListOf
        path={`${path}.items`}
        legend="In the right order"
        hint="They are shown in another one."
        add="Add one"
        item="place"
      >
        {(row, index) => <Text path={row} label={`Place ${index + 1}`} />}
      </ListOf>
      <div className={styles.pair}>
        <Text path={`${path}.first`} label="The first place stands for" hint="earliest" optional />
        <Text path={`${path}.last`} label="The last place stands for" hint="latest" optional />
      </div>
      <AllOrNothing path={path} />
    </>
  )
}

function Pairs({ path }: { path: string }) {
  return (
    <>
      <ListOf path={`${path}.pairs`} legend="Pairs" add="Add a pair" item="pair" focus=".left">
        {(row) => (
          <div className={styles.pair}>
            <Text path={`${row}.left`} label="On the left" />
            <Text path={`${row}.right`} label="Goes with" />
          </div>
        )}
      </ListOf>
      <Area
        path={`${path}.extra`}
        label="Fits nothing"
        hint="Further texts on the right, one a line."
        optional
        rows={1}
      />
      <AllOrNothing path={path} />
    </>
  )
}

function Gaps({ path }: { path: string }) {
  return (
    <>
      <Area path={`${path}.text`} label="The text" hint="Write [[1]], [[2]] where the gaps are." rows={3} />
      <ListOf path={`${path}.gaps`} legend="Gaps" add="Add a gap" item="gap" focus=".accept">
        {(row) => (
          <div className={styles.pair}>
            <Area path={`${row}.accept`} label="Right words" hint="One a line." rows={1} />
            <Area
              path={`${row}.choices`}
              label="Chosen from"
              hint="One a line; left out, it is typed."
              optional
              rows={1}
            />
          </div>
        )}
      </ListOf>
      <AllOrNothing path={path} />
    </>
  )
}

const EXPECTED: Readonly<Record<string, string>> = {
  numeric: 'Exact: 3/4, sqrt(2), 0.75',
  'decimal-places': 'A number; its figures count',
  sigfigs: 'A number; its figures count',
  tolerance: 'A number, not rounded',
  units: 'With its unit: 2.0 m s^-2',
  algebraic: 'In typed notation: (x + 1)^2',
}
