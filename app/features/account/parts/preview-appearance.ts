/** The attribute of <html> for each choice, and the value that sets no attribute. */
const LOOKS = [
  ['appearance.theme', 'theme', null],
  ['appearance.text', 'text', 'normal'],
  ['appearance.tint', 'tint', 'none'],
  ['appearance.face', 'face', 'usual'],
  ['appearance.motion', 'motion', 'system'],
] as const
const SPACINGS = [
  ['appearance.letterSpacing', 'letter'],
  ['appearance.wordSpacing', 'word'],
  ['appearance.lineSpacing', 'line'],
] as const

/** Sets the attributes of <html> from the form, so that the page shows an appearance before it is saved. */
export function lookOf(form: FormData): Record<string, string | null> {
  const spacing = SPACINGS.flatMap(([name, value]) => (form.has(name) ? [value] : [])).join(' ')
  return {
    ...Object.fromEntries(
      LOOKS.map(([name, attribute, usual]) => {
        const value = form.get(name)
        return [attribute, typeof value === 'string' && value !== usual ? value : null]
      }),
    ),
    spacing: spacing || null,
  }
}

export function previewAppearance(form: FormData): void {
  for (const [attribute, value] of Object.entries(lookOf(form))) {
    if (value === null) document.documentElement.removeAttribute(`data-${attribute}`)
    else document.documentElement.setAttribute(`data-${attribute}`, value)
  }
}
