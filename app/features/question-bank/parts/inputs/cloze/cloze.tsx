import { RichText } from '#app/ui/maths/rich-text.tsx'
import { ClozeText } from '#app/ui/question-frame/cloze-text.tsx'
import type { InputProps, ResponseProps } from '../input-kind.ts'
import { MarkedPlaces } from '../marked-places.tsx'

export const ClozeInput = ({ input, name, value, onDraft }: InputProps<'cloze'>) => (
  <ClozeText
    name={name}
    defaultValue={value}
    onChange={onDraft}
    gaps={input.lines.flat().filter((piece) => 'gap' in piece).length}
    lines={input.lines.map((line) =>
      line.map((piece) => ('gap' in piece ? piece : { words: <RichText html={piece.text} as="span" /> })),
    )}
  />
)

/** The text with its gaps by number, then each gap with its response. */
export function ClozeResponse({ input, outcome }: ResponseProps<'cloze'>) {
  const gaps = outcome.response.split('\n')
  return (
    <>
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
      <MarkedPlaces
        outcome={outcome}
        plain
        responseAt={(_, index) => gaps[index] ?? ''}
        name={(key) => `Gap ${key}:`}
      />
    </>
  )
}
