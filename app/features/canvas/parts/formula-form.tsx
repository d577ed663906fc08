import { useState, type FormEvent } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { Callout } from '#app/ui/callout/callout.tsx'
import { Stack } from '#app/ui/layout/layout.tsx'
import { MathsField } from '#app/ui/maths-field/maths-field.tsx'
import type { TypesetFormula } from '../rules/formula-picture.server.ts'
import { LONGEST_TEX } from '../rules/limits.ts'
import { fetchFormula } from './picture-files.ts'

const NOT_READ = 'We couldn’t read this formula. Check the brackets, then try again.'
const AWAY = 'We couldn’t reach Victor. Check your connection, then try again.'

interface FormulaFormProps {
  /** The formula to edit. */
  tex?: string
  submit: string
  onFormula: (formula: TypesetFormula, before: TypesetFormula | null) => void
}

/** A formula, typed in the maths field or as text. */
export function FormulaForm({ tex = '', submit, onFormula }: FormulaFormProps) {
  const [typed, setTyped] = useState(tex)
  const [round, setRound] = useState(0)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const text = typed.trim()
    if (text === '') return setProblem('Type a formula first.')
    if (text.length > LONGEST_TEX) return setProblem(`Use at most ${LONGEST_TEX} characters.`)
    setBusy(true)
    try {
      const [formula, before] = await Promise.all([fetchFormula(text), tex === '' ? null : fetchFormula(tex)])
      setProblem(formula ? '' : NOT_READ)
      if (formula) {
        onFormula(formula, before)
        if (tex === '') {
          setTyped('')
          setRound(round + 1)
        }
      }
    } catch {
      setProblem(AWAY)
    }
    setBusy(false)
  }
  return (
    <form onSubmit={(event) => void send(event)}>
      <Stack gap="small">
        <MathsField
          key={round}
          name="formula"
          label="Formula"
          kind="algebraic"
          hasReading={false}
          defaultValue={tex}
          onChange={setTyped}
        />
        {problem === '' ? null : <Callout kind="care" title={problem} live />}
        <div>
          <Button type="submit" busy={busy}>
            {submit}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
