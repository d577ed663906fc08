/** How a person wants pages to look; stored in their settings and set on <html> as attributes. */
export interface Appearance {
  theme: 'light' | 'dark' | 'system'
  text: 'small' | 'normal' | 'large' | 'larger'
  /** Which spacing is wider than usual. */
  spacing: readonly ('letter' | 'word' | 'line')[]
  tint: 'none' | 'cream' | 'blue' | 'green' | 'rose'
  face: 'usual' | 'dyslexic'
  /** `system` follows the device; `none` and `full` override it. */
  motion: 'system' | 'none' | 'full'
}

export const usualAppearance: Appearance = {
  theme: 'system',
  text: 'normal',
  spacing: [],
  tint: 'none',
  face: 'usual',
  motion: 'system',
}

/** The attributes for <html>; defaults are left out, except the theme. */
export function appearanceAttributes(appearance: Appearance): Record<string, string> {
  const attributes: Record<string, string> = { 'data-theme': appearance.theme }
  if (appearance.text !== 'normal') attributes['data-text'] = appearance.text
  if (appearance.spacing.length > 0) attributes['data-spacing'] = appearance.spacing.join(' ')
  if (appearance.tint !== 'none') attributes['data-tint'] = appearance.tint
  if (appearance.face !== 'usual') attributes['data-face'] = appearance.face
  if (appearance.motion !== 'system') attributes['data-motion'] = appearance.motion
  return attributes
}
