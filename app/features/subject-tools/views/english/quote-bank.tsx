import { MOST_QUOTES, quotesCsv, readQuotes, suppliedQuotes } from '#app/engines/tools/english/quote-bank.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Disclosure } from '#app/ui/disclosure/disclosure.tsx'
import { TextLink } from '#app/ui/link/link.tsx'
import { DraftNotice } from '../draft-notice.tsx'
import { RowEditor, type Row } from '../row-editor.tsx'
import { saveText } from '../save-text.ts'
import type { ToolViewProps } from '../tool-view.ts'
import { filledLines, useTextRows } from '../use-text-rows.ts'
import { useToolDraft } from '../use-tool-draft.ts'
import styles from '../views.module.css'
import { RecallQuotes } from './recall-quotes.tsx'

const read = (text: string): Row[] =>
  filledLines(text).map((line) => {
    const [quote = '', work = '', place = '', themes = ''] = line.split('|').map((part) => part.trim())
    return { quote, work, place, themes }
  })
const write = ({ quote = '', work = '', place = '', themes = '' }: Row): string =>
  [quote, work, place, themes]
    .map((part) => part.replaceAll('|', '/'))
    .join(' | ')
    .replace(/(?:\s*\|\s*)+$/, '')

/** The quotes of a student by fields, recall practice, and cards to import. */
export default function QuoteBank({ toolId, input, change, formPart, resultPart }: ToolViewProps) {
  const { own = '', work = 'none', theme = '' } = input
  const [rows, setRows] = useTextRows(own, read, write, (next) => change({ own: next }))
  const draft = useToolDraft(toolId, { own, work, theme }, change)
  const typed = readQuotes(own)
  const quotes = [...(typeof typed === 'string' ? [] : typed), ...suppliedQuotes(work)]
  return (
    <div className={styles.split}>
      <div className={styles.stack}>
        <p className={styles.note}>Your quotes stay in this browser until you import them as cards.</p>
        <DraftNotice draft={draft} />
        {formPart}
        <Disclosure summary="Edit your quotes by fields">
          <RowEditor
            noun="Quote"
            most={MOST_QUOTES}
            rows={rows}
            onChange={setRows}
            columns={[
              { name: 'quote', label: 'Quote', rows: 2 },
              { name: 'work', label: 'Text' },
              { name: 'place', label: 'Speaker and place' },
              { name: 'themes', label: 'Themes' },
            ]}
          />
        </Disclosure>
      </div>
      <div className={styles.stack}>
        {quotes.length > 0 ? <RecallQuotes key={quotes.length} quotes={quotes} /> : null}
        <div className={`${styles.row ?? ''} no-print`}>
          <Button
            disabled={quotes.length === 0}
            onClick={() => void saveText(quotesCsv(quotes), 'quotes.csv')}
          >
            Save as cards (CSV)
          </Button>
          <TextLink href="/feynman-flashcards/import">Import the cards</TextLink>
        </div>
        {resultPart}
      </div>
    </div>
  )
}
