import { useRef, useState } from 'react'
import { readWriting, wordsIn } from '#app/engines/questions/read-writing.ts'
import { LONGEST_WRITING } from '#app/engines/questions/longest.ts'
import type { Writing } from '#app/engines/questions/split.ts'
import { TextArea, TextField } from '#app/ui/field/text-field.tsx'
import { plural } from '#app/ui/words/plural.ts'
import type { InputProps } from '../input-kind.ts'
import styles from '../../writing.module.css'

/**
 * The field for an essay. When the question asks which text the essay is about, a field with the same name comes
 * first, so both are sent as one response.
 */
export function WritingField({ input, name, value, onDraft }: InputProps<'extended'>) {
  const { words, spelling, asksText } = input
  const first = readWriting(input, value)
  const form = useRef<HTMLDivElement>(null)
  const [count, setCount] = useState(() => wordsIn(first.text))
  const changed = () => {
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>(`[name="${name}"]`) ?? [])]
    const texts = fields.map(({ value }) => value)
    setCount(wordsIn(texts.at(-1) ?? ''))
    onDraft(texts.some((text) => text.trim() !== '') ? texts.join('\n') : '')
  }
  return (
    <div ref={form} className={styles.field}>
      {asksText ? (
        <TextField
          name={name}
          label={asksText}
          defaultValue={first.about ?? ''}
          onChange={changed}
          maxLength={200}
          autoComplete="off"
        />
      ) : null}
      <TextArea
        name={name}
        label="Your answer"
        hint={hint(words, spelling)}
        rows={16}
        maxLength={LONGEST_WRITING - 300}
        defaultValue={first.text}
        onChange={changed}
      />
      <p className={`${styles.count ?? ''} needs-scripts`}>{counted(count, words)}</p>
    </div>
  )
}

function hint(words: Writing['words'], spelling: Writing['spelling']): string {
  return [
    words ? `About ${words[0]} to ${words[1]} words.` : '',
    'Victor saves while you write. Then you mark the answer by its criteria, with samples beside it.',
    spelling === 'not-assessed' ? 'Spelling is not assessed here.' : '',
  ]
    .filter(Boolean)
    .join(' ')
}

function counted(count: number, words: Writing['words']): string {
  const so = plural(count, 'word')
  if (!words || (count >= words[0] && count <= words[1])) return so
  return count < words[0] ? `${so} of at least ${words[0]}` : `${so}, over ${words[1]}`
}
