/** The words of a PDF as Markdown in which no sign has a meaning. */
export const plainMarkdown = (text: string): string => text.replace(/[\\*$|_`#<>[\]()!+.~-]/g, '\\$&')
