/** The position of the reading ruler's band, in CSS pixels of the window. */

export interface Sight {
  /** Height of the window. */
  height: number
  /** Height of the band. */
  band: number
}

/** The top of a band whose middle is at `y`, kept inside the window. */
export function bandAround(y: number, { height, band }: Sight): number {
  return within(y - band / 2, height - band)
}

/** The top of the band for a focused element: its middle, or its first lines if it is taller than the band. */
export function bandOver(box: { top: number; bottom: number }, { height, band }: Sight): number {
  const tall = box.bottom - box.top > band
  return within(tall ? box.top : (box.top + box.bottom - band) / 2, height - band)
}

/**
 * Moves one line forward (`lines` 1) or back (-1). In the outer fifth of the window the page scrolls instead, by
 * `scroll`, so that the band never runs out of text.
 */
export function bandMoved(
  top: number,
  lines: number,
  line: number,
  { height, band }: Sight,
): { top: number; scroll: number } {
  const wanted = top + lines * line
  const margin = height / 5
  const goes =
    lines > 0
      ? Math.min(wanted, Math.max(top, height - margin - band))
      : Math.max(wanted, Math.min(top, margin))
  return { top: within(goes, height - band), scroll: wanted - goes }
}

function within(top: number, most: number): number {
  return Math.max(0, Math.min(top, Math.max(0, most)))
}
