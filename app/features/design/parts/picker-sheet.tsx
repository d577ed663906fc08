import { useState } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { Card } from '#app/ui/card/card.tsx'
import { ActionBar } from '#app/ui/layout/action-bar.tsx'
import { SubjectPicker, continueWords, type PickerOption } from '#app/ui/subject-picker/subject-picker.tsx'
import { Sheet } from './sheet.tsx'

const COMMON: PickerOption[] = [
  { id: 'english', name: 'English', subject: 'english' },
  { id: 'general', name: 'General Mathematics', subject: 'maths' },
  { id: 'methods', name: 'Mathematical Methods', subject: 'maths' },
  { id: 'specialist', name: 'Specialist Mathematics', subject: 'maths' },
  { id: 'biology', name: 'Biology', subject: 'biology' },
  { id: 'chemistry', name: 'Chemistry', subject: 'chemistry' },
  { id: 'physics', name: 'Physics', subject: 'physics' },
  { id: 'psychology', name: 'Psychology', subject: 'laurel' },
  { id: 'business', name: 'Business Management', subject: 'laurel' },
  { id: 'legal', name: 'Legal Studies', subject: 'laurel' },
  { id: 'revolutions', name: 'Revolutions', subject: 'history' },
  { id: 'health', name: 'Health and Human Development', subject: 'laurel' },
]
const MORE: PickerOption[] = [
  { id: 'dance', name: 'Dance', subject: 'laurel' },
  { id: 'french', name: 'French', subject: 'laurel' },
]

export function PickerSheet() {
  const [chosen, setChosen] = useState<readonly string[]>(['english', 'chemistry'])
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  return (
    <Sheet id="picker" title="Choosing subjects">
      <Card>
        <SubjectPicker
          label="Subjects"
          common={COMMON}
          others={MORE.filter(({ id }) => chosen.includes(id))}
          chosen={chosen}
          onToggle={(id, on) => setChosen(on ? [...chosen, id] : chosen.filter((one) => one !== id))}
          search={{ text, onChange: setText }}
          found={
            wanted === ''
              ? null
              : [...COMMON, ...MORE].filter(({ name }) => name.toLowerCase().includes(wanted))
          }
        />
        <ActionBar>
          <Button type="button" tone="primary" size="large" disabled={chosen.length === 0}>
            {continueWords(chosen.length)}
          </Button>
        </ActionBar>
      </Card>
    </Sheet>
  )
}
