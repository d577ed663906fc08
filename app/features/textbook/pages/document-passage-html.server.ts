import { renderMarkdown } from '#app/ui/markdown/render-markdown.server.ts'
import { plainMarkdown } from '../rules/plain-markdown.ts'

/** Formulas of Word and EPUB files, and texts, are Markdown. The words of a PDF are plain: no sign in them means anything. */
export function documentPassageHtml(format: string, kind: string, text: string) {
  const isMarkdown = format !== 'pdf'
  // A list keeps its marks. Other lines, such as rows of a table, stay lines.
  const lines = text.split('\n')
  const isList = lines.every((line) => line.startsWith('- '))
  const source = lines
    .map((line) => (isMarkdown ? line : isList ? `- ${plainMarkdown(line.slice(2))}` : plainMarkdown(line)))
    .join(isList || (isMarkdown && /\$\$|^\|/m.test(text)) ? '\n' : '\\\n')
  if (kind !== 'heading') return renderMarkdown(source)
  const { html, plain } = renderMarkdown(source, { inline: true })
  return { html: `<h2>${html}</h2>`, plain }
}
