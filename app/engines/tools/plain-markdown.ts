/** Typed text as Markdown of one line that shows the text unchanged. */
export const plainMarkdown = (text: string): string =>
  text.replace(/([\\*_`[\]$<>|])/g, '\\$1').replace(/\s*\n\s*/g, ' ')
