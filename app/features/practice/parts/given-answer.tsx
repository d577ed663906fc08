import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { RichText } from '#app/ui/maths/rich-text.tsx'
import { Picture } from '#app/ui/picture/picture.tsx'
import { PlacedPoints } from '#app/ui/picture/point-picker.tsx'
import { ChoiceList } from '#app/ui/question-frame/choice-list.tsx'
import { cx } from '#app/ui/theme/cx.ts'
import { givenWords } from '../given-words.ts'
import { keysIn } from '../join-response.ts'
import type { InputPage, OutcomePage } from '../shown-page.server.ts'
import { ChoiceWords } from './choice-words.tsx'
import sitting from './sitting.module.css'
import styles from './writing.module.css'

/** What was answered, as it was given, with what is right and wrong in it. */
export function GivenAnswer({
  input,
  outcome,
  place,
}: {
  input: InputPage
  outcome: OutcomePage
  place: string
}) {
  // Working is shown line by line with its marks.
  if (outcome.lines.length > 0) return null
  switch (input.kind) {
    case 'choice':
    case 'multiple': {
      const chosen = keysIn(outcome.response)
      // What a person decided goes before the key: red beside “Right, 1 of 1 mark” would say two things at once.
      const decided = !outcome.ruled
        ? undefined
        : outcome.awarded >= outcome.of
          ? true
          : outcome.awarded === 0 && input.kind === 'choice'
            ? false
            : undefined
      return (
        <ChoiceList
          legend="Answers"
          hideLegend
          name={`marked-${place}`}
          marked
          multiple={input.kind === 'multiple'}
          chosen={chosen}
          choices={input.choices.map((choice) => {
            const { key } = choice
            const verdict = outcome.choices.find((one) => one.key === key)
            return {
              id: key,
              label: <ChoiceWords choice={choice} />,
              right: chosen.includes(key) ? (decided ?? verdict?.correct) : verdict?.correct,
              note:
                verdict?.feedback && chosen.includes(key) && decided === undefined ? (
                  <RichText html={verdict.feedback} as="span" />
                ) : undefined,
            }
          })}
        />
      )
    }
    case 'order': {
      const keys = keysIn(outcome.response.toUpperCase())
      return (
        <Places
          outcome={outcome}
          given={(_, index) => input.items.find(({ key }) => key === keys[index])?.text ?? ''}
          name={(key) => `${key}.`}
        />
      )
    }
    case 'match':
    case 'classify': {
      const pairs = new Map(
        keysIn(outcome.response.toUpperCase()).map((pair) => pair.split('-') as [string, string]),
      )
      return (
        <Places
          outcome={outcome}
          given={(key) => {
            const row = input.rows.find((one) => one.key === key)
            const target = input.targets.find((one) => one.key === pairs.get(key))
            return `${row?.text ?? ''} – ${target?.text ?? ''}`
          }}
        />
      )
    }
    case 'cloze': {
      const gaps = outcome.response.split('\n')
      return (
        <>
          {/* The gaps mean nothing without the words around them. */}
          {input.lines.map((line, index) => (
            <p key={index}>
              {line.map((piece, place) =>
                'gap' in piece ? (
                  <strong key={place}>[gap {piece.gap}]</strong>
                ) : (
                  <RichText key={place} html={piece.text} as="span" />
                ),
              )}
            </p>
          ))}
          <Places
            outcome={outcome}
            plain
            given={(_, index) => gaps[index] ?? ''}
            name={(key) => `Gap ${key}:`}
          />
        </>
      )
    }
    case 'point':
    case 'region':
      return (
        <>
          {input.picture ? (
            <Picture drawn={input.picture}>
              <PlacedPoints drawn={input.picture} text={outcome.readAs} />
            </Picture>
          ) : null}
          <Words text={outcome.response} />
        </>
      )
    default:
      return <Words text={input.kind === 'short-text' ? outcome.response : givenWords(outcome)} />
  }
}

function Words({ text }: { text: string }) {
  if (text === '') return null
  return (
    <p className={sitting.given}>
      <span className="visually-hidden">You answered: </span>
      <bdi>{text}</bdi>
    </p>
  )
}

interface PlacesProps {
  outcome: OutcomePage
  /** What was given at a place: rendered, unless `plain`. */
  given: (key: string, index: number) => string
  name?: (key: string) => string
  plain?: boolean
}

/** Each place with what was put there, and what belongs there where that is something else. */
function Places({ outcome, given, name, plain }: PlacesProps) {
  return (
    <ul role="list" className={styles.places} aria-label="Your answer">
      {outcome.places.map(({ key, right, answer }, index) => {
        const words = given(key, index)
        return (
          <li key={key} className={cx(styles.place, right ? styles.right : styles.wrong)}>
            {right ? (
              <Check size={18} strokeWidth={2.5} aria-hidden="true" />
            ) : (
              <X size={18} strokeWidth={2.5} aria-hidden="true" />
            )}
            <span>
              {name ? `${name(key)} ` : null}
              {plain ? <bdi>{words}</bdi> : <RichText html={words} as="span" />}
              <span className="visually-hidden">{right ? ': right' : ': not right'}</span>
            </span>
            {right ? null : (
              <span className={styles.belongs}>
                Here belongs: <RichText html={answer} as="span" />
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
