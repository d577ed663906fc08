import { useRef, useState } from 'react'
import { readWriting, wordsIn } from '#app/engines/questions/read-writing.ts'
import { LONGEST_WRITING } from '#app/engines/questions/longest.ts'
import type { Writing } from '#app/engines/questions/split.ts'
import { TextArea, TextField } from '#app/ui/field/text-field.tsx'
import styles from './writing.module.css'

export interface WritingFieldProps extends Writing {
  name: string
  defaultValue: string
  onChange: (text: string) => void
}

/**
 * A long answer. Where the question asks which text it is about, that is a field of the same name before it, so that
 * both are sent as one.
 */
export function WritingField(props: WritingFieldProps) {
  const { name, words, spelling, asksText, defaultValue, onChange } = props
  const first = readWriting(props, defaultValue)
  const form = useRef<HTMLDivElement>(null)
  const [count, setCount] = useState(() => wordsIn(first.text))
  const changed = () => {
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>(`[name="${name}"]`) ?? [])]
    const texts = fields.map(({ value }) => value)
    setCount(wordsIn(texts.at(-1) ?? ''))
    onChange(texts.some((text) => text.trim() !== '') ? texts.join('\n') : '')
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
    'Kept while you write. Afterwards you judge it yourself by the criteria, with samples beside it.',
    spelling === 'not-assessed' ? 'Spelling is not assessed here.' : '',
  ]
    .filter(Boolean)
    .join(' ')
}

function counted(count: number, words: Writing['words']): string {
  const so = `${count} ${count === 1 ? 'word' : 'words'}`
  if (!words || (count >= words[0] && count <= words[1])) return so
  return count < words[0] ? `${so} of at least ${words[0]}` : `${so}, over ${words[1]}`
}
