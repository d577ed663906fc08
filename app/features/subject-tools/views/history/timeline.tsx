import { dateText } from '#app/engines/tools/history/historical-date.ts'
import { spanOf } from '#app/engines/tools/history/timeline-drawing.ts'
import { MOST_EVENTS, readTimeline, timelineCsv } from '#app/engines/tools/history/timeline.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { DraftNotice } from '../draft-notice.tsx'
import { RowEditor, type Row } from '../row-editor.tsx'
import { saveText } from '../save-text.ts'
import type { ToolViewProps } from '../tool-view.ts'
import { filledLines, useTextRows } from '../use-text-rows.ts'
import { useToolDraft } from '../use-tool-draft.ts'
import styles from '../views.module.css'
import { moved, windowOf } from './timeline-window.ts'

const read = (text: string): Row[] =>
  filledLines(text).map((line) => {
    const [, date = '', rest = line] = /^([^:|\t]+?)\s*[:|\t]\s*(.*)$/.exec(line) ?? []
    const group = /\s*\[([^\]]*)\]\s*$/.exec(rest)
    return { date, title: group ? rest.slice(0, group.index) : rest, group: group?.[1] ?? '' }
  })
const write = ({ date = '', title = '', group = '' }: Row): string =>
  date === '' && title === '' && group === '' ? '' : `${date}: ${title}${group === '' ? '' : ` [${group}]`}`

/** A timeline with fields for each event, and buttons that zoom and move. */
export default function Timeline({ toolId, input, change, formPart, resultPart }: ToolViewProps) {
  const text = input['events'] ?? ''
  const [rows, setRows] = useTextRows(text, read, write, (events) => change({ events }))
  const draft = useToolDraft(
    toolId,
    { events: text, from: input['from'] ?? '', to: input['to'] ?? '' },
    change,
  )
  const events = readTimeline(text)
  const isReady = typeof events !== 'string' && events.length > 0
  const zoom = (factor: number, shift: number) => {
    if (!isReady) return
    const next = moved(windowOf(input, spanOf(events)), factor, shift)
    change({ from: dateText(next.from), to: dateText(next.to) })
  }
  return (
    <div className={styles.split}>
      <div className={styles.stack}>
        <DraftNotice draft={draft} />
        <RowEditor
          noun="Event"
          most={MOST_EVENTS}
          rows={rows}
          onChange={setRows}
          columns={[
            { name: 'date', label: 'Date or range', hint: '1914–1918 or 44 BCE' },
            { name: 'title', label: 'Event' },
            { name: 'group', label: 'Group', hint: 'Optional: a row of its own' },
          ]}
        />
        <Disclosure summary="Edit as text, or start from an example">{formPart}</Disclosure>
      </div>
      <div className={styles.stack}>
        <div className={`${styles.row ?? ''} no-print`}>
          <Button size="small" disabled={!isReady} onClick={() => zoom(0.5, 0)}>
            Zoom in
          </Button>
          <Button size="small" disabled={!isReady} onClick={() => zoom(2, 0)}>
            Zoom out
          </Button>
          <Button size="small" disabled={!isReady} onClick={() => zoom(1, -0.4)}>
            Earlier
          </Button>
          <Button size="small" disabled={!isReady} onClick={() => zoom(1, 0.4)}>
            Later
          </Button>
          <Button size="small" disabled={!isReady} onClick={() => change({ from: '', to: '' })}>
            Show all
          </Button>
          <Button
            size="small"
            disabled={!isReady}
            onClick={() => isReady && void saveText(timelineCsv(events), 'timeline.csv')}
          >
            Save as CSV
          </Button>
        </div>
        {resultPart}
      </div>
    </div>
  )
}
