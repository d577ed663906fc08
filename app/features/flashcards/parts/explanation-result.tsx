import { Callout } from '#app/ui/callout/callout.tsx'
import { Section } from '#app/ui/card/card.tsx'
import { Row, Rows } from '#app/ui/rows/rows.tsx'
import type { ExplanationCheck } from '../rules/explanation.ts'

interface ExplanationResultProps {
  check: ExplanationCheck
  /** The author named key ideas. */
  hasIdeas: boolean
}

/** What the rules found in an explanation. */
export function ExplanationResult({ check, hasIdeas }: ExplanationResultProps) {
  const { found, denied, missing, unexplained, circular } = check
  const all = found.length + denied.length + missing.length
  return (
    <Section
      title={`${found.length} of ${all} key ideas found`}
      sub={`This check follows rules: it looks for ${hasIdeas ? 'the key ideas' : 'the terms'} of the card and does not understand meaning. Read your words against the card as well.`}
    >
      <p role="status" className="visually-hidden">
        {`${found.length} of ${all} key ideas found.`}
      </p>
      <Rows>
        {found.map(({ idea, quote }) => (
          <Row key={idea} title={`Found: ${idea}`} sub={`You wrote: “${quote}”`} />
        ))}
        {denied.map(({ idea, quote }) => (
          <Row
            key={idea}
            title={`Check this: ${idea}`}
            sub={`You wrote: “${quote}” This seems to deny the idea.`}
          />
        ))}
        {missing.map((idea) => (
          <Row key={idea} title={`Missing: ${idea}`} sub="Say this in a sentence of its own." />
        ))}
      </Rows>
      {circular.map((sentence) => (
        <Callout key={sentence} kind="care" title="This sentence repeats its own term">
          <p>“{sentence}”</p>
          <p>Say what it is in other words.</p>
        </Callout>
      ))}
      {unexplained.length > 0 ? (
        <Callout kind="info" title="Used, but not explained">
          {unexplained.join(', ')}. Say what {unexplained.length === 1 ? 'it means' : 'they mean'}.
        </Callout>
      ) : null}
    </Section>
  )
}
