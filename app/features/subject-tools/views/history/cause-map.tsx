import { MOST_NODES, readCauseMap } from '#app/engines/tools/history/cause-map.ts'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { DraftNotice } from '../draft-notice.tsx'
import { RowEditor, type Row } from '../row-editor.tsx'
import type { ToolViewProps } from '../tool-view.ts'
import { filledLines, useTextRows } from '../use-text-rows.ts'
import { useToolDraft } from '../use-tool-draft.ts'
import styles from '../views.module.css'

/** A chain of arrows becomes a row for each arrow. */
const read = (text: string): Row[] =>
  filledLines(text).flatMap((line): Row[] => {
    const parts = line.split(/\s*(?:-{1,2}>|→|=>|⇒)\s*/)
    if (parts.length === 1) return [{ from: line, to: '', because: '' }]
    const last = parts.at(-1) ?? ''
    const because = /:\s*(.*)$/.exec(last)
    const names = because ? parts.with(-1, last.slice(0, because.index)) : parts
    return names.slice(1).map((to, at) => ({
      from: names[at] ?? '',
      to,
      because: at === names.length - 2 ? (because?.[1] ?? '') : '',
    }))
  })
const write = ({ from = '', to = '', because = '' }: Row): string =>
  to === '' ? from : `${from} -> ${to}${because === '' ? '' : `: ${because}`}`

/** A map of causes with a row of fields for each link; its outline and its drawing follow. */
export default function CauseMap({ toolId, input, change, formPart, resultPart }: ToolViewProps) {
  const text = input['map'] ?? ''
  const [rows, setRows] = useTextRows(text, read, write, (map) => change({ map }))
  const draft = useToolDraft(toolId, { map: text }, change)
  const map = readCauseMap(text)
  const known = typeof map === 'string' ? [] : map.nodes
  return (
    <div className={styles.split}>
      <div className={styles.stack}>
        <DraftNotice draft={draft} />
        <RowEditor
          noun="Link"
          most={MOST_NODES * 2}
          rows={rows}
          onChange={setRows}
          columns={[
            { name: 'from', label: 'Cause', known },
            { name: 'to', label: 'Leads to', known },
            { name: 'because', label: 'Because', hint: 'Optional' },
          ]}
        />
        <Disclosure summary="Edit as text, or start from an example">{formPart}</Disclosure>
      </div>
      {resultPart}
    </div>
  )
}
