type Options = Readonly<Record<string, unknown>>

/** Finer than any answer is written: only the same number is right. */
const NO_ROUNDING = 12

/**
 * The options that an accepted answer is marked with. It is a number as somebody writes it, often rounded already:
 * rounding it again would accept 260 for 254.8, because 255 is accepted.
 */
export function acceptOptions(kind: string, options: Options): Options {
  const rounds =
    'dataFigures' in options || 'dataPlaces' in options || (kind === 'units' && 'figures' in options)
  if (!rounds) return options
  const { dataPlaces: _, figures: __, ...others } = options
  return { ...others, dataFigures: NO_ROUNDING }
}
