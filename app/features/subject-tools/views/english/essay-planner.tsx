import { MOST_POINTS, outlineText, readOutline } from '#app/engines/tools/english/essay-plan.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { TextArea, TextField } from '#app/ui/field/text-field.tsx'
import { DraftNotice } from '../draft-notice.tsx'
import { RowEditor, type Row } from '../row-editor.tsx'
import { saveText } from '../save-text.ts'
import type { ToolViewProps } from '../tool-view.ts'
import { filledLines, useTextRows } from '../use-text-rows.ts'
import { useToolDraft } from '../use-tool-draft.ts'
import styles from '../views.module.css'

const read = (text: string): Row[] => {
  const points = readOutline(text)
  return typeof points === 'string'
    ? []
    : points.map(({ claim, evidence }) => ({ claim, evidence: evidence.join('\n') }))
}
const write = ({ claim = '', evidence = '' }: Row): string =>
  claim === '' && evidence === ''
    ? ''
    : outlineText([
        { claim: claim === '' ? '…' : claim.replace(/^[-–•*\s]+/, ''), evidence: filledLines(evidence) },
      ])

/** An essay plan by fields: question, contention, and a row for each point with its evidence. */
export default function EssayPlanner({ toolId, input, change, result, formPart, resultPart }: ToolViewProps) {
  const { ask = '', c = '', w = '', pts = '' } = input
  const [rows, setRows] = useTextRows(pts, read, write, (next) => change({ pts: next }))
  const draft = useToolDraft(toolId, { ask, c, pts, w }, change)
  return (
    <div className={styles.split}>
      <div className={styles.stack}>
        <p className={styles.note}>Your plan stays in this browser.</p>
        <DraftNotice draft={draft} />
        <TextArea
          name="plan-question"
          label="Question"
          rows={2}
          value={ask}
          onChange={(event) => change({ ask: event.target.value })}
        />
        <TextArea
          name="plan-contention"
          label="Contention"
          hint="Your answer in one sentence"
          rows={2}
          value={c}
          onChange={(event) => change({ c: event.target.value })}
        />
        <TextField
          name="plan-words"
          label="Length"
          unit="words"
          inputMode="numeric"
          value={w}
          onChange={(event) => change({ w: event.target.value })}
        />
        <RowEditor
          noun="Point"
          most={MOST_POINTS}
          rows={rows}
          onChange={setRows}
          columns={[
            { name: 'claim', label: 'Claim' },
            { name: 'evidence', label: 'Evidence, one a line', rows: 2 },
          ]}
        />
        <Button
          disabled={!result?.ok}
          onClick={() => void saveText(result?.ok ? result.answer.plain : '', 'essay-plan.txt', 'text/plain')}
        >
          Save the plan as text
        </Button>
        <Disclosure summary="Edit as text, or start from an example">{formPart}</Disclosure>
      </div>
      {resultPart}
    </div>
  )
}
