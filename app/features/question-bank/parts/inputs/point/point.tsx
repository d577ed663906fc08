import { Picture } from '#app/ui/picture/picture.tsx'
import { PlacedPoints, PointPicker } from '#app/ui/picture/point-picker.tsx'
import { GivenText } from '../given-text.tsx'
import type { InputProps, ResponseProps } from '../input-kind.ts'

/** Points on a picture, or a point in a region. */
export function PointInput({ input, name, value, onDraft }: InputProps<'point' | 'region'>) {
  return input.picture ? (
    <PointPicker
      name={name}
      defaultValue={value}
      onChange={onDraft}
      drawn={input.picture}
      count={input.count}
      snap={input.snap}
    />
  ) : null
}

export function PointResponse({ input, outcome }: ResponseProps<'point' | 'region'>) {
  return (
    <>
      {input.picture ? (
        <Picture drawn={input.picture}>
          <PlacedPoints drawn={input.picture} text={outcome.readAs} />
        </Picture>
      ) : null}
      <GivenText text={outcome.response} />
    </>
  )
}
