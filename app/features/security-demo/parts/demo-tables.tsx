import { Section } from '#app/ui/card/card.tsx'
import { Fold } from '#app/ui/disclosure/disclosure.tsx'
import { Table } from '#app/ui/table/table.tsx'

interface Origin {
  origin: string
  isAccepted: boolean
}

/** Which sites may post a form here, checked by the function that checks every post. */
export function OriginsPart({ origins }: { origins: readonly Origin[] }) {
  return (
    <Section id="origins" title="Forms from other sites are refused">
      <p>Another site may try to post a form in your name. We ran our check for three senders just now.</p>
      <Table
        caption="Senders of a form, and whether this server accepts the form."
        hideCaption
        columns={[
          { id: 'origin', head: 'Sender', cell: ({ origin }: Origin) => <code>{origin}</code> },
          {
            id: 'result',
            head: 'Result',
            cell: ({ isAccepted }: Origin) => (isAccepted ? 'Accepted' : 'Refused'),
          },
        ]}
        rows={origins}
        rowKey={({ origin }) => origin}
      />
    </Section>
  )
}

interface Header {
  name: string
  value: string
  meaning: string
}

/** The headers of this page, with what each does. */
export function HeadersPart(props: {
  headers: readonly Header[]
  policy: readonly Header[]
  development: boolean
}) {
  const { headers, policy, development } = props
  const columns = [
    { id: 'name', head: 'Name', cell: ({ name }: Header) => <code>{name}</code> },
    {
      id: 'meaning',
      head: 'What it does',
      cell: ({ meaning }: Header) => meaning || 'See its documentation.',
    },
    { id: 'value', head: 'Value here', cell: ({ value }: Header) => <code>{value || '(no value)'}</code> },
  ]
  return (
    <Section id="headers" title="What this server tells your browser">
      <p>
        Every page comes with these rules, and your browser enforces them.
        {development ? ' This is a demonstration installation on one computer.' : ''}
      </p>
      <Fold summary={`Content Security Policy: ${policy.length} rules`}>
        <Table
          caption="Rules of the policy."
          hideCaption
          columns={columns}
          rows={policy}
          rowKey={({ name }) => name}
        />
      </Fold>
      <Fold summary={`Other headers: ${headers.length}`}>
        <Table
          caption="Other headers."
          hideCaption
          columns={columns}
          rows={headers}
          rowKey={({ name }) => name}
        />
      </Fold>
    </Section>
  )
}

interface Step {
  key: string
  at: string
  title: string
}

/** The visitor's own trials. */
export function TrailPart({ trail }: { trail: readonly Step[] }) {
  return (
    <Section
      id="trail"
      title="What you did here"
      source="This list is in a signed cookie of your browser. It holds nothing that you typed, and closing the browser deletes it."
    >
      <Table
        caption="Your trials, the newest first."
        hideCaption
        columns={[
          { id: 'title', head: 'Trial', cell: ({ title }: Step) => title },
          { id: 'at', head: 'Time', cell: ({ at }: Step) => at },
        ]}
        rows={trail}
        rowKey={({ key }) => key}
        empty={<p>You have run no trial yet. Start with the first one.</p>}
      />
    </Section>
  )
}
