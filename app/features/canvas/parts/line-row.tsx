import { useId } from 'react'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import Trash from 'lucide-react/icons/trash-2'
import X from 'lucide-react/icons/x'
import { IconButton } from '#app/ui/button/button.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { changeText, moveLine, remove } from '../rules/edit-scene.ts'
import { LONGEST_LINE } from '../rules/limits.ts'
import type { TextElement } from '../rules/scene-schema.ts'
import { STATE_WORDS, type LineState, type Working } from '../rules/working.ts'
import styles from './canvas.module.css'
import type { SceneStore } from './use-scene.ts'
import { useTyped } from './use-typed.ts'

const ICONS: Readonly<Record<LineState, typeof Check>> = {
  right: Check,
  'first-error': X,
  'not-checked': Minus,
}

interface LineRowProps {
  scene: SceneStore
  working: Working
  line: TextElement
  at: number
}

/** One line of working: its text, its verdict, and buttons that move and delete it. */
export function LineRow({ scene: { change }, working, line, at }: LineRowProps) {
  const field = useTyped(line.originalText, (text) =>
    change((all) => (text === '' ? remove(all, line.id) : changeText(all, line.id, text))),
  )
  const name = `line ${at + 1}`
  const verdict = useId()
  const state = working.checked?.get(line.id)
  const Icon = state ? ICONS[state] : null
  return (
    <li className={styles.line} data-state={state}>
      <span className={styles.number} aria-hidden="true">
        {at + 1}
      </span>
      <TextField
        name={`line-${at + 1}`}
        label={`Line ${at + 1}`}
        hideLabel
        aria-describedby={verdict}
        maxLength={LONGEST_LINE}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        {...field}
      />
      <p id={verdict} className={styles.verdict}>
        {state && Icon ? (
          <>
            <Icon size={16} aria-hidden="true" /> {STATE_WORDS[state]}
          </>
        ) : null}
      </p>
      <div className={styles.lineButtons}>
        <IconButton
          label={`Move ${name} up`}
          icon={<ArrowUp size={18} />}
          disabled={at === 0}
          onClick={() => change((all) => moveLine(all, working, line.id, -1))}
        />
        <IconButton
          label={`Move ${name} down`}
          icon={<ArrowDown size={18} />}
          disabled={at === working.lines.length - 1}
          onClick={() => change((all) => moveLine(all, working, line.id, 1))}
        />
        <IconButton
          label={`Delete ${name}`}
          icon={<Trash size={18} />}
          onClick={() => change((all) => remove(all, line.id))}
        />
      </div>
    </li>
  )
}
