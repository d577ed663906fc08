import { ButtonLink } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { Checkbox } from '#app/ui/field/checkbox.tsx'
import { Cluster, Stack } from '#app/ui/layout/layout.tsx'
import { ActionForm, SubmitButton } from '#app/ui/patterns/form/action-form.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import { plural } from '#app/ui/words/plural.ts'
import type { dataImportPage } from '../pages/data-import-page.server.ts'

type Page = NonNullable<Awaited<ReturnType<typeof dataImportPage>>>
type Preview = Extract<NonNullable<Page['preview']>, { done: null }>

/** What an import changes, and the lines that cannot be read. */
export function ImportPreview({ preview }: { preview: Preview }) {
  const { id, key, name, words, changed, added, same, badCount, isMany, all } = preview
  const count = changed + added
  const mayImport = badCount === 0 && count > 0
  return (
    <Stack>
      {badCount > 0 ? <BadRows preview={preview} /> : null}
      <Card title={mayImport ? `Ready to import: ${name}` : `Nothing to import from ${name}`}>
        <ActionForm intents={['import', 'drop']} hidden={{ import: id, preview: key }} leaves>
          <ul>
            <li>{`${plural(changed, 'row changes', 'rows change')}.`}</li>
            <li>{`${plural(added, 'row is', 'rows are')} added.`}</li>
            <li>{`${plural(same, 'row is', 'rows are')} the same as now.`}</li>
            <li>{`Rows that are not in the file stay as they are.`}</li>
          </ul>
          {mayImport && isMany ? (
            <Checkbox
              name="many"
              value="yes"
              label={`The file changes ${count} of ${all} ${words.many}. I have checked that this is right.`}
            />
          ) : null}
          <Cluster>
            {mayImport ? (
              <SubmitButton intent="import" tone="primary">
                {`Import ${plural(count, 'row')}`}
              </SubmitButton>
            ) : null}
            <SubmitButton intent="drop" tone="quiet">
              {mayImport ? 'Cancel import' : 'Choose another file'}
            </SubmitButton>
          </Cluster>
        </ActionForm>
      </Card>
      {count > 0 ? <Changes preview={preview} /> : null}
    </Stack>
  )
}

function BadRows({ preview: { badCount, inFile, bad } }: { preview: Preview }) {
  return (
    <Callout
      kind="care"
      title={`We couldn’t read ${badCount} of ${plural(inFile, 'row')}. Fix these lines and choose the file again.`}
      live
    >
      <Rows label="Lines that could not be read">
        {bad.map((row) => (
          <Row
            key={row.line}
            title={`Line ${row.line}${row.id ? `, ${row.id}` : ''}`}
            sub={
              <Stack gap="small">
                {row.problems.map((problem) => (
                  <span key={problem}>{problem}</span>
                ))}
              </Stack>
            }
          />
        ))}
      </Rows>
      {badCount > bad.length ? <p>{`The list shows the first ${bad.length}.`}</p> : null}
    </Callout>
  )
}

function Changes({ preview: { changes, changed, added } }: { preview: Preview }) {
  return (
    <Card title="What changes">
      <Rows label="Changes">
        {changes.map(({ line, id, title, act, diff }) => (
          <Row
            key={id}
            title={title}
            sub={
              <Stack gap="small">
                <span>{`Line ${line}, ${act === 'added' ? 'new row' : 'changed'}: ${id}`}</span>
                {diff.map(({ label, from, to }) => (
                  <span key={label}>
                    {label}: {from === null ? null : <del>{from}</del>} <ins>{to}</ins>
                  </span>
                ))}
              </Stack>
            }
          />
        ))}
      </Rows>
      {changed + added > changes.length ? <p>{`The list shows the first ${changes.length}.`}</p> : null}
    </Card>
  )
}

/** What was imported. */
export function ImportDone({ done, words, kind }: { done: number; words: Preview['words']; kind: string }) {
  return (
    <Card title={`Imported ${plural(done, words.one, words.many)}`}>
      <Stack>
        <p>People see the new values now.</p>
        <Cluster>
          <ButtonLink href={`/victor/data-desk?kind=${kind}&show=corrected`} tone="primary">
            Show the corrected rows
          </ButtonLink>
          <ButtonLink href={`/victor/data-desk/import?kind=${kind}`}>Import another file</ButtonLink>
        </Cluster>
      </Stack>
    </Card>
  )
}
