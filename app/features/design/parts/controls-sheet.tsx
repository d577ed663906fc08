import Play from 'lucide-react/icons/play'
import Search from 'lucide-react/icons/search'
import Trash2 from 'lucide-react/icons/trash-2'
import { Button, ButtonLink, IconButton } from '#app/ui/button/button.tsx'
import { Combobox } from '#app/ui/combobox/combobox.tsx'
import { DateField, TimeField } from '#app/ui/date-field/date-field.tsx'
import { Checkbox, Switch } from '#app/ui/field/checkbox.tsx'
import { PasswordField } from '#app/ui/field/password-field.tsx'
import { RadioGroup } from '#app/ui/field/radio-group.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextArea, TextField } from '#app/ui/field/text-field.tsx'
import { FileDrop } from '#app/ui/file-drop/file-drop.tsx'
import { Cluster, Grid } from '#app/ui/layout/layout.tsx'
import { Sheet } from './sheet.tsx'

const subjects = [
  { value: 'eal', label: 'English as an Additional Language', group: 'English' },
  { value: 'english', label: 'English', group: 'English' },
  { value: 'methods', label: 'Mathematical Methods', group: 'Mathematics' },
  { value: 'specialist', label: 'Specialist Mathematics', group: 'Mathematics' },
  { value: 'chemistry', label: 'Chemistry', group: 'Science' },
]

export function ButtonsSheet() {
  return (
    <Sheet id="buttons" title="Buttons">
      <Cluster>
        <Button tone="primary" size="large">
          Start 12 minutes
        </Button>
        <Button tone="primary">Mark it</Button>
        <Button>Something else</Button>
        <Button tone="quiet">Show a hint</Button>
        <Button tone="danger" icon={<Trash2 size={20} />}>
          Delete this deck
        </Button>
        <IconButton label="Delete" icon={<Trash2 size={20} />} />
      </Cluster>
      <Cluster>
        <Button tone="primary" busy busyLabel="Marking">
          Mark it
        </Button>
        <Button busy>Save</Button>
        <Button disabled>Not open yet</Button>
        <Button size="small">Small</Button>
        <ButtonLink href="/exam-practice" tone="primary" icon={<Play size={20} />}>
          Practise English as an Additional Language
        </ButtonLink>
      </Cluster>
    </Sheet>
  )
}

export function FieldsSheet() {
  return (
    <Sheet id="fields" title="Fields">
      <Grid least="300px">
        <TextField
          name="first"
          label="Name"
          defaultValue="Thi Thuỳ Dương Nguyễn-Papadopoulos"
          autoComplete="name"
        />
        <TextField
          name="mail"
          type="email"
          label="Email"
          hint="We write only about your account."
          defaultValue="mia@example"
          error="An email address has a full stop after the @, as in mia@example.org."
        />
        <PasswordField
          name="password"
          label="Password"
          hint="At least 10 characters."
          defaultValue="laurel-and-gold"
        />
        <TextField
          name="q"
          type="search"
          label="Search"
          icon={<Search size={20} />}
          placeholder="Equilibrium"
        />
        <TextField name="hours" type="number" label="Study each week" unit="hours" defaultValue="14" />
        <TextField name="fixed" label="Certificate" defaultValue="VCE" readOnly />
        <SelectField name="subject" label="Subject" options={subjects} empty="Any subject" />
        <SelectField
          name="wrong"
          label="Year"
          options={[{ value: '12', label: 'Year 12' }]}
          error="Choose a year."
          empty=""
        />
        <Combobox name="combo" label="Subject, typed" options={subjects} placeholder="Type a subject" />
        <DateField name="exam" label="Exam date" min="2026-10-01" max="2026-12-31" today="2026-10-23" />
        <TimeField name="quiet" label="Quiet from" defaultValue="21:30" optional />
        <DateField name="birth" label="Date of birth" typed autoComplete="bday" />
      </Grid>
      <TextArea
        name="answer"
        label="Explain why the rate falls"
        hint="Two marks: name the cause and the effect."
        maxLength={400}
        length={412}
        defaultValue="The concentration of the reactants falls as they are used up."
      />
      <Grid least="300px">
        <RadioGroup
          legend="Certificate"
          name="certificate"
          defaultValue="vce"
          options={[
            { value: 'vce', label: 'VCE', hint: 'Victoria' },
            { value: 'hsc', label: 'HSC', hint: 'New South Wales' },
            { value: 'qce', label: 'QCE', hint: 'Queensland', disabled: true },
          ]}
        />
        <RadioGroup
          legend="Session"
          look="cards"
          name="session"
          error="Choose how long you have."
          options={[
            { value: '12', label: '12 minutes', hint: '8 questions' },
            { value: '25', label: '25 minutes', hint: '6 questions, 18 marks' },
          ]}
        />
        <div>
          <Checkbox
            name="terms"
            label="I have read the terms"
            hint="Version 3, 1 August 2026"
            error="Please read and accept the terms."
          />
          <Checkbox name="news" label="Write to me when results are out" defaultChecked />
          <Switch
            name="sound"
            label="Read questions aloud"
            hint="With the words lit as they are read"
            defaultChecked
          />
          <Switch name="plain" label="Always type maths as plain text" />
        </div>
        <FileDrop name="work" label="Your working" kinds="PDF, Word or a photo" largest={20_000_000} />
      </Grid>
    </Sheet>
  )
}
