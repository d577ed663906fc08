import { useState } from 'react'
import { firstLetters, recallShare } from '#app/engines/tools/english/quote-bank.ts'
import type { BankQuote } from '#app/engines/tools/english/quote-bank.ts'
import { Button } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { TextArea } from '#app/ui/field/text-field.tsx'
import styles from '../views.module.css'

/** Recall practice: a quote by its first letters, then the quote. The quote least recalled comes next. */
export function RecallQuotes({ quotes }: { quotes: readonly BankQuote[] }) {
  const [shares, setShares] = useState<readonly (number | null)[]>(quotes.map(() => null))
  const [at, setAt] = useState(0)
  const [typed, setTyped] = useState('')
  const [isShown, setShown] = useState(false)
  const quote = quotes[at]
  if (!quote) return null
  const show = () => {
    setShares(shares.with(at, recallShare(quote.text, typed)))
    setShown(true)
  }
  const next = () => {
    // Quotes not tried come first, then the least recalled; the same quote only if it is the only one.
    const order = [...quotes.keys()]
      .filter((index) => index !== at || quotes.length === 1)
      .toSorted((one, other) => (shares[one] ?? -1) - (shares[other] ?? -1))
    setAt(order[0] ?? 0)
    setTyped('')
    setShown(false)
  }
  const share = shares[at] ?? 0
  return (
    <Card
      title="Recall a quote"
      sub={`${quote.work === '' ? 'Quote' : quote.work}${quote.place === '' ? '' : `, ${quote.place}`}${quote.themes.length > 0 ? `. Themes: ${quote.themes.join(', ')}.` : ''}`}
    >
      <div className={styles.stack}>
        <p className={styles.quote}>{firstLetters(quote.text)}</p>
        <TextArea
          name="recall"
          label="The quote from memory"
          rows={2}
          value={typed}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
        <p role="status" className={styles.quote}>
          {isShown ? `“${quote.text}” You recalled ${Math.round(share * 100)}% of the words.` : ''}
        </p>
        <div className={styles.row}>
          {isShown ? (
            <Button tone="primary" onClick={next}>
              Next quote
            </Button>
          ) : (
            <Button tone="primary" onClick={show}>
              Show the quote
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}
